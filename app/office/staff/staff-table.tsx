import { dayMoment } from '#app/shared/desk/short-moment.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { Clipped, ListTable, Nothing } from '#app/shared/desk-table/list-table.tsx'
import { WIDE_LOOK } from '#app/shared/desk-table/look.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { ROLE_NAMES } from '#app/shared/settings/role-names.ts'
import type { StaffLine } from './staff-contract.ts'
import { STATE_NAMES } from './staff-labels.ts'
import '#app/shared/desk/row-act.css'

type Line = StaffLine & { id: string }

/** Using an account is the rule and has no sign. */
const isWorking = ({ state }: Line) => state === 'WORKING'

const WHO: readonly Column<Line>[] = [
  {
    key: 'name',
    head: '이름',
    isName: true,
    phone: 'name',
    cell: ({ staffId, name, email, isYou, role }) => (
      <>
        <Link to={addressOf({ staffId, isYou })} className="list-table__link">
          {name}
        </Link>
        {isYou && <span className="list-table__faint"> 본인</span>}
        <span className="staff-table__role" aria-hidden="true">
          <Badge>{ROLE_NAMES[role]}</Badge>
        </span>
        <Clipped text={email} className="list-table__faint staff-table__email" />
      </>
    ),
  },
  { key: 'role', head: '역할', width: 9, phone: 'main', cell: ({ role }) => ROLE_NAMES[role] },
  {
    key: 'state',
    head: '상태',
    width: 8,
    phone: 'main',
    lacks: isWorking,
    cell: (line) =>
      isWorking(line) ? (
        <Nothing means={STATE_NAMES[line.state].name} />
      ) : (
        <Badge tone={STATE_NAMES[line.state].tone}>{STATE_NAMES[line.state].name}</Badge>
      ),
  },
  {
    key: 'totp',
    head: '2단계 인증',
    width: 8,
    phone: 'also',
    cell: ({ hasTotp }) => (
      <>
        <span className="list-table__said">2단계 인증 </span>
        {hasTotp ? (
          <span className="staff-table__on">켜짐</span>
        ) : (
          <span className="staff-table__off">꺼짐</span>
        )}
      </>
    ),
  },
]

const lastLogin = (now: string): Column<Line> => ({
  key: 'at',
  head: '마지막 로그인',
  width: 12,
  phone: 'also',
  cell: ({ lastLoginAt }) => (
    <span className="nowrap">
      {lastLoginAt ? (
        <>
          <span className="list-table__said">로그인 </span>
          <time dateTime={lastLoginAt}>{loginText(lastLoginAt, now)}</time>
        </>
      ) : (
        <span className="list-table__faint">로그인한 적 없음</span>
      )}
    </span>
  ),
})

const ACT: Column<Line> = {
  key: 'act',
  head: '관리',
  width: 7,
  isNumber: true,
  phone: 'none',
  cell: ({ staffId, name, isYou }) => (
    <Link to={addressOf({ staffId, isYou })} className="row-act list-table__over">
      {isYou ? '내 계정' : '관리'}
      <span className="sr-only"> {name}</span>
    </Link>
  ),
}

const JUST_NOW_MS = 10 * 60 * 1000

const loginText = (at: string, now: string): string =>
  Date.parse(now) - Date.parse(at) < JUST_NOW_MS ? '방금' : dayMoment(at, now.slice(0, 10))

const addressOf = ({ staffId, isYou }: Pick<StaffLine, 'staffId' | 'isYou'>) =>
  isYou ? '/desk/account' : `/desk/staff/${staffId}`

interface StaffTableProps {
  staff: readonly StaffLine[]
  /** ISO in Seoul. */
  now: string
}

export const StaffTable = ({ staff, now }: StaffTableProps) => (
  <ListTable
    name="staff"
    caption="사용 중인 계정 먼저, 만든 순서로"
    columns={[...WHO, lastLogin(now), ACT]}
    lines={staff.map((line) => ({ ...line, id: line.staffId }))}
    look={WIDE_LOOK}
  />
)
