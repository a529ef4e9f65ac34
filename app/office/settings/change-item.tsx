import type { ReactNode } from 'react'
import type { DeskAnswer } from '#app/shared/desk/desk-forms.server.ts'
import { StepForm } from '#app/shared/desk/step-form.tsx'
import { dottedDate } from '#app/platform/korean-time.ts'

interface ChangeItemProps {
  /** The page's step that goes back before it. */
  step: string
  at: string
  byName: string
  /** What comes of going back. */
  warning: string
  answer: DeskAnswer | undefined
  version: number
  /** What was changed. */
  children: ReactNode
}

/** One change of a history: when, by whom, what, and the way back before it. */
export function ChangeItem({ step, at, byName, warning, answer, version, children }: ChangeItemProps) {
  const moment = `${dottedDate(at.slice(0, 10))} ${at.slice(11, 16)}`
  return (
    <li className="settings-history__change">
      <div className="settings-history__text">
        <p className="desk-note">
          <time dateTime={at} className="nowrap">
            {moment}
          </time>{' '}
          · {byName}
        </p>
        {children}
      </div>
      <StepForm
        step={step}
        submit="이 변경 전으로"
        about={moment}
        answer={answer}
        values={{ version }}
        asked={{ title: '이 변경 전으로 되돌릴까요?', text: warning }}
      />
    </li>
  )
}
