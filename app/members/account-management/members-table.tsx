import { SNS_NAMES } from '#app/members/login/sns-types.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { columnsOf } from '#app/shared/desk-table/list-page.tsx'
import { ListTable, Nothing } from '#app/shared/desk-table/list-table.tsx'
import type { TableLook } from '#app/shared/desk-table/look.ts'
import { Status } from '#app/shared/desk-table/status.tsx'
import type { ColumnKey } from '#app/shared/desk-table/tables.ts'
import { Link } from '#app/ui/link.tsx'
import type { ListedMember, MemberQuery } from './contract.ts'
import { dayText, STATES } from './member-labels.ts'
import { membersAddress } from './members-address.ts'
import './members.css'

type Line = ListedMember & { id: string }
type Key = ColumnKey<'members'>

export const MEMBER_HEADS = {
  name: { head: '이름', width: 9, isName: true, phone: 'name' },
  phone: { head: '연락처', width: 9, phone: 'end' },
  requests: { head: '상담', phone: 'also' },
  joined: { head: '가입', width: 8, sorts: 'down', phone: 'also' },
  login: { head: '마지막 로그인', width: 9, sorts: 'down', phone: 'also' },
  by: { head: '가입 방법', width: 7, phone: 'also', isExtra: true },
  number: { head: '회원 번호', width: 8, phone: 'none' },
} as const satisfies Record<Key, Omit<Column<Line>, 'key' | 'cell'>>

/** Using the account is the rule and has no sign. A masked address tells nobody apart and stands on their page alone. */
const memberColumns = (today: string) =>
  columnsOf<Line, Key>(MEMBER_HEADS, {
    name: ({ memberId, name, state }) => (
      <span className="member-name">
        <Link to={`/desk/members/${memberId}`} className="list-table__link list-table__clip">
          {name}
        </Link>
        {state !== 'ACTIVE' && (
          <Status glyph={STATES[state].glyph} tone={STATES[state].tone}>
            {STATES[state].name}
          </Status>
        )}
      </span>
    ),
    phone: ({ phone }) => phone,
    requests: ({ requests }) =>
      requests ? (
        <span className="nowrap">{`상담 ${requests.many.toLocaleString('ko')}건 · ${requests.status}`}</span>
      ) : (
        <Nothing means="상담 없음" />
      ),
    joined: ({ joinedAt }) => <Day at={joinedAt} today={today} says="가입 " />,
    login: ({ lastLoginAt }) => <Day at={lastLoginAt} today={today} says="로그인 " />,
    by: ({ snsType }) => SNS_NAMES[snsType],
    number: ({ number }) => <span className="list-table__faint">{number}</span>,
  })

/** Its column's head says what it is where there is one. Of today by the hour. */
const Day = ({ at, today, says }: { at: string; today: string; says: string }) => (
  <span className="list-table__faint nowrap">
    <span className="list-table__said">{says}</span>
    <time dateTime={at}>{at.startsWith(today) ? `오늘 ${at.slice(11, 16)}` : dayText(at)}</time>
  </span>
)

interface MembersTableProps {
  members: readonly ListedMember[]
  look: TableLook
  /** `2026-11-29` */
  today: string
  /** Of the list; who was found stands as found. */
  query?: MemberQuery
}

export function MembersTable({ members, look, today, query }: MembersTableProps) {
  return (
    <ListTable
      name="members"
      caption={query?.sort ? '고른 차례대로 늘어놓은 회원' : '새로 가입한 회원부터'}
      columns={memberColumns(today)}
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
