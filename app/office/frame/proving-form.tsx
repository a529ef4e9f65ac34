import { useEffect, useRef, type ReactNode } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import type { Rejected } from '#app/shared/forms/rejected-form.ts'
import { KEPT } from '#app/shared/desk/proof-request.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import './login.css'

interface ProvingFormProps {
  title: string
  submit: string
  rejected: Rejected | null
  /** Another page's form that waits for the proof. */
  kept: string
  /** What the code may be; null where nobody is asked for one. */
  codeHint: string | null
  /** Over the fields: what this is for. */
  intro: ReactNode
  /** Before the password. */
  children?: ReactNode
  /** Other ways, and the way back. */
  foot: ReactNode
}

/** Password and code, by which somebody signs in or proves again who they are; refused, reading goes on at what is wrong. */
export function ProvingForm(props: ProvingFormProps) {
  const { title, submit, rejected, kept, codeHint, intro, children, foot } = props
  const isSending = useNavigation().state === 'submitting'
  const to = new URLSearchParams(useSearchParams()[0])
  to.delete(KEPT)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (rejected) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')?.focus()
  }, [rejected])
  return (
    <main id="main" className="login">
      <Form ref={form} method="post" action={`?${to}`} noValidate className="login__card">
        <h1 className="login__title">{title}</h1>
        {intro}
        {kept && <input type="hidden" name={KEPT} value={kept} />}
        {rejected?.message && (
          <div role="alert" tabIndex={-1}>
            <Notice tone="danger" title={rejected.message} />
          </div>
        )}
        {children}
        <TextField
          label="비밀번호"
          name="passwd"
          type="password"
          autoComplete="current-password"
          error={rejected?.errors['passwd']}
        />
        {codeHint && (
          <TextField
            label="인증 번호"
            hint={codeHint}
            name="otp"
            autoComplete="one-time-code"
            isOptional
            error={rejected?.errors['otp']}
          />
        )}
        <Button type="submit" size="lg" isWide isLoading={isSending}>
          {submit}
        </Button>
        {foot}
      </Form>
    </main>
  )
}
