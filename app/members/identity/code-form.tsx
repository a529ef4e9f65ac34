import { useEffect, useState, useSyncExternalStore } from 'react'
import { AccountActForm } from '#app/shared/forms/account-act-form.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { challengeOf, ProofWork } from '#app/shared/forms/proof-work.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { CODE_SECONDS, RESEND_SECONDS } from './code-times.ts'
import type { Matter } from './drafts.server.ts'
import { resendPhoneCode, takePhoneCode } from './phone-steps-contract.ts'
import type { CodeView } from './phone-steps.server.ts'
import './code-form.css'

export interface CodeFormProps {
  matter: Matter
  view: CodeView
  /** Back to where the number is typed. */
  back: string
}

/** Six digits, the time that is left for them, and another code. Keyed by the code: a new one begins anew. */
export function CodeForm({ matter, view, back }: CodeFormProps) {
  const { secondsLeft, state, shownCode } = view
  const left = useCountdown(secondsLeft)
  // What was refused of an earlier code says nothing of this one.
  const form = { params: { matter }, name: String(view.key) }
  return (
    <div className="code-form">
      {shownCode && (
        <Notice title={`인증번호 ${shownCode}`}>개발 화면에서만 보여요. 문자는 나가지 않았어요.</Notice>
      )}
      <AccountActForm {...form} row={takePhoneCode} values={state ? { state } : {}} submit="확인하기">
        {({ errorOf }) => (
          <TextField
            label="인증번호"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={errorOf('code') ?? errorOf('certId')}
            hint={<TimeLeft left={left} />}
          />
        )}
      </AccountActForm>
      <ResendForm form={form} isTooEarly={CODE_SECONDS - left < RESEND_SECONDS} back={back} />
    </div>
  )
}

interface ResendFormProps extends Pick<CodeFormProps, 'back'> {
  form: { params: { matter: Matter }; name: string }
  /** Another code was sent just now: the button waits, where a script can wake it. */
  isTooEarly: boolean
}

function ResendForm({ form, isTooEarly, back }: ResendFormProps) {
  const isWaiting = useScripted() && isTooEarly
  const refused = useRefusal(resendPhoneCode, form.params, form.name)
  const challenge = challengeOf(refused)
  return (
    <ActForm {...form} row={resendPhoneCode} className="code-form__again" isToldByPage>
      {({ isSending }) => (
        <>
          {challenge && <ProofWork challenge={challenge} told={refused?.message ?? null} />}
          {refused && !challenge && (
            <div role="alert" className="code-form__refused">
              <Notice tone="danger" title={refused.message ?? Object.values(refused.errors)[0]} />
            </div>
          )}
          <Button type="submit" kind="secondary" disabled={isWaiting} isLoading={isSending}>
            다시 받기
          </Button>
          <Link to={back}>번호 바꾸기</Link>
        </>
      )}
    </ActForm>
  )
}

/** The seconds left, once a second; as the server said where no script runs. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}

const noChange = () => () => {}

/** False on the server and for a page without scripts. */
function useScripted(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
}

/** Told aloud at a minute and at the end only. */
function TimeLeft({ left }: { left: number }) {
  return (
    <>
      남은 시간{' '}
      <span className="code-form__time">
        {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
      </span>
      <output className="sr-only">
        {left === 60 && '1분 남았어요.'}
        {left === 0 && '입력 시간이 지났어요.'}
      </output>
    </>
  )
}
