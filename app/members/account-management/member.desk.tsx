import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { BRAND } from '#app/platform/brand.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { MemberActs } from './member-acts-card.tsx'
import { MemberContact, MemberFacts } from './member-facts.tsx'
import { MemberConsents, MemberConsults, MemberSessions } from './member-lists.tsx'
import type { MemberPage as OpenedMember } from './contract.ts'
import { openMember } from './member-page.server.ts'
import { dayText, STATES } from './member-labels.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import './members.css'

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) => [
  { title: `${loaderData?.opened.member.name ?? '회원'} | ${BRAND.ko} 상담실` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export function ErrorBoundary() {
  return <DeskError to="/desk/members">회원으로</DeskError>
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.members)
  const opened = await orErrorPage(openMember(services, { memberId: params['memberId'] ?? '' }, visit))
  const { role } = staffOfVisit(visit)
  return { opened, canAct: RIGHTS.manageMembers.roles.includes(role), isPrivacy: role === 'privacy' }
}

function requestWords({ consults: [last, ...others] }: OpenedMember): string {
  if (!last) return '상담 없음'
  return `상담 ${(others.length + 1).toLocaleString('ko')}번 · ${last.status}`
}

export default function MemberPage() {
  const { opened, canAct, isPrivacy } = useLoaderData<typeof loader>()
  const { member, stop, dormantAt } = opened
  return (
    <div className="desk-page" key={member.memberId}>
      <DeskHead
        title={member.name}
        back={{ to: '/desk/members', name: '회원' }}
        signs={
          member.state !== 'ACTIVE' && (
            <Badge tone={STATES[member.state].tone}>{STATES[member.state].name}</Badge>
          )
        }
      >
        {`회원 번호 ${member.number} · ${dayText(member.joinedAt)} 가입 · ${requestWords(opened)}`}
      </DeskHead>
      {stop && (
        <Notice
          tone="danger"
          title={stop.until ? `${dottedDate(stop.until)}까지 멈췄어요.` : '이용을 멈췄어요.'}
        >
          {stop.at && `${dayText(stop.at)}부터 · `}이유: {stop.reason ?? '적지 않음'}
        </Notice>
      )}
      {dormantAt && (
        <Notice title={`${dayText(dormantAt)}부터 휴면이에요.`}>
          본인이 휴대폰으로 확인하면 스스로 다시 쓸 수 있어요.
        </Notice>
      )}
      <div className="member">
        <div className="column">
          <section className="desk-page__card desk-page__stack" aria-label="회원 정보">
            <MemberContact member={member} />
            <MemberFacts opened={opened} />
          </section>
          <MemberConsults opened={opened} isLinked={!isPrivacy} />
        </div>
        <div className="column">
          {canAct && member.state !== 'ACTIVE' && <MemberActs opened={opened} />}
          <MemberSessions opened={opened} canAct={canAct} />
          <MemberConsents opened={opened} />
          {/* Nothing is to be done about an account that is in use. */}
          {canAct && member.state === 'ACTIVE' && <MemberActs opened={opened} />}
        </div>
      </div>
      <DeskFlash />
    </div>
  )
}
