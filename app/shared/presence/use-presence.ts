import { randomId } from '#app/platform/random-id.ts'
import { useEffect, useState } from 'react'
import { call } from '#app/platform/call.ts'
import { listenToDesk } from '#app/shared/desk/live-stream.ts'
import { BEAT_MS, type Place, type PlaceKind, type Present } from './places.ts'
import { beHere, whoIsThere } from './presence-rows.ts'

/** A rest longer than this is no writing. */
const WRITING_MS = 12_000
/** Several changes of a moment are read once. */
const GATHER_MS = 120
const NOBODY: readonly Present[] = []

/** Everybody else at places of a kind that this person may see. */
export function usePresent(kind: PlaceKind): readonly Present[] {
  const [present, setPresent] = useState(NOBODY)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    const read = async () => {
      try {
        const { people } = (await call(whoIsThere, { kind })) as { people: Present[] }
        if (!isLeft) setPresent(people)
      } catch {
        // Nobody is better than somebody who left.
        if (!isLeft) setPresent(NOBODY)
      }
    }
    const readSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void read(), GATHER_MS)
    }
    const leave = listenToDesk({
      presence: (kinds) => {
        if (kinds.includes(kind)) readSoon()
      },
      reread: readSoon,
    })
    return () => {
      isLeft = true
      clearTimeout(timer)
      leave()
    }
  }, [kind])
  return present
}

/** Tells the others that this person has a place before them, while they do, and whether they write there. */
export function useBeingAt(place: Place): void {
  useEffect(() => {
    const tab = randomId()
    let isWriting = false
    let rest: ReturnType<typeof setTimeout> | undefined
    const tell = (at: Place | null) => void send({ tab, place: at, isWriting })
    const beat = () => {
      if (document.visibilityState === 'visible') tell(place)
    }
    const write = (event: Event) => {
      if (!(event.target as Element).closest('#main form[method=post]')) return
      clearTimeout(rest)
      rest = setTimeout(() => turn(false), WRITING_MS)
      turn(true)
    }
    const turn = (is: boolean) => {
      if (is === isWriting) return
      isWriting = is
      beat()
    }
    const show = () => (document.visibilityState === 'visible' ? beat() : tell(null))
    const leave = () => tell(null)
    const timer = setInterval(beat, BEAT_MS)
    document.addEventListener('input', write)
    document.addEventListener('visibilitychange', show)
    window.addEventListener('pagehide', leave)
    beat()
    return () => {
      clearInterval(timer)
      clearTimeout(rest)
      document.removeEventListener('input', write)
      document.removeEventListener('visibilitychange', show)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [place])
}

/** As a request that outlives its page; one that is lost is made good by the next. */
async function send(input: { tab: string; place: Place | null; isWriting: boolean }): Promise<void> {
  try {
    await fetch(beHere.path, {
      method: beHere.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      keepalive: true,
    })
  } catch {}
}
