import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { useShown } from '#app/shared/forms/acts.tsx'
import { ROLE_NAMES } from '#app/shared/settings/role-names.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { dottedMoment } from '#app/platform/korean-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { staffLink } from './staff-contract.ts'
import { GrantList } from './grant-list.tsx'
import { InvitedNotice } from './invite-form.tsx'
import { PersonActs } from './person-acts.tsx'
import { readStaffPerson } from './staff-lines.server.ts'
import { ROLE_TASKS, STATE_NAMES } from './staff-labels.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './person.css'

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) =>
  deskMeta(loaderData?.person.name ?? '직원')

export const ErrorBoundary = () => <DeskError to="/desk/staff">직원으로</DeskError>

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.staff)
  const opened = await orErrorPage(readStaffPerson(services, { staffId: params['staffId'] ?? '' }, visit))
  return { ...opened, isOwner: RIGHTS.resetSecondFactor.roles.includes(staffOfVisit(visit).role) }
}

export default function StaffPersonPage() {
  const { isOwner, ...opened } = useLoaderData<typeof loader>()
  const { person, grants } = opened
  const invited = useShown(staffLink, { staffId: person.staffId })
  return (
    <div className="desk-page" key={person.staffId}>
      <DeskHead
        title={person.name}
        back={{ to: '/desk/staff', name: '직원' }}
        signs={
          <>
            <Badge>{ROLE_NAMES[person.role]}</Badge>
            <Badge tone={STATE_NAMES[person.state].tone}>{STATE_NAMES[person.state].name}</Badge>
          </>
        }
      />
      {invited && <InvitedNotice invited={invited} />}
      <section className="desk-page__card desk-page__stack" aria-label="계정">
        <PersonFacts {...opened} />
      </section>
      {person.isYou ? (
        <section className="desk-page__card desk-page__stack" aria-label="내 계정">
          <p className="desk-note">
            내 역할은 스스로 바꿀 수 없어요. 비밀번호와 2단계 인증은 <Link to="/desk/account">내 계정</Link>
            에서 바꿔요.
          </p>
        </section>
      ) : (
        <PersonActs person={person} openLeads={opened.openLeads} isOwner={isOwner} />
      )}
      <section className="desk-page__card desk-page__stack" aria-labelledby="staff-grants">
        <h2 id="staff-grants">권한 기록</h2>
        <GrantList grants={grants} />
      </section>
      <DeskFlash />
    </div>
  )
}

function PersonFacts(opened: Omit<Awaited<ReturnType<typeof loader>>, 'isOwner'>) {
  const { person, lockedUntil, loginFailures, recoveryCodes, sessions, openLeads } = opened
  const facts = [
    ['이메일', person.email],
    ['하는 일', ROLE_TASKS[person.role]],
    ['만든 날', dottedMoment(person.createdAt)],
    ['마지막 로그인', person.lastLoginAt ? dottedMoment(person.lastLoginAt) : '아직 없음'],
    ['로그인한 기기', `${sessions}대`],
    ['2단계 인증', person.hasTotp ? `켜짐 · 남은 복구 코드 ${recoveryCodes}개` : '꺼짐'],
    ['맡은 상담', `${openLeads.toLocaleString('ko')}건`],
    ...(loginFailures > 0 ? [['틀린 로그인', `하루 안에 ${loginFailures.toLocaleString('ko')}번`]] : []),
    ...(lockedUntil ? [['모르는 기기 제한', `${dottedMoment(lockedUntil)}까지`]] : []),
  ]
  return (
    <dl className="desk-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
