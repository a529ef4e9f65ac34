import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { WarnIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { LeadLine } from './desk-contract.ts'
import { LeadMarks, LeadStatusBadge } from './lead-badges.tsx'
import { agoText, callTimeText, clockText, momentText } from './lead-times.ts'
import type { action } from './queue.desk.tsx'
import './queue-table.css'

interface QueueTableProps {
  lines: readonly LeadLine[]
  now: Date
  staffId: string | undefined
}

/** A table on a wide screen, a card each on a phone. */
export function QueueTable({ lines, now, staffId }: QueueTableProps) {
  return (
    <table className="queue-table">
      <caption className="sr-only">다음에 전화할 차례대로</caption>
      <thead>
        <tr>
          {['접수', '희망 일시', '이름', '연락처', '요청 내용', '유입', '상태', '담당'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <QueueRow key={line.id} line={line} now={now} staffId={staffId} />
        ))}
      </tbody>
    </table>
  )
}

function QueueRow({ line, now, staffId }: { line: LeadLine; now: Date; staffId: string | undefined }) {
  const clock = clockText(line, now)
  return (
    <tr className={`queue-table__row queue-table__row--${line.urgency}`}>
      <td className="queue-table__came">
        <time dateTime={line.createdAt} title={momentText(line.createdAt)}>
          {agoText(line.createdAt, now)}
        </time>
      </td>
      <td className="queue-table__when">
        <span className="nowrap">{callTimeText(line, now)}</span>
        {clock && (
          <span className="queue-table__clock nowrap">
            {line.urgency === 'overdue' && <WarnIcon />}
            {clock}
          </span>
        )}
      </td>
      <th scope="row" className="queue-table__name">
        <Link to={`/desk/leads/${line.id}`} className="queue-table__link">
          {line.name}
        </Link>
        <LeadMarks line={line} />
      </th>
      <td className="queue-table__mobile nowrap">{line.mobile}</td>
      <td className="queue-table__summary">
        <span className="queue-table__words ugc">{line.summary || '남긴 글이 없어요'}</span>
      </td>
      <td className="queue-table__source nowrap">{line.inType ?? '–'}</td>
      <td className="queue-table__status">
        <LeadStatusBadge status={line.status} attempts={line.attempts} />
      </td>
      <td className="queue-table__assignee">
        {line.assignee ? (
          <span className={line.assignee.id === staffId ? 'queue-table__mine' : undefined}>
            {line.assignee.name}
          </span>
        ) : (
          <ClaimButton line={line} />
        )}
      </td>
    </tr>
  )
}

/** Claims this lead; who lost the race is told beside the button who won. */
function ClaimButton({ line }: { line: LeadLine }) {
  const fetcher = useFetcher<typeof action>()
  if (line.urgency === 'closed') return <>–</>
  const refusal = fetcher.data && !fetcher.data.isOk ? fetcher.data.message : null
  return (
    <fetcher.Form method="post" action="/desk" className="queue-table__claim">
      <input type="hidden" name="id" value={line.id} />
      <Button type="submit" kind="secondary" size="sm" isLoading={fetcher.state !== 'idle'}>
        맡기<span className="sr-only"> {line.name}</span>
      </Button>
      {refusal && <span role="alert">{refusal}</span>}
    </fetcher.Form>
  )
}
