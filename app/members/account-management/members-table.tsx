import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { SNS_NAMES } from '#app/members/login/sns-types.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import type { MemberLine } from './contract.ts'
import { dayText, STATES } from './member-labels.ts'

export function MembersTable({ members }: { members: readonly MemberLine[] }) {
  return (
    <DeskTable
      className="members-table"
      caption="새로 가입한 회원부터"
      heads={['이름', '상태', '연락처', '가입', '가입 방법', '마지막 로그인']}
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
      <th scope="row" className="members-table__name desk-table__main">
        <Link to={`/desk/members/${memberId}`} className="desk-table__link">
          {name}
        </Link>{' '}
        <span className="desk-table__faint members-table__email">{email ?? '이메일 없음'}</span>{' '}
        <span className="desk-table__faint nowrap">{number}</span>
      </th>
      <td className="members-table__state">
        <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
      </td>
      <td className="nowrap">{phone}</td>
      <td className="desk-table__faint">
        <span className="desk-table__label">가입 </span>
        <time dateTime={joinedAt}>{dayText(joinedAt)}</time>
      </td>
      <td>{SNS_NAMES[snsType]}</td>
      <td className="desk-table__faint">
        <span className="desk-table__label">마지막 로그인 </span>
        <time dateTime={lastLoginAt}>{dayText(lastLoginAt)}</time>
      </td>
    </tr>
  )
}
