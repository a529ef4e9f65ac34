import { useEffect, useRef, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { LOGIN_EXPIRED_CODE } from '#app/platform/endpoint.ts'
import { LOGIN_EXPIRED_EVENT } from '#app/platform/login-expired.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { answerErrors, restoreErrors } from './answered-errors.ts'
import { restoreForms } from './saved-form.ts'
import { ProofWork } from './proof-work.tsx'
import type { Rejected } from './rejected-form.ts'
import './account-form.css'

interface AccountFormProps {
  rejected: Rejected | undefined
  step?: string
  submit: string
  kind?: 'primary' | 'secondary' | 'danger'
  aside?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** A form that posts to its page's action and works without JavaScript. */
export function AccountForm(props: AccountFormProps) {
  const { rejected, step = '', submit, kind, aside, foot, children } = props
  const form = useRef<HTMLFormElement>(null)
  const { state, formData } = useNavigation()
  const isMine = rejected?.step === step
  const answered = useRef(new Set<HTMLElement>())
  useEffect(() => {
    if (!isMine) return
    restoreErrors(answered.current)
    if (rejected.code === LOGIN_EXPIRED_CODE) window.dispatchEvent(new Event(LOGIN_EXPIRED_EVENT))
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')
    wrong?.focus()
  }, [rejected, isMine])
  useEffect(() => void restoreForms(), [])
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="account-form"
      onInput={(event) => answerErrors(event.currentTarget, event.target, answered.current)}
    >
      {isMine && rejected.challenge && <ProofWork challenge={rejected.challenge} told={rejected.message} />}
      {isMine && !rejected.challenge && rejected.message && (
        <div tabIndex={-1} role="alert" className="account-form__told">
          <Notice tone="danger" title={rejected.message}>
            {aside}
          </Notice>
        </div>
      )}
      {step && <input type="hidden" name="step" value={step} />}
      {children}
      <Button
        type="submit"
        size="lg"
        isWide
        {...(kind && { kind })}
        isLoading={state === 'submitting' && formData?.get('step') === (step || null)}
      >
        {submit}
      </Button>
      {foot}
    </Form>
  )
}
