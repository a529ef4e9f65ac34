import { dottedMoment } from '#app/platform/korean-time.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { revokeMemberSession, revokeMemberSessions, type MemberPage } from './contract.ts'
import { dayText } from './member-labels.ts'

export function MemberSessions({ opened, canAct }: { opened: MemberPage; canAct: boolean }) {
  const { member, sessions } = opened
  const { memberId } = member
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="member-sessions">
      <h2 id="member-sessions">로그인한 기기 {sessions.length}대</h2>
      {sessions.length === 0 ? (
        <p className="desk-note">지금 로그인한 기기가 없어요.</p>
      ) : (
        <ul className="stack-3 small">
          {sessions.map(({ sessionId, device, address, lastSeenAt }) => (
            <li key={sessionId} className="member__item spread">
              <div>
                <p>
                  <b>{device}</b>
                </p>
                <p className="desk-note">
                  {address} · <time dateTime={lastSeenAt}>{dottedMoment(lastSeenAt)}</time>
                </p>
              </div>
              {canAct && (
                <ActForm
                  row={revokeMemberSession}
                  params={{ memberId, sessionId }}
                  submit="로그아웃"
                  about={device}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {canAct && sessions.length > 0 && (
        <ActForm row={revokeMemberSessions} params={{ memberId }} submit="모든 기기에서 로그아웃" />
      )}
    </section>
  )
}

export function MemberConsents({ opened: { consents } }: { opened: MemberPage }) {
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="member-consents">
      <h2 id="member-consents">동의</h2>
      <ul className="stack-3 small">
        {consents.map(({ item, name, agreed, at }) => (
          <li key={item} className="member__item spread">
            <span>{name}</span>
            <span className="badge-row">
              {at && <time dateTime={at}>{dayText(at)}</time>}
              <Badge tone={agreed ? 'success' : 'neutral'}>{agreed ? '동의함' : '동의 안 함'}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function MemberConsults({ opened, isLinked }: { opened: MemberPage; isLinked: boolean }) {
  const { consults } = opened
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="member-consults">
      <h2 id="member-consults">상담</h2>
      {consults.length === 0 ? (
        <p className="desk-note">이 번호로 신청한 상담이 없어요.</p>
      ) : (
        <ul className="stack-3 small">
          {consults.map(({ receiptNo, leadId, status, at }) => (
            <li key={receiptNo} className="member__item spread">
              {isLinked ? <Link to={`/desk/leads/${leadId}`}>{receiptNo}</Link> : <span>{receiptNo}</span>}
              <span className="badge-row">
                <time dateTime={at}>{dottedMoment(at)}</time>
                <Badge>{status}</Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
