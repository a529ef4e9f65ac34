import { dottedMoment } from '#app/platform/korean-time.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { Clipped, ListTable } from '#app/shared/desk-table/list-table.tsx'
import { WIDE_LOOK } from '#app/shared/desk-table/look.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { ROLE_NAMES } from '#app/shared/settings/role-names.ts'
import type { StaffLine } from './staff-contract.ts'
import { STATE_NAMES } from './staff-labels.ts'
import '#app/shared/desk/row-act.css'

type Line = StaffLine & { id: string }

/** Using an account is the rule and has no sign. */
const COLUMNS: readonly Column<Line>[] = [
  {
    key: 'name',
    head: '이름',
    width: 17,
    isName: true,
    phone: 'name',
    cell: ({ staffId, name, email, isYou }) => (
      <>
        <Link to={addressOf({ staffId, isYou })} className="list-table__link">
          {name}
        </Link>
        {isYou && <span className="list-table__faint"> 본인</span>}
        <Clipped text={email} className="list-table__faint staff-table__email" />
      </>
    ),
  },
  { key: 'role', head: '역할', width: 9, phone: 'end', cell: ({ role }) => ROLE_NAMES[role] },
  {
    key: 'state',
    head: '상태',
    width: 8,
    phone: 'main',
    cell: ({ state }) =>
      state === 'WORKING' ? (
        <span className="list-table__nothing">{STATE_NAMES[state].name}</span>
      ) : (
        <Badge tone={STATE_NAMES[state].tone}>{STATE_NAMES[state].name}</Badge>
      ),
  },
  {
    key: 'totp',
    head: '2단계 인증',
    width: 8,
    phone: 'also',
    cell: ({ hasTotp, state }) => (
      <>
        <span className="list-table__said">2단계 인증 </span>
        {hasTotp ? (
          <span className="list-table__faint">켜짐</span>
        ) : (
          <span className={state === 'STOPPED' ? 'list-table__faint' : 'staff__without'}>꺼짐</span>
        )}
      </>
    ),
  },
  {
    key: 'at',
    head: '마지막 로그인',
    width: 12,
    phone: 'also',
    cell: ({ lastLoginAt, state }) =>
      lastLoginAt ? (
        <span className="nowrap">
          <span className="list-table__said">마지막 로그인 </span>
          <time dateTime={lastLoginAt}>{dottedMoment(lastLoginAt)}</time>
        </span>
      ) : (
        <span className="list-table__faint">
          {state === 'INVITED' ? '아직 받지 않음' : '로그인한 적 없음'}
        </span>
      ),
  },
  {
    key: 'act',
    head: '할 일',
    phone: 'none',
    cell: ({ staffId, name, isYou }) => (
      <Link to={addressOf({ staffId, isYou })} className="row-act list-table__over">
        {isYou ? '내 계정' : '관리'}
        <span className="sr-only"> {name}</span>
      </Link>
    ),
  },
]

const addressOf = ({ staffId, isYou }: Pick<StaffLine, 'staffId' | 'isYou'>) =>
  isYou ? '/desk/account' : `/desk/staff/${staffId}`

export const StaffTable = ({ staff }: { staff: readonly StaffLine[] }) => (
  <ListTable
    name="staff"
    caption="사용 중인 계정 먼저, 만든 순서로"
    columns={COLUMNS}
    lines={staff.map((line) => ({ ...line, id: line.staffId }))}
    look={WIDE_LOOK}
  />
)
