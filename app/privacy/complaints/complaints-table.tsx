import { dottedDate } from '#app/platform/korean-time.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { columnsOf } from '#app/shared/desk-table/list-page.tsx'
import { Clipped, ListTable, Nothing } from '#app/shared/desk-table/list-table.tsx'
import type { TableLook } from '#app/shared/desk-table/look.ts'
import { Status, type Glyph, type GlyphTone } from '#app/shared/desk-table/status.tsx'
import type { ColumnKey } from '#app/shared/desk-table/tables.ts'
import { Link } from '#app/ui/link.tsx'
import { COMPLAINT_CHANNELS, COMPLAINT_SUBJECTS } from './complaint-words.ts'
import { COMPLAINTS, complaintsAddress } from './complaints-address.ts'
import type { ComplaintLine, ComplaintQuery } from './complaints-contract.ts'

type Key = ColumnKey<'complaints'>

const STATES: Record<ComplaintLine['state'], readonly [name: string, glyph: Glyph, tone: GlyphTone]> = {
  open: ['처리 중', 4, 'brand'],
  settled: ['해결', 'check', 'success'],
  given_in: ['수용', 'check', 'success'],
  refused: ['거절', 'minus', 'neutral'],
}

export const COMPLAINT_HEADS = {
  state: { head: '상태', width: 7, phone: 'start' },
  what: { head: '무엇에 관한 것', width: 12, isName: true, phone: 'name' },
  due: { head: '약속한 날', width: 12, sorts: 'up', phone: 'end' },
  carrier: { head: '통신사', width: 9, phone: 'also' },
  who: { head: '누가', width: 12, phone: 'main' },
  received: { head: '받은 날', width: 8, sorts: 'down', phone: 'also' },
  channel: { head: '받은 길', phone: 'also' },
} as const satisfies Record<Key, Omit<Column<ComplaintLine>, 'key' | 'cell'>>

const COLUMNS = columnsOf<ComplaintLine, Key>(COMPLAINT_HEADS, {
  state: ({ state }) => <StateOf state={state} />,
  what: ({ id, subject }) => (
    <Link to={`${COMPLAINTS}/${id}`} className="list-table__link list-table__clip">
      {COMPLAINT_SUBJECTS[subject]}
      <span className="sr-only">{` 불만 ${id}번`}</span>
    </Link>
  ),
  due: (line) => <DueOf line={line} />,
  carrier: ({ carrier }) =>
    carrier ? <Clipped text={CARRIER_NAMES[carrier]} /> : <Nothing means="통신사와 관계없음" />,
  who: ({ who }) => (who ? <Clipped text={who} /> : <Nothing means="남긴 번호가 없음" />),
  received: ({ receivedOn }) => (
    <time dateTime={receivedOn} className="nowrap">
      {dottedDate(receivedOn)}
    </time>
  ),
  channel: ({ channel }) => COMPLAINT_CHANNELS[channel],
})

export function StateOf({ state }: Pick<ComplaintLine, 'state'>) {
  const [name, glyph, tone] = STATES[state]
  return (
    <Status glyph={glyph} tone={tone}>
      {name}
    </Status>
  )
}

/** The promised day, and how near or how late it is while nobody has answered. */
export function DueOf({ line: { dueOn, daysLeft, state } }: { line: ComplaintLine }) {
  const left = daysLeft < 0 ? `${-daysLeft}일 늦음` : daysLeft === 0 ? '오늘까지' : `${daysLeft}일 남음`
  return (
    <span className="nowrap">
      <time dateTime={dueOn}>{dottedDate(dueOn)}</time>
      {state === 'open' && ` · ${left}`}
    </span>
  )
}

interface ComplaintsTableProps {
  complaints: readonly ComplaintLine[]
  query: ComplaintQuery
  look: TableLook
}

export const ComplaintsTable = ({ complaints, query, look }: ComplaintsTableProps) => (
  <ListTable
    name="complaints"
    caption="받은 불만"
    columns={COLUMNS}
    lines={complaints}
    look={look}
    order={{
      sort: query.sort || undefined,
      to: (to) => complaintsAddress(query, { sort: to as ComplaintQuery['sort'] }),
      own: 'due',
    }}
  />
)
