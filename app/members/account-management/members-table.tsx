import { SNS_NAMES } from '#app/members/login/sns-types.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { columnsOf } from '#app/shared/desk-table/list-page.tsx'
import { Clipped, ListTable, Nothing } from '#app/shared/desk-table/list-table.tsx'
import type { TableLook } from '#app/shared/desk-table/look.ts'
import { Status } from '#app/shared/desk-table/status.tsx'
import type { ColumnKey } from '#app/shared/desk-table/tables.ts'
import { Link } from '#app/ui/link.tsx'
import type { MemberLine, MemberQuery } from './contract.ts'
import { dayText, STATES } from './member-labels.ts'
import { membersAddress } from './members-address.ts'

type Line = MemberLine & { id: string }
type Key = ColumnKey<'members'>

export const MEMBER_HEADS = {
  state: { head: '상태', width: 6.5, phone: 'start' },
  name: { head: '이름', width: 6, isName: true, phone: 'name' },
  number: { head: '회원 번호', width: 7, phone: 'also' },
  email: { head: '이메일', phone: 'main' },
  phone: { head: '연락처', width: 9, phone: 'end' },
  by: { head: '가입 방법', width: 7, phone: 'also', isExtra: true },
  joined: { head: '가입', width: 7, sorts: 'down', phone: 'also' },
  login: { head: '마지막 로그인', width: 8, sorts: 'down', phone: 'none' },
} as const satisfies Record<Key, Omit<Column<Line>, 'key' | 'cell'>>

const COLUMNS = columnsOf<Line, Key>(MEMBER_HEADS, {
  state: ({ state }) => (
    <Status glyph={STATES[state].glyph} tone={STATES[state].tone}>
      {STATES[state].name}
    </Status>
  ),
  name: ({ memberId, name }) => (
    <Link to={`/desk/members/${memberId}`} className="list-table__link list-table__clip">
      {name}
    </Link>
  ),
  number: ({ number }) => <span className="list-table__faint">{number}</span>,
  email: ({ email }) =>
    email ? <Clipped text={email} className="list-table__faint" /> : <Nothing means="이메일 없음" />,
  phone: ({ phone }) => phone,
  by: ({ snsType }) => SNS_NAMES[snsType],
  joined: ({ joinedAt }) => <Day at={joinedAt} says="가입 " />,
  login: ({ lastLoginAt }) => <Day at={lastLoginAt} />,
})

/** Its column's head says what it is where there is one. */
const Day = ({ at, says }: { at: string; says?: string }) => (
  <span className="list-table__faint nowrap">
    {says && <span className="list-table__said">{says}</span>}
    <time dateTime={at}>{dayText(at)}</time>
  </span>
)

interface MembersTableProps {
  members: readonly MemberLine[]
  look: TableLook
  /** Of the list; who was found stands as found. */
  query?: MemberQuery
}

export function MembersTable({ members, look, query }: MembersTableProps) {
  return (
    <ListTable
      name="members"
      caption={query?.sort ? '고른 차례대로 늘어놓은 회원' : '새로 가입한 회원부터'}
      columns={COLUMNS}
      lines={members.map((member) => ({ ...member, id: member.memberId }))}
      look={look}
      order={
        query && {
          sort: query.sort || undefined,
          to: (sort) => membersAddress(query, { sort: sort as MemberQuery['sort'] }),
          own: '-joined',
        }
      }
    />
  )
}
