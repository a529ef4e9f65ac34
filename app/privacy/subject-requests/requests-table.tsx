import type { Column } from '#app/shared/desk-table/columns.ts'
import { Clipped, ListTable } from '#app/shared/desk-table/list-table.tsx'
import { dottedDate } from '#app/platform/korean-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { REQUEST_CHANNELS, REQUEST_KINDS, REQUEST_STATES, type RequestLine } from './requests-contract.ts'

type Line = Omit<RequestLine, 'id'> & { id: string }

const COLUMNS: readonly Column<Line>[] = [
  { key: 'due', head: '기한', width: 9, phone: 'start', cell: (line) => <DeadlineBadge line={line} /> },
  {
    key: 'kind',
    head: '요청',
    width: 9,
    isName: true,
    phone: 'name',
    cell: ({ id, kind }) => (
      <Link to={`/desk/requests/${id}`} className="list-table__link">
        {REQUEST_KINDS[kind]}
      </Link>
    ),
  },
  { key: 'who', head: '누가', width: 16, phone: 'main', cell: ({ contact }) => <Clipped text={contact} /> },
  {
    key: 'came',
    head: '받은 날',
    width: 12,
    phone: 'also',
    cell: ({ receivedOn, channel }) => `${dottedDate(receivedOn)} · ${REQUEST_CHANNELS[channel]}`,
  },
  {
    key: 'assignee',
    head: '담당',
    width: 9,
    phone: 'also',
    cell: ({ assignee }) => assignee?.name ?? '담당 없음',
  },
  {
    key: 'id',
    head: '번호',
    phone: 'end',
    cell: ({ id }) => <span className="list-table__faint">{id}</span>,
  },
]

export const RequestsTable = ({ lines }: { lines: readonly RequestLine[] }) => (
  <ListTable
    name="requests"
    caption="기한이 가까운 차례로"
    columns={COLUMNS}
    lines={lines.map((line) => ({ ...line, id: String(line.id) }))}
  />
)

/** `D-3`, `오늘까지`, `2일 늦음`, or how it ended. */
export function DeadlineBadge({
  line: { state, daysLeft },
}: {
  line: Pick<RequestLine, 'state' | 'daysLeft'>
}) {
  const late = `${Math.abs(daysLeft)}일 늦음`
  if (state !== 'open')
    return (
      <span className="badge-row">
        <Badge tone={state === 'done' ? 'success' : 'neutral'}>{REQUEST_STATES[state]}</Badge>
        {daysLeft < 0 && <Badge tone="danger">{late}</Badge>}
      </span>
    )
  if (daysLeft < 0) return <Badge tone="danger">⚠ {late}</Badge>
  if (daysLeft === 0) return <Badge tone="danger">오늘까지</Badge>
  return <Badge tone={daysLeft <= 3 ? 'warn' : 'info'}>D-{daysLeft}</Badge>
}
