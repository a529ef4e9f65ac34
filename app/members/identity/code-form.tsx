import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { AccountActForm } from '#app/shared/forms/account-act-form.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { challengeOf, ProofWork } from '#app/shared/forms/proof-work.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { CodeField } from '#app/members/session/account-fields.tsx'
import type { Matter } from './drafts.server.ts'
import { CODE_SECONDS, RESEND_SECONDS, resendPhoneCode, takePhoneCode } from './phone-acts.ts'
import type { CodeView } from './phone-steps.server.ts'
import './code-form.css'

interface CodeFormProps {
  matter: Matter
  view: CodeView
  /** The page where the number is typed. */
  back: string
}

interface CodeCardProps extends CodeFormProps {
  steps?: ReactNode
}

export const CODE_TITLE = '문자로 온 6자리 숫자를 적어 주세요'
export const CODE_LEAD = '인증번호를 보냈어요. 3분 안에 입력해 주세요.'

export function CodeCard({ steps, ...form }: CodeCardProps) {
  return (
    <AccountCard steps={steps} title={CODE_TITLE} lead={CODE_LEAD}>
      <CodeForm key={form.view.key} {...form} />
    </AccountCard>
  )
}

/** Keyed by the code, so that a new one resets the form. */
export function CodeForm({ matter, view, back }: CodeFormProps) {
  const { secondsLeft, state, shownCode } = view
  const left = useCountdown(secondsLeft)
  // Errors of an earlier code do not apply to this one.
  const form = { params: { matter }, name: String(view.key) }
  return (
    <div className="stack-5">
      {shownCode && (
        <Notice title={`인증번호 ${shownCode}`}>개발 화면에서만 보여요. 문자는 나가지 않았어요.</Notice>
      )}
      <AccountActForm {...form} row={takePhoneCode} values={state ? { state } : {}} submit="확인하기">
        {({ errorOf }) => (
          <CodeField
            className="code-form__code"
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
  /** A code was just sent; with JavaScript the button waits. */
  isTooEarly: boolean
}

function ResendForm({ form, isTooEarly, back }: ResendFormProps) {
  const isWaiting = useScripted() && isTooEarly
  const refused = useRefusal(resendPhoneCode, form.params, form.name)
  const challenge = challengeOf(refused)
  return (
    <ActForm {...form} row={resendPhoneCode} className="code-form__again cluster" pageShowsRefusal>
      {({ isSending }) => (
        <>
          {challenge && <ProofWork challenge={challenge} failure={refused?.message ?? null} />}
          {refused && !challenge && (
            <div role="alert" className="code-form__refused">
              <Notice tone="danger" title={refused.message ?? Object.values(refused.errors)[0]} />
            </div>
          )}
          <Button type="submit" kind="secondary" disabled={isWaiting} isLoading={isSending}>
            다시 받기
          </Button>
          <Link to={back} className="tap small">
            번호 바꾸기
          </Link>
        </>
      )}
    </ActForm>
  )
}

/** Stays at the server's value without JavaScript. */
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

function useScripted(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
}

/** Announced only at one minute and at the end. */
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
