import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { DeskTabs } from '#app/shared/desk/desk-tabs.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useShown } from '#app/shared/forms/acts.tsx'
import { BRAND } from '#app/platform/brand.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { findMembers, memberList, type MemberLine } from './contract.ts'
import { listMembers } from './member-search.server.ts'
import { MEMBER_AREA } from './member-area.ts'
import { STATES, dayText } from './member-labels.ts'
import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { SNS_NAMES } from '#app/members/login/sns-types.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import '#app/shared/desk/desk-page.css'
import './members.css'

export const meta = () => [
  { title: `회원 | ${BRAND.ko} 상담실` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export function ErrorBoundary() {
  return <DeskError to="/desk">상담실 처음으로</DeskError>
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, MEMBER_AREA)
  const parsed = memberList.input.safeParse(Object.fromEntries(url.searchParams))
  const query = parsed.success ? parsed.data : {}
  return { ...(await listMembers(services, query, visit)), state: query.state ?? null }
}

export default function MembersPage() {
  const list = useLoaderData<typeof loader>()
  const found = useShown(findMembers)
  return (
    <div className="desk-page">
      <div>
        <h1 className="desk-page__title">회원</h1>
        <p className="desk-note">이름과 번호는 가려서 보여 드려요. 찾고 열어 본 것은 접속기록에 남아요.</p>
      </div>
      <section className="desk-page__card desk-page__stack" aria-label="회원 찾기">
        <FindForm />
      </section>
      {found ? <Found members={found.result} /> : <All list={list} />}
    </div>
  )
}

/** Posted, so that no address contains whom somebody looked for. */
function FindForm() {
  return (
    <ActForm row={findMembers} submit="찾기" button={{ kind: 'primary' }}>
      {({ typed }) => (
        <TextField
          {...typed('q')}
          id="q"
          type="search"
          label="회원 찾기"
          hint="이메일, 휴대폰 번호, 이름, 회원 번호 가운데 하나를 끝까지 적어요."
          autoComplete="off"
        />
      )}
    </ActForm>
  )
}

function Found({ members }: { members: readonly MemberLine[] }) {
  const back = (
    <ButtonLink to="/desk/members" kind="secondary">
      모든 회원 보기
    </ButtonLink>
  )
  if (members.length === 0)
    return (
      <EmptyState as="h2" title="찾는 회원이 없어요" action={back}>
        일부만 적으면 찾을 수 없어요. 끝까지 적었는지 확인해 주세요.
      </EmptyState>
    )
  return (
    <>
      <h2 className="members__heading" aria-live="polite">
        찾은 회원 {members.length}명
      </h2>
      <MembersTable members={members} />
      <div>{back}</div>
    </>
  )
}

type List = Awaited<ReturnType<typeof loader>>

function All({ list }: { list: List }) {
  const { result, total, page, size, counts, state } = list
  const address = (to: number) =>
    `/desk/members?${new URLSearchParams({ ...(state && { state }), page: String(to) })}`
  const all = counts.ACTIVE + counts.DORMANT + counts.STOPPED
  const states = (['ACTIVE', 'DORMANT', 'STOPPED'] as const).map((each) => ({
    to: `/desk/members?state=${each}`,
    name: STATES[each].name,
    isCurrent: state === each,
    count: counts[each],
  }))
  return (
    <>
      <DeskTabs
        label="상태"
        tabs={[{ to: '/desk/members', name: '모두', isCurrent: state === null, count: all }, ...states]}
      />
      {result.length === 0 ? (
        <EmptyState as="h2" title="이 상태인 회원이 없어요" illustration={<EmptyMailbox />}>
          다른 상태를 골라 보세요.
        </EmptyState>
      ) : (
        <MembersTable members={result} />
      )}
      <Pagination page={page} pages={Math.ceil(total / size)} toPage={address} />
    </>
  )
}

function MembersTable({ members }: { members: readonly MemberLine[] }) {
  return (
    <DeskTable
      className="members-table"
      caption="새로 가입한 회원부터"
      heads={['이름', '상태', '회원 번호', '이메일', '연락처', '가입', '가입 방법', '마지막 로그인']}
    >
      {members.map((member) => (
        <MemberRow key={member.memberId} member={member} />
      ))}
    </DeskTable>
  )
}

function MemberRow({ member }: { member: MemberLine }) {
  const { memberId, number, state, name, email, phone, snsType, joinedAt, lastLoginAt } = member
  return (
    <tr className="desk-table__row">
      <th scope="row" className="members-table__name nowrap">
        <Link to={`/desk/members/${memberId}`} className="desk-table__link">
          {name}
        </Link>
      </th>
      <td className="members-table__state">
        <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
      </td>
      <td className="desk-table__faint nowrap">
        <span className="desk-table__label">회원 번호 </span>
        {number}
      </td>
      <td className="members-table__email desk-table__main desk-table__faint">{email ?? '이메일 없음'}</td>
      <td className="nowrap">{phone}</td>
      <td className="desk-table__faint">
        <span className="desk-table__label">가입 </span>
        <time dateTime={joinedAt}>{dayText(joinedAt)}</time>
      </td>
      <td>{SNS_NAMES[snsType]}</td>
      <td className="members-table__login desk-table__faint">
        <span className="desk-table__label">마지막 로그인 </span>
        <time dateTime={lastLoginAt}>{dayText(lastLoginAt)}</time>
      </td>
    </tr>
  )
}
