import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { dottedDate } from '#app/platform/korean-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { REQUEST_CHANNELS, REQUEST_KINDS, REQUEST_STATES, type RequestLine } from './requests-contract.ts'
import './requests-table.css'

export function RequestsTable({ lines }: { lines: readonly RequestLine[] }) {
  return (
    <DeskTable
      className="requests-table"
      caption="기한이 가까운 차례로"
      heads={['번호', '요구', '기한', '누가', '받은 날', '담당']}
    >
      {lines.map((line) => (
        <tr key={line.id} className="desk-table__row">
          <td className="requests-table__id desk-table__end desk-table__faint">{line.id}</td>
          <th scope="row" className="requests-table__kind">
            <Link to={`/desk/requests/${line.id}`} className="desk-table__link">
              {REQUEST_KINDS[line.kind]}
            </Link>
          </th>
          <td className="requests-table__due">
            <DeadlineBadge line={line} />
          </td>
          <td className="requests-table__who desk-table__main">{line.contact}</td>
          <td className="requests-table__came desk-table__faint">
            {dottedDate(line.receivedOn)} · {REQUEST_CHANNELS[line.channel]}
          </td>
          <td className="requests-table__assignee desk-table__end">{line.assignee?.name ?? '담당 없음'}</td>
        </tr>
      ))}
    </DeskTable>
  )
}

/** `D-3`, `오늘까지`, `2일 늦음`, or how it ended. */
export function DeadlineBadge({ line: { state, daysLeft } }: { line: RequestLine }) {
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
