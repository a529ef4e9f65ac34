import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { openPage } from '#app/ui/link-clicks.ts'
import { LoadingOverlay } from '#app/ui/loading-overlay.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { fetchConsentVersion, untick } from './consent-fetching.ts'
import { fetchFormToken } from './consult-form-sending.ts'
import { ConsultFailure, ConsultSuccess } from './consult-form-outcome.tsx'
import { consultErrors, readValues } from './consult-form-values.ts'
import { focusFirstError } from './consult-form-focus.ts'
import { useSubmission } from './consult-form-attempt.ts'
import { AGREEMENT_MESSAGE } from './form-rules.ts'
import {
  announcePendingRequest,
  dropPendingRequest,
  PENDING_REQUEST_EVENT,
  PENDING_TEXT,
  readPendingRequest,
} from './pending-request.ts'

interface ConsultSubmissionProps {
  form: RefObject<HTMLFormElement | null>
  /** Whether the button was pressed before this was loaded. */
  isHurried: boolean
  /** Empty until it is known. */
  consentVersion: string
  setConsentVersion: (version: string) => void
  onErrors: (change: (errors: FieldErrors) => FieldErrors) => void
  onAccepted: () => void
  onDone?: (() => void) | undefined
}

export function ConsultSubmission(props: ConsultSubmissionProps) {
  const { form, isHurried, consentVersion, setConsentVersion, onErrors, onAccepted, onDone } = props
  const [consentAlert, setConsentAlert] = useState<string | null>(null)
  const showErrors = (errors: FieldErrors) => {
    onErrors(() => errors)
    const fields = Object.keys(errors)
    const { agreement } = errors
    if (agreement && agreement !== AGREEMENT_MESSAGE) {
      untick(form.current)
      void fetchConsentVersion().then(setConsentVersion)
    }
    if (agreement && fields.length === 1) setConsentAlert(agreement)
    else if (fields.length > 0) focusFirstError(form.current, fields)
  }
  const leaveFor = (doneUrl: string) => {
    onDone?.()
    openPage(doneUrl)
  }
  const { state, receipt, submit, dismiss } = useSubmission(form, { showErrors, onAccepted, leaveFor })

  // A kept page runs this effect each time it is shown, but the early press must be sent only once.
  const isOwed = useRef(isHurried)
  const begin = useEffectEvent(() => {
    void fetchFormToken()
    if (!consentVersion) void fetchConsentVersion().then(setConsentVersion)
    if (!isOwed.current) return
    isOwed.current = false
    void submit()
  })
  const check = useEffectEvent((event: Event) => {
    onErrors((errors) => recheck(form.current, event, errors))
  })
  const send = useEffectEvent(() => void submit())
  useEffect(() => {
    const element = form.current
    const listening = new AbortController()
    const { signal } = listening
    element?.addEventListener('submit', () => send(), { signal })
    element?.addEventListener('input', (event) => check(event), { signal })
    begin()
    return () => listening.abort()
  }, [form])

  const failed = state.status === 'ERROR' ? state : null
  const failure = failed && failed.kind !== 'validation' ? failed.kind : null
  const finish = () => {
    dismiss()
    onDone?.()
  }
  const again = () => {
    dismiss()
    void submit()
  }
  const closeConsentAlert = () => {
    setConsentAlert(null)
    // After the dialog has restored focus.
    setTimeout(() => focusFirstError(form.current, ['agreement']))
  }
  return (
    <>
      <PendingRequestNotice />
      {state.status === 'PENDING' && (
        <LoadingOverlay>고객님의 상담신청을 접수하고 있습니다. 잠시만 기다려 주세요.</LoadingOverlay>
      )}
      {state.status === 'OK' && <ConsultSuccess receipt={receipt} onClose={finish} />}
      {failure && (
        <ConsultFailure kind={failure} retryAfter={failed?.retryAfter} onClose={dismiss} onAgain={again} />
      )}
      {consentAlert && (
        <AlertDialog actions={[{ label: '확인', onSelect: closeConsentAlert }]}>{consentAlert}</AlertDialog>
      )}
    </>
  )
}

const FIELD_OF: Record<string, string> = { when: 'wish', wishDay: 'wish' }

/** Removes a field's message once it is correct. */
function recheck(form: HTMLFormElement | null, event: Event, errors: FieldErrors): FieldErrors {
  const { name } = event.target as HTMLInputElement
  const field = FIELD_OF[name] ?? name
  if (!form || !errors[field]) return errors
  const { [field]: _, ...others } = errors
  const error = consultErrors(readValues(new FormData(form)))[field]
  return error ? { ...errors, [field]: error } : others
}

function PendingRequestNotice() {
  const isPending = useSyncExternalStore(
    subscribe,
    () => readPendingRequest() !== null,
    () => false,
  )
  if (!isPending) return null
  return (
    <Notice role="alert">
      {PENDING_TEXT}{' '}
      <Button kind="secondary" size="sm" onClick={cancel}>
        취소
      </Button>
    </Notice>
  )
}

function cancel() {
  dropPendingRequest()
  announcePendingRequest()
}

function subscribe(onChange: () => void) {
  const listening = new AbortController()
  for (const type of ['storage', PENDING_REQUEST_EVENT])
    window.addEventListener(type, onChange, { signal: listening.signal })
  return () => listening.abort()
}
