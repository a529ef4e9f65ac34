import { useEffect, useRef, useState } from 'react'
import type { CallAnswers, CallQuestion } from '#app/crm/leads/call-answers.ts'
import { noteAnswers } from '#app/crm/leads/call-answers-act.ts'
import type * as contract from '#app/crm/leads/call-answers-contract.ts'
import { call, CallError } from '#app/platform/call.ts'

const AGAIN_MS = 5_000

export interface NotedAnswers {
  /** What is stored, and over it what was answered here. */
  answers: CallAnswers
  /** Empty takes an answer back. */
  note(question: CallQuestion, answer: string): void
  errorOf(question: CallQuestion): string | null
  state: 'kept' | 'sending' | 'unsent'
}

type Errors = Readonly<Partial<Record<string, string>>>

/** Sends each answer as it is given, one request at a time; what the server could not be told is told again. */
export function useCallAnswers(leadId: string, stored: CallAnswers): NotedAnswers {
  const [here, setHere] = useState<CallAnswers>({})
  const [errors, setErrors] = useState<Errors>({})
  const [state, setState] = useState<NotedAnswers['state']>('kept')
  const unsent = useRef<CallAnswers>({})
  const isSending = useRef(false)
  const again = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(again.current), [])

  async function sendAll(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    clearTimeout(again.current)
    // What could not be sent is unsent until it is stored: trying again is no news.
    setState((before) => (before === 'unsent' ? before : 'sending'))
    const isKept = await sendRest()
    isSending.current = false
    setState(isKept ? 'kept' : 'unsent')
    if (!isKept) again.current = setTimeout(() => void sendAll(), AGAIN_MS)
  }

  /** With what was answered meanwhile. */
  async function sendRest(): Promise<boolean> {
    const sent = unsent.current
    if (Object.keys(sent).length === 0) return true
    unsent.current = {}
    return (await sendSome(sent)) && sendRest()
  }

  /** False if it has to be sent again. */
  async function sendSome(sent: CallAnswers): Promise<boolean> {
    try {
      const { answers } = await call<typeof contract.noteAnswers>(noteAnswers, { id: leadId, ...sent })
      setErrors((before) => withoutAll(before, sent))
      setHere((before) => ({ ...before, ...keptOf(answers, sent) }))
      return true
    } catch (error) {
      const refused = refusalOf(error, sent)
      if (refused) setErrors((before) => ({ ...withoutAll(before, sent), ...refused }))
      else unsent.current = { ...sent, ...unsent.current }
      return refused !== null
    }
  }

  return {
    answers: { ...stored, ...here },
    note(question, answer) {
      setHere((before) => ({ ...before, [question]: answer }))
      unsent.current = { ...unsent.current, [question]: answer }
      void sendAll()
    },
    errorOf: (question) => errors[question] ?? null,
    state,
  }
}

const withoutAll = (errors: Errors, sent: object): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([question]) => !(question in sent)))

/** As the server keeps them: `2027-01` for what was typed as 27.1. */
const keptOf = (answers: CallAnswers, sent: CallAnswers): CallAnswers =>
  Object.fromEntries(Object.keys(sent).map((question) => [question, answers[question as CallQuestion] ?? '']))

/** Null for what may be tried again: no connection, an outage, an ended session. */
function refusalOf(error: unknown, sent: CallAnswers): Errors | null {
  const failure = error instanceof CallError ? error.failure : null
  if (failure?.kind !== 'refused' || failure.status >= 500 || failure.status === 401) return null
  const { data, message } = failure.envelope
  const { errors } = (data ?? {}) as { errors?: Errors }
  return errors ?? Object.fromEntries(Object.keys(sent).map((question) => [question, message]))
}
