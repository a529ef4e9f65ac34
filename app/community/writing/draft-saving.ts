import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { call, CallError } from '#app/platform/call.ts'
import { saveDraft, type Draft } from './draft-contract.ts'
import type { EditValues } from './edit-values.ts'
import { storeDraft } from './stored-draft.ts'

type DraftState = 'none' | 'local' | 'saved' | 'elsewhere' | 'refused'

/** Pauses in typing after which the draft is saved on this device, and then on the server. */
const SAVE_HERE_MS = 800
const SAVE_THERE_MS = 3_000

interface Saving {
  read: () => EditValues
  content: () => Record<string, unknown>
  /** What the server held when the page was loaded. */
  draft: Draft | null
  /** Another tab went on meanwhile: with this. */
  onElsewhere: (draft: Draft) => void
}

/** Saves a draft on this device at every pause, and on the server at every longer one. */
export function useDraftSaving(
  place: { owner: string; id: string; seqno: number },
  { read, content, draft, onElsewhere }: Saving,
) {
  const [state, setState] = useState<DraftState>('none')
  const [refusal, setRefusal] = useState('')
  const revision = useRef(draft?.revision ?? 0)
  const timers = useRef<number[]>([])
  /** One after the other: a second that left before the first was answered would go on from the revision before it. */
  const saved = useRef(Promise.resolve())
  const stop = () => timers.current.splice(0).forEach(clearTimeout)

  function saveHere() {
    if (storeDraft(place, { values: read(), content: content() })) setState('local')
  }

  async function save() {
    const { title, content: _words, ...facts } = read()
    const { id, seqno } = place
    const sent = { id, seqno, title, content: content(), facts, revision: revision.current }
    try {
      const stored = await call(saveDraft, sent)
      revision.current = stored.revision
      setState('saved')
    } catch (error) {
      const newer = draftThere(error)
      if (!newer) return noteRefusal(error)
      onElsewhere(newer)
      setState('elsewhere')
    }
  }

  function saveNext() {
    saved.current = saved.current.then(save)
  }

  /** A draft that the server refuses stays on this device; the reason is shown. */
  function noteRefusal(error: unknown) {
    if (!(error instanceof CallError) || error.failure.kind !== 'refused') return
    setRefusal(error.failure.envelope.message)
    setState('refused')
  }

  const latestSave = useRef(saveHere)
  useEffect(() => {
    latestSave.current = saveHere
  })
  // A layout effect, because the form is gone by the time of other effects.
  useLayoutEffect(() => {
    const pending = timers.current
    return () => {
      // The page was left before the pause that saves the draft.
      if (pending.length > 0) latestSave.current()
      pending.splice(0).forEach(clearTimeout)
    }
  }, [])
  return {
    state,
    refusal,
    saveHere,
    stop,
    saveSoon() {
      stop()
      timers.current.push(window.setTimeout(saveHere, SAVE_HERE_MS))
      if (state !== 'elsewhere') timers.current.push(window.setTimeout(saveNext, SAVE_THERE_MS))
    },
    goOnFrom(given: number) {
      revision.current = given
      setState('saved')
    },
  }
}

/** The draft another tab saved; null for any other failure: this device has kept it. */
function draftThere(error: unknown): Draft | null {
  const isThere =
    error instanceof CallError && error.failure.kind === 'refused' && error.failure.status === 409
  return isThere ? (error.failure.envelope.data as { draft: Draft }).draft : null
}
