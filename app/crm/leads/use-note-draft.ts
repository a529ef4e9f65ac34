import { useEffect, useRef, useState } from 'react'
import { actAddress } from '#app/platform/act-form.ts'
import { randomId } from '#app/platform/random-id.ts'
import type { Envelope } from '#app/platform/endpoint.ts'
import { dropUnsent, formKey, readUnsent, saveUnsent } from './call-drafts.ts'
import type { CallDraft } from './draft-forms.ts'
import type { DraftName } from './draft-forms.ts'
import { keepNoteDraft } from './note-draft-acts.ts'

/** After the last key. */
const REST_MS = 1_200
const AGAIN_MS = 5_000
const LEAVING = ['beforeunload', 'pagehide']
/** Of this page, and how many times it told the server of a form. */
const PAGE = randomId()
let steps = 0

export interface NoteDraft {
  /** When the server last kept it; null before. */
  savedAt: string | null
  /** Why the server has not got the last words. */
  trouble: string | null
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
export function useNoteDraft(leadId: string, ofPerson: string, form: DraftName = 'call'): NoteDraft {
  const draftKey = formKey(ofPerson, form)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const sender = useRef<ReturnType<typeof makeSender>>(null)
  useEffect(() => {
    const told = (kept: Kept) => {
      setTrouble(kept.trouble)
      if (kept.trouble === null) setSavedAt(kept.savedAt)
    }
    const made = makeSender({ leadId, form, draftKey }, told)
    sender.current = made
    const hide = () => document.visibilityState === 'hidden' && made.flushAtOnce()
    document.addEventListener('visibilitychange', hide)
    // The second is too late for a reload, whose page is asked for before the old one is left.
    for (const leaving of LEAVING) window.addEventListener(leaving, made.flushAtOnce)
    // Typed before a login or another page.
    if (readUnsent(draftKey)) made.wait(0)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      for (const leaving of LEAVING) window.removeEventListener(leaving, made.flushAtOnce)
      made.leave()
    }
  }, [leadId, form, draftKey])
  return {
    savedAt,
    trouble,
    type(fields) {
      saveUnsent(draftKey, fields)
      sender.current?.typed()
    },
    pause: () => sender.current?.pause(),
    resume: () => sender.current?.resume(),
    forget() {
      dropUnsent(draftKey)
      setSavedAt(null)
      setTrouble(null)
      sender.current?.forget()
    },
  }
}

interface Sent {
  leadId: string
  form: DraftName
  draftKey: string
}

function makeSender({ draftKey, ...of }: Sent, told: (kept: Kept) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const sends = new Set<Promise<void>>()
  let isFirst = true
  let [isPaused, isLeft] = [false, false]
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(flush, ms)
  }
  const flush = () => {
    if (sends.size === 0) flushAtOnce()
  }
  /** Waits for nothing on its way: the page may be gone before its answer. Of two the server keeps the later step. */
  function flushAtOnce() {
    clearTimeout(timer)
    const fields = readUnsent(draftKey)
    if (isPaused || !fields) return
    const one = send(fields).finally(() => sends.delete(one))
    sends.add(one)
  }
  async function send(fields: CallDraft): Promise<void> {
    const kept = await post(of, fields)
    const isKept = kept.trouble === null
    if (isKept) dropUnsent(draftKey, fields)
    if (isLeft) return
    told(kept)
    if (readUnsent(draftKey) && (isKept || kept.mayPass)) wait(isKept ? REST_MS : AGAIN_MS)
  }
  return {
    wait,
    flushAtOnce,
    typed() {
      isPaused = false
      // No timer, which the next key would put off.
      if (isFirst) flush()
      else wait(REST_MS)
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
      if (sends.size > 0) void Promise.all(sends).then(() => post(of, {}))
    },
    leave() {
      flushAtOnce()
      isLeft = true
    },
  }
}

interface Kept {
  /** Null if nothing is kept any more. */
  savedAt: string | null
  /** Null once the server has it. */
  trouble: string | null
  /** Whether the same may be taken later. */
  mayPass: boolean
}

const UNREACHED: Kept = {
  savedAt: null,
  trouble: '아직 임시저장하지 못했어요. 연결되면 저장해요.',
  mayPass: true,
}

/** As a request that outlives its page, which `call` makes none of. */
async function post({ leadId, form }: Omit<Sent, 'draftKey'>, fields: CallDraft): Promise<Kept> {
  steps += 1
  try {
    const answer = await fetch(actAddress(keepNoteDraft, { id: leadId }), {
      method: keepNoteDraft.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ form, fields, page: PAGE, step: steps }),
      keepalive: true,
    })
    if (answer.status >= 500 || LATER.has(answer.status)) return UNREACHED
    const { message, data } = (await answer.json()) as Envelope<Pick<Kept, 'savedAt'> & Faults>
    if (answer.ok) return { savedAt: data.savedAt, trouble: null, mayPass: true }
    const [fault = message] = Object.values(data?.errors ?? {})
    return { savedAt: null, trouble: `임시저장하지 못했어요. ${fault}`, mayPass: false }
  } catch {
    return UNREACHED
  }
}

interface Faults {
  errors?: Record<string, string>
}

/** A session that ended, and too much at once. */
const LATER = new Set([401, 429])
