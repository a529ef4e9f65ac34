import type { DeskAnswer } from '#app/shared/desk/desk-forms.server.ts'
import { StepForm } from '#app/shared/desk/step-form.tsx'
import { typedIn } from '#app/shared/desk/typed-in.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { Badge } from '#app/ui/badge.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import type { ownAccount } from './account-contract.ts'
import { momentText } from './staff-words.ts'

/** A new password; every other device is signed out. */
export function OwnPassword({ answer }: { answer: DeskAnswer | undefined }) {
  // Empty again once it was changed.
  const key = answer?.step === 'password' && answer.told ? 'changed' : 'as it is'
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="account-passwd">
      <h2 id="account-passwd">비밀번호</h2>
      <StepForm key={key} step="password" submit="비밀번호 바꾸기" answer={answer}>
        <PasswordField
          id="current-passwd"
          name="currentPasswd"
          label="지금 비밀번호"
          autoComplete="current-password"
          error={typedIn(answer, 'password', 'currentPasswd').error}
        />
        <PasswordField
          id="new-passwd"
          name="passwd"
          label="새 비밀번호"
          hint="8자 이상. 길수록 안전해요. 바꾸면 다른 기기에서 로그아웃돼요."
          autoComplete="new-password"
          error={typedIn(answer, 'password', 'passwd').error}
        />
      </StepForm>
    </section>
  )
}

interface OwnSessionsProps {
  sessions: DataOf<typeof ownAccount>['sessions']
  answer: DeskAnswer | undefined
}

export function OwnSessions({ sessions, answer }: OwnSessionsProps) {
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="account-sessions">
      <h2 id="account-sessions">로그인한 기기</h2>
      <ul className="own-sessions">
        {sessions.map(({ sessionId, isThis, device, address, lastSeenAt }) => (
          <li key={sessionId} className="own-sessions__item">
            <div>
              <p className="badge-row">
                <b>{device}</b>
                {isThis && <Badge tone="brand">지금 이 기기</Badge>}
              </p>
              <p className="desk-note">
                {address} · <time dateTime={lastSeenAt}>{momentText(lastSeenAt)}</time>
              </p>
            </div>
            {!isThis && (
              <StepForm step={`end ${sessionId}`} submit="로그아웃" about={device} answer={answer} />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <StepForm step="others" submit="다른 기기 모두 로그아웃" answer={answer} />}
    </section>
  )
}
