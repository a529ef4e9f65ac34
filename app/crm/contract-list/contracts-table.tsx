import { momentText } from '#app/crm/leads/lead-times.ts'
import { daysBetween, dottedDate } from '#app/platform/korean-time.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { panelOf, type InPlace } from '#app/shared/desk-table/in-place.ts'
import { columnsOf } from '#app/shared/desk-table/list-page.tsx'
import { Clipped, ListTable, Nothing } from '#app/shared/desk-table/list-table.tsx'
import type { TableLook } from '#app/shared/desk-table/look.ts'
import { Status, type Glyph, type GlyphTone } from '#app/shared/desk-table/status.tsx'
import type { ColumnKey } from '#app/shared/desk-table/tables.ts'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresenceOf, PresentMark } from '#app/shared/presence/presence.tsx'
import { Link } from '#app/ui/link.tsx'
import { won } from '#app/platform/won.ts'
import { contractsAddress } from './contracts-address.ts'
import { InstallCell } from './install-cell.tsx'
import { isUnderWay } from '#app/crm/requests/contract-states.ts'
import type { ContractListLine, ContractQuery } from './list-contract.ts'
import './contracts-table.css'

type Line = ContractListLine
type Key = ColumnKey<'contracts'>

const STATES: Record<Line['status'], readonly [name: string, glyph: Glyph, tone: GlyphTone]> = {
  APPLIED: ['가입신청', 4, 'brand'],
  BOOKED: ['설치예약', 6, 'brand'],
  OPENED: ['개통', 'check', 'success'],
  CANCELLED: ['취소', 'minus', 'neutral'],
}

export const CONTRACT_HEADS = {
  status: { head: '상태', width: 7, phone: 'start' },
  name: { head: '손님', width: 8.5, isName: true, phone: 'name' },
  product: { head: '상품', phone: 'main' },
  install: { head: '설치', width: 9.5, sorts: 'up', phone: 'end' },
  applied: { head: '신청', width: 8, sorts: 'down', phone: 'also' },
  opened: { head: '개통', width: 6, sorts: 'down', phone: 'none', lacks: (line) => !line.openedOn },
  monthly: { head: '월 요금', width: 7, isNumber: true, phone: 'none' },
  gift: {
    head: '사은품',
    width: 7.5,
    isNumber: true,
    isExtra: true,
    lacks: ({ giftAmount }) => giftAmount === 0,
  },
  assignee: { head: '담당', width: 6.5, phone: 'none' },
} as const satisfies Record<Key, Omit<Column<Line>, 'key' | 'cell'>>

interface ContractFacts {
  bookedText: string
  /** `2026-11-29` */
  today: string
  inPlace: InPlace
  count: number
}

const contractColumns = ({ today, bookedText, inPlace, count }: ContractFacts) =>
  columnsOf<Line, Key>(CONTRACT_HEADS, {
    status: ({ status }) => {
      const [name, glyph, tone] = STATES[status]
      return (
        <Status glyph={glyph} tone={tone}>
          {name}
        </Status>
      )
    },
    name: ({ leadId, name, last4 }) => (
      <span className="contract-name">
        <Link to={`/desk/leads/${leadId}/contract`} className="list-table__link list-table__clip">
          {name || '지운 손님'}
        </Link>
        {last4 && (
          <span className="contract-last4">
            <span className="sr-only">번호 끝 </span>
            {last4}
          </span>
        )}
        <PresentMark place={placeOf('lead', leadId)} />
      </span>
    ),
    product: ({ carrier, planName }) => (
      <span className="contract-product" data-carrier={carrier}>
        <Clipped text={`${CARRIER_NAMES[carrier]} ${planName}`} />
      </span>
    ),
    install: (line, index) => (
      <InstallCell
        line={line}
        {...{ today, bookedText }}
        panel={panelOf(inPlace, { id: line.id, what: 'install', index, count })}
      />
    ),
    applied: (line) => <Applied line={line} today={today} />,
    opened: ({ openedOn }) => (openedOn ? <Day day={openedOn} /> : <Nothing means="아직 개통하지 않음" />),
    monthly: ({ monthly }) => won(monthly),
    gift: ({ giftAmount }) => (giftAmount > 0 ? won(giftAmount) : <Nothing means="없음" />),
    assignee: ({ assignee }) => (assignee ? <Clipped text={assignee} /> : <Nothing means="담당 없음" />),
  })

/** Of this year without it; all of it is told where somebody asks. */
const Day = ({ day }: { day: string }) => (
  <time dateTime={day} title={dottedDate(day)} className="nowrap">
    {dottedDate(day).slice(5)}
  </time>
)

/** Without a day of installation: from when on that is told in amber, and in red. */
const [SLOW_DAYS, LATE_DAYS] = [5, 7]

/** The first day is the first. */
const waitedDays = ({ appliedAt }: Line, today: string) => daysBetween(appliedAt.slice(0, 10), today) + 1

/** `오늘`, `7일째` */
const waitText = (days: number) => (days === 1 ? '오늘' : `${days.toLocaleString('ko')}일째`)

/** When it was applied for and, while no day of installation is known, how long somebody has been waiting for one. */
function Applied({ line, today }: { line: Line; today: string }) {
  const { status, appliedAt, installDate } = line
  const day = appliedAt.slice(0, 10)
  const wait = isUnderWay(status) && installDate === null ? waitedDays(line, today) : null
  const tone = wait === null || wait < SLOW_DAYS ? '' : wait < LATE_DAYS ? ' contract-slow' : ' contract-late'
  return (
    <time dateTime={appliedAt} title={momentText(appliedAt)} className={`nowrap${tone}`}>
      <span className="list-table__said">신청 </span>
      {dottedDate(day).slice(5)}
      {wait !== null && ` · ${waitText(wait)}`}
    </time>
  )
}

/** What is to be done about a line that is under way, in the list's own order. */
const WAITS = {
  late: '설치일 지남',
  undated: '설치일 미정',
  booked: '설치예약',
} as const

const waitOf = ({ isLate, installDate }: Line): keyof typeof WAITS =>
  isLate ? 'late' : installDate ? 'booked' : 'undated'

interface ContractsTableProps extends Omit<ContractFacts, 'count'> {
  contracts: readonly Line[]
  query: ContractQuery
  look: TableLook
  /** No other page has more of them. */
  areAll: boolean
}

export function ContractsTable({
  contracts,
  query,
  look,
  areAll,
  today,
  bookedText,
  inPlace,
}: ContractsTableProps) {
  const { state, sort } = query
  const areUnderWay = !state || state === 'open' || state === 'late' || state === 'undated'
  const own = areUnderWay ? 'install' : '-applied'
  const isGrouped = !sort && (!state || state === 'open')
  const columns = contractColumns({ today, bookedText, inPlace, count: contracts.length })
  // None of what is under way was opened, and its day tells how far it is.
  const left = areUnderWay ? ['opened', 'status'] : []
  const groupOf = (line: Line, index: number) => {
    const [wait, before] = [waitOf(line), contracts[index - 1]]
    if (!isGrouped || (before && waitOf(before) === wait)) return null
    const members = contracts.filter((each) => waitOf(each) === wait)
    const longest = Math.max(...members.map((each) => waitedDays(each, today)))
    return (
      <span className={wait === 'late' ? 'contract-late' : undefined}>
        {areAll ? `${WAITS[wait]} ${members.length}건` : WAITS[wait]}
        {areAll && wait === 'undated' && ` · 최장 ${longest.toLocaleString('ko')}일`}
      </span>
    )
  }
  return (
    <PresenceOf kind="lead">
      <ListTable
        name="contracts"
        caption={sort ? '고른 차례대로 늘어놓은 가입' : '가입과 설치'}
        columns={columns.filter(({ key }) => !left.includes(key))}
        lines={contracts}
        look={look}
        order={{
          sort: sort || undefined,
          to: (to) => contractsAddress(query, { sort: to as ContractQuery['sort'] }),
          own: state === 'opened' ? '-opened' : own,
        }}
        groupOf={groupOf}
      />
    </PresenceOf>
  )
}
