import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { randomId } from '#app/platform/random-id.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { trackConversion } from '#app/shared/tracking/conversions.ts'
import { claims, sendConsultation } from './consult-form-sending.ts'
import { nextState, UNTOUCHED, type Attempt, type ConsultFormState } from './consult-form-state.ts'
import { consultErrors, readValues, toRequest, type SentConsultation } from './consult-form-values.ts'
import {
  announcePendingRequest,
  dropPendingRequest,
  receiptOf,
  REQUEST_SENT_EVENT,
  savePendingRequest,
  sendAlone,
  type SentRequest,
} from './pending-request.ts'
import type { Receipt } from './consult-receipt.tsx'

type State = ConsultFormState<SentConsultation>

interface Listeners {
  showErrors: (errors: FieldErrors) => void
  onAccepted: () => void
  /** Leads to the receipt's page. */
  leaveFor: (doneUrl: string) => void
}

export function useSubmission(form: RefObject<HTMLFormElement | null>, listeners: Listeners) {
  // A ref, because a double click arrives before React renders the state of the first click.
  const machine = useRef<State>(UNTOUCHED)
  const [state, setState] = useState<State>(UNTOUCHED)
  const act = (event: Parameters<typeof nextState<SentConsultation>>[1]) => {
    machine.current = nextState(machine.current, event)
    setState(machine.current)
    return machine.current
  }
  const [receipt, setReceipt] = useState<Receipt>()
  const isPending = () => machine.current.status === 'PENDING'
  const accept = (key: string, given: Receipt) => {
    if (act({ type: 'accept', key }).status !== 'OK') return
    listeners.onAccepted()
    setReceipt(given)
    if (!given.doneUrl) return
    act({ type: 'dismiss' })
    // A kept page goes on sending while it is hidden, but leads nowhere.
    if (form.current?.checkVisibility()) listeners.leaveFor(given.doneUrl)
  }

  async function submit() {
    if (isPending() || !form.current) return
    const values = readValues(new FormData(form.current))
    const errors = consultErrors(values)
    listeners.showErrors(errors)
    if (Object.keys(errors).length > 0) return act({ type: 'refuse', errors })
    const request = { ...toRequest(values), ...claims() } as SentConsultation
    const { attempt } = act({
      type: 'submit',
      attempt: { key: randomId(), print: JSON.stringify(values), request },
    })
    if (attempt) await send(attempt)
  }

  async function send({ key, request }: Attempt<SentConsultation>) {
    const sending = await sendAlone(key, async () => (isPending() ? sendConsultation(request, key) : null))
    if (!sending) return
    if (sending.failure === null || sending.failure === 'cancelled') {
      dropPendingRequest(key)
      announcePendingRequest()
    }
    if (sending.failure === null) {
      trackConversion()
      return accept(key, sending.receipt)
    }
    if (sending.failure === 'offline' && savePendingRequest({ key, request, keptAt: Date.now() }))
      announcePendingRequest()
    const { failure: kind, errors, retryAfter } = sending
    act({ type: 'fail', key, kind, errors, retryAfter })
    if (kind === 'validation') listeners.showErrors(errors)
  }

  // The request may have been accepted while React kept this page hidden.
  const catchUp = useEffectEvent(() => {
    const { attempt } = machine.current
    const given = attempt && receiptOf(attempt.key)
    if (!given) return
    accept(attempt.key, { ...given, doneUrl: undefined })
    act({ type: 'dismiss' })
  })
  useEffect(() => catchUp(), [])

  useEffect(() => {
    // The pending request was sent outside this form, which then shows the success.
    const onSent = (event: Event) => {
      const { key, receipt: given } = (event as CustomEvent<SentRequest>).detail
      if (machine.current.attempt?.key !== key) return
      event.preventDefault()
      accept(key, given)
    }
    window.addEventListener(REQUEST_SENT_EVENT, onSent)
    return () => window.removeEventListener(REQUEST_SENT_EVENT, onSent)
  })

  return { state, receipt, submit, dismiss: () => void act({ type: 'dismiss' }) }
}
