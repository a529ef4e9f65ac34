import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import type { DataOf } from '#app/platform/endpoint.ts'
import { dottedMoment } from '#app/platform/korean-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import {
  updateOwnPassword,
  revokeOtherOwnSessions,
  revokeOwnSession,
  type ownAccount,
} from './account-contract.ts'

export function OwnPassword() {
  const isRefused = useRefusal(updateOwnPassword) !== null
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="account-passwd">
      <h2 id="account-passwd">비밀번호</h2>
      <details open={isRefused || undefined}>
        <summary className="desk-page__more">비밀번호 바꾸기</summary>
        <ActForm row={updateOwnPassword} submit="바꾸기" resets>
          {({ errorOf }) => (
            <>
              <PasswordField
                id="current-passwd"
                name="currentPasswd"
                label="지금 비밀번호"
                autoComplete="current-password"
                error={errorOf('currentPasswd')}
              />
              <PasswordField
                id="new-passwd"
                name="passwd"
                label="새 비밀번호"
                hint="8자 이상. 길수록 안전해요. 바꾸면 다른 기기에서 로그아웃돼요."
                autoComplete="new-password"
                error={errorOf('passwd')}
              />
            </>
          )}
        </ActForm>
      </details>
    </section>
  )
}

export function OwnSessions({ sessions }: { sessions: DataOf<typeof ownAccount>['sessions'] }) {
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="account-sessions">
      <h2 id="account-sessions">로그인한 기기</h2>
      <ul className="stack-3">
        {sessions.map(({ sessionId, isThis, device, address, lastSeenAt }) => (
          <li key={sessionId} className="own-sessions__item spread small">
            <div>
              <p className="badge-row">
                <b>{device}</b>
                {isThis && <Badge tone="brand">지금 이 기기</Badge>}
              </p>
              <p className="desk-note">
                {address} · <time dateTime={lastSeenAt}>{dottedMoment(lastSeenAt)}</time>
              </p>
            </div>
            {!isThis && (
              <ActForm row={revokeOwnSession} params={{ sessionId }} submit="로그아웃" about={device} />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <ActForm row={revokeOtherOwnSessions} submit="다른 기기 모두 로그아웃" />}
    </section>
  )
}
