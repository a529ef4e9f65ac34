import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { WarnIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { LeadLine, QueueLine } from '#app/crm/leads/desk-contract.ts'
import { LeadMarks, LeadStatusBadge } from '#app/crm/leads/lead-badges.tsx'
import { BULK_FORM } from './queue-bulk.tsx'
import {
  callTimeText,
  clockText,
  destructionText,
  momentText,
  receivedText,
} from '#app/crm/leads/lead-times.ts'
import { inTypeName } from '#app/shared/tracking/in-type-name.ts'
import { claim } from '#app/crm/leads/lead-acts.ts'
import '#app/ui/checkbox.css'
import './queue-table.css'

interface QueueTableProps {
  lines: readonly QueueLine[]
  now: Date
  /** Said once above them. */
  areSamples: boolean
  staffId: string | undefined
}

export function QueueTable({ lines, ...shared }: QueueTableProps) {
  return (
    <DeskTable
      className="queue-table"
      caption="다음에 전화할 차례대로"
      heads={['선택', '접수', '희망 일시', '이름', '연락처', '요청 내용', '유입', '상태', '담당']}
    >
      {lines.map((line, index) => (
        <QueueRow key={line.id} index={index} line={line} {...shared} />
      ))}
    </DeskTable>
  )
}

interface QueueRowProps extends Omit<QueueTableProps, 'lines'> {
  index: number
  line: QueueLine
}

function QueueRow({ index, line, now, areSamples, staffId }: QueueRowProps) {
  const clock = clockText(line, now)
  return (
    <tr className={`desk-table__row queue-table__row--${line.urgency}`}>
      <td className="queue-table__pick">
        <label className="desk-table__over">
          <input
            type="checkbox"
            name={`ids[${index}]`}
            value={line.id}
            form={BULK_FORM}
            autoComplete="off"
            className="checkbox__box queue-pick"
            aria-label={`${line.name} 선택`}
          />
        </label>
      </td>
      <td className="queue-table__came desk-table__faint">
        <time dateTime={line.createdAt} title={momentText(line.createdAt)}>
          {receivedText(line.createdAt, now)}
        </time>
      </td>
      <td className="queue-table__when cluster">
        <span className="nowrap">{callTimeText(line, now)}</span>
        {clock && (
          <span className="queue-table__clock nowrap">
            {line.urgency === 'overdue' && <WarnIcon />}
            {clock}
          </span>
        )}
        {line.destruction && (
          <span className="queue-table__end nowrap">{destructionText(line.destruction)}</span>
        )}
      </td>
      <th scope="row" className="queue-table__name">
        <Link to={`/desk/leads/${line.id}`} className="desk-table__link">
          {line.name}
        </Link>
        <LeadMarks line={line} isSampleTold={areSamples} />
      </th>
      <td className="queue-table__mobile">{line.mobile}</td>
      <td className="queue-table__summary desk-table__main">
        <span className="queue-table__words ugc">
          {line.summary || (line.isGuarded ? '다른 상담사가 맡은 상담이에요' : '남긴 글이 없어요')}
        </span>
      </td>
      <td className="queue-table__source desk-table__faint">{line.inType ? inTypeName(line.inType) : '–'}</td>
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

function ClaimButton({ line }: { line: LeadLine }) {
  if (line.urgency === 'closed') return <>–</>
  return (
    <ActForm
      row={claim}
      params={{ id: line.id }}
      submit="맡기"
      about={line.name}
      button={{ size: 'sm' }}
      className="queue-table__claim desk-table__over cluster"
    />
  )
}
