import { momentText } from '#app/crm/leads/lead-times.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { columnsOf } from '#app/shared/desk-table/list-page.tsx'
import { Clipped, ListTable, Nothing } from '#app/shared/desk-table/list-table.tsx'
import type { TableLook } from '#app/shared/desk-table/look.ts'
import { Status, type Glyph, type GlyphTone } from '#app/shared/desk-table/status.tsx'
import type { ColumnKey } from '#app/shared/desk-table/tables.ts'
import { Link } from '#app/ui/link.tsx'
import { won } from '#app/ui/won.ts'
import { contractsAddress } from './contracts-address.ts'
import type { ContractListLine, ContractQuery } from './list-contract.ts'
import './contracts-table.css'

type Line = ContractListLine
type Key = ColumnKey<'contracts'>

const STATES: Record<Line['status'], readonly [name: string, glyph: Glyph, tone: GlyphTone]> = {
  APPLIED: ['가입신청', 4, 'brand'],
  BOOKED: ['설치예약', 6, 'brand'],
  OPENED: ['개통', 'check', 'success'],
  CANCELLED: ['거둠', 'minus', 'neutral'],
}

export const CONTRACT_HEADS = {
  status: { head: '상태', width: 7, phone: 'start' },
  name: { head: '손님', width: 6, isName: true, phone: 'name' },
  product: { head: '상품', phone: 'main' },
  monthly: { head: '월 요금', width: 7, isNumber: true, phone: 'also' },
  gift: { head: '사은품', width: 7.5, isNumber: true, isExtra: true },
  install: { head: '설치', width: 10, sorts: 'up', phone: 'end' },
  applied: { head: '신청', width: 6, sorts: 'down', phone: 'none' },
  opened: { head: '개통', width: 6, sorts: 'down', phone: 'none' },
  assignee: { head: '담당', width: 7, phone: 'also' },
} as const satisfies Record<Key, Omit<Column<Line>, 'key' | 'cell'>>

const COLUMNS = columnsOf<Line, Key>(CONTRACT_HEADS, {
  status: ({ status }) => {
    const [name, glyph, tone] = STATES[status]
    return (
      <Status glyph={glyph} tone={tone}>
        {name}
      </Status>
    )
  },
  name: ({ leadId, name }) => (
    <Link to={`/desk/leads/${leadId}/contract`} className="list-table__link list-table__clip">
      {name || '지운 손님'}
    </Link>
  ),
  product: ({ carrier, planName }) => (
    <span className="contract-product" data-carrier={carrier}>
      <Clipped text={`${CARRIER_NAMES[carrier]} ${planName}`} />
    </span>
  ),
  monthly: ({ monthly }) => won(monthly),
  gift: ({ giftAmount }) =>
    giftAmount > 0 ? <span className="contract-gift">{won(giftAmount)}</span> : <Nothing means="없음" />,
  install: (line) => <Install line={line} />,
  applied: ({ appliedAt }) => (
    <time dateTime={appliedAt} title={momentText(appliedAt)} className="list-table__faint">
      {dottedDate(appliedAt.slice(0, 10)).slice(5)}
    </time>
  ),
  opened: ({ openedOn }) => (openedOn ? <Day day={openedOn} /> : <Nothing means="아직 개통하지 않음" />),
  assignee: ({ assignee }) => (assignee ? <Clipped text={assignee} /> : <Nothing means="담당 없음" />),
})

/** Of this year without it; all of it is told where somebody asks. */
const Day = ({ day }: { day: string }) => (
  <time dateTime={day} title={dottedDate(day)} className="nowrap">
    {dottedDate(day).slice(5)}
  </time>
)

/** A line that is under way without a day is something to do, as one is whose day is over. */
function Install({ line: { status, installDate, installTime, isLate } }: { line: Line }) {
  if (!installDate)
    return status === 'APPLIED' || status === 'BOOKED' ? (
      <Status glyph="alert" tone="warn">
        설치 날 정하기
      </Status>
    ) : (
      <Nothing means="설치 날을 정하지 않음" />
    )
  if (isLate)
    return (
      <span className="contract-late">
        <Status glyph="alert" tone="danger">
          {`${dottedDate(installDate).slice(5)} 지남`}
        </Status>
      </span>
    )
  return (
    <span className="nowrap">
      <Day day={installDate} /> {installTime}
    </span>
  )
}

interface ContractsTableProps {
  contracts: readonly Line[]
  query: ContractQuery
  look: TableLook
}

export function ContractsTable({ contracts, query, look }: ContractsTableProps) {
  const { state } = query
  const isUnderWay = !state || state === 'open' || state === 'late' || state === 'undated'
  const own = isUnderWay ? 'install' : '-applied'
  return (
    <ListTable
      name="contracts"
      caption={query.sort ? '고른 차례대로 늘어놓은 가입' : '가입과 설치'}
      // None of what is under way was opened.
      columns={isUnderWay ? COLUMNS.filter(({ key }) => key !== 'opened') : COLUMNS}
      lines={contracts}
      look={look}
      order={{
        sort: query.sort || undefined,
        to: (sort) => contractsAddress(query, { sort: sort as ContractQuery['sort'] }),
        own: state === 'opened' ? '-opened' : own,
      }}
    />
  )
}
