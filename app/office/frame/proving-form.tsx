import type { ReactNode } from 'react'
import { ActForm, type ActFields } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { BRAND } from '#app/platform/brand.ts'
import { PENDING_FORM } from '#app/shared/desk/proof-request.ts'
import type { deskLogin, proveAgain } from '#app/office/staff/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import './login.css'

interface ProvingFormProps {
  row: typeof deskLogin | typeof proveAgain
  title: string
  submit: string
  /** Next page if no form waits. */
  to: string
  /** Another page's form that waits for the proof. */
  pending: string
  /** Of the field of the code, or null if none is needed. */
  code: { label?: string; hint: string } | null
  intro: ReactNode
  /** Before the password. */
  children?: (fields: ActFields) => ReactNode
  foot: ReactNode
}

export function ProvingForm(props: ProvingFormProps) {
  const { row, title, submit, to, pending, code, intro, children, foot } = props
  const message = useRefusal(row)?.message
  const goal = pending ? { values: { [PENDING_FORM]: pending } } : { next: to }
  return (
    <main id="main" tabIndex={-1} className="login">
      <ActForm row={row} {...goal} className="login__card" pageShowsRefusal>
        {(fields) => (
          <>
            <div className="stack-3">
              <p className="login__brand row bold">
                <img src="/favicon.svg" alt="" width="32" height="32" />
                {BRAND.ko}
              </p>
              <h1 className="login__title">{title}</h1>
            </div>
            {intro}
            {message && (
              <div role="alert" tabIndex={-1}>
                <Notice tone="danger" title={message} />
              </div>
            )}
            {children?.(fields)}
            <TextField
              label="비밀번호"
              name="passwd"
              type="password"
              autoComplete="current-password"
              error={fields.errorOf('passwd')}
            />
            {code && (
              <TextField
                label="인증 번호"
                {...code}
                name="otp"
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                isOptional={fields.errorOf('otp') === null}
                error={fields.errorOf('otp')}
              />
            )}
            <Button type="submit" size="lg" isWide isLoading={fields.isSending}>
              {submit}
            </Button>
            {foot}
          </>
        )}
      </ActForm>
    </main>
  )
}
