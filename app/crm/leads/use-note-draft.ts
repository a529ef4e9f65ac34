import { useEffect, useRef, useState } from 'react'
import { actAddress } from '#app/platform/act-form.ts'
import { dropUnsent, readUnsent, saveUnsent, type CallDraft } from './call-drafts.ts'
import { keepNoteDraft } from './note-draft-acts.ts'

/** After the last key. */
const REST_MS = 1_200
const AGAIN_MS = 5_000

export interface NoteDraft {
  /** When the server last kept it; null before. */
  savedAt: string | null
  isUnsent: boolean
  type(fields: CallDraft): void
  /** The form itself is being sent. */
  pause(): void
  /** It was refused. */
  resume(): void
  /** It was recorded or thrown away, so that nothing may be kept any more. */
  forget(): void
}

/**
 * Keeps what is typed on the server: the first word at once, because it tells that the form was begun, the rest when
 * somebody rests, leaves the page or closes it. What the server cannot be told stays in this tab and is told again.
 */
export function useNoteDraft(leadId: string, draftKey: string): NoteDraft {
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [isUnsent, setUnsent] = useState(false)
  const sender = useRef<ReturnType<typeof makeSender>>(null)
  useEffect(() => {
    const told = (at: string | null | undefined) => {
      setUnsent(at === undefined)
      if (at !== undefined) setSavedAt(at)
    }
    const made = makeSender(leadId, draftKey, told)
    sender.current = made
    const leave = () => document.visibilityState === 'hidden' && made.flush()
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', made.flush)
    // Typed before a login or another page.
    if (readUnsent(draftKey)) made.wait(0)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', made.flush)
      made.leave()
    }
  }, [leadId, draftKey])
  return {
    savedAt,
    isUnsent,
    type(fields) {
      saveUnsent(draftKey, fields)
      sender.current?.typed()
    },
    pause: () => sender.current?.pause(),
    resume: () => sender.current?.resume(),
    forget() {
      dropUnsent(draftKey)
      setSavedAt(null)
      setUnsent(false)
      sender.current?.forget()
    },
  }
}

/** `told`: when it was kept, null that it is gone, or undefined that it could not be told. */
function makeSender(leadId: string, draftKey: string, told: (at: string | null | undefined) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let isFirst = true
  let [isPaused, isLeft] = [false, false]
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(flush, ms)
  }
  function flush() {
    clearTimeout(timer)
    if (!isPaused && !running) running = send()
  }
  async function send(): Promise<void> {
    const fields = readUnsent(draftKey)
    const kept = fields && (await post(leadId, fields))
    running = null
    if (!kept) return
    if (kept.isSettled) dropUnsent(draftKey, fields)
    if (isLeft) return
    told(kept.savedAt)
    if (readUnsent(draftKey) && kept.isKnown) wait(kept.isSettled ? REST_MS : AGAIN_MS)
  }
  return {
    wait,
    flush,
    typed() {
      isPaused = false
      wait(isFirst ? 0 : REST_MS)
      isFirst = false
    },
    pause() {
      isPaused = true
      clearTimeout(timer)
    },
    resume() {
      isPaused = false
      if (readUnsent(draftKey)) wait(REST_MS)
    },
    forget() {
      isPaused = true
      isFirst = true
      clearTimeout(timer)
      // One on its way might arrive after the form itself.
      void running?.then(() => post(leadId, {}))
    },
    leave() {
      flush()
      clearTimeout(timer)
      isLeft = true
    },
  }
}

interface Kept {
  savedAt: string | null | undefined
  /** The server has it. */
  isSettled: boolean
  /** False for what is refused for good, such as a lead that is a colleague's. */
  isKnown: boolean
}

/** As a request that outlives its page, which `call` makes none of. */
async function post(leadId: string, fields: CallDraft): Promise<Kept> {
  try {
    const answer = await fetch(actAddress(keepNoteDraft, { id: leadId }), {
      method: keepNoteDraft.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fields }),
      keepalive: true,
    })
    if (!answer.ok) return { savedAt: undefined, isSettled: false, isKnown: mayPass(answer.status) }
    const { data } = (await answer.json()) as { data: { savedAt: string | null } }
    return { savedAt: data.savedAt, isSettled: true, isKnown: true }
  } catch {
    return { savedAt: undefined, isSettled: false, isKnown: true }
  }
}

/** An outage, or a session that ended. */
const mayPass = (status: number) => status >= 500 || status === 401 || status === 429
