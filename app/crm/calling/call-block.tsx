import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { lateWords } from '#app/crm/leads/lead-times.ts'
import { LeadStatus } from '#app/crm/leads/lead-status.tsx'
import { LEAD_STATUS_NAMES } from '#app/crm/requests/lead-states.ts'
import { seoulTime } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import type { Lane } from './calendar-contract.ts'
import { clockOf, type Placed } from './lane-layout.ts'
import type { Moving } from './use-moving.ts'
import './call-block.css'

export const lateOf = ({ urgency, minutesLate }: LeadLine) =>
  urgency === 'overdue' ? lateWords(minutesLate ?? 0) : null

/** A guarded one keeps what was asked to itself. */
export const askedOf = ({ isGuarded, summary }: LeadLine) => (isGuarded ? '' : summary)

interface CallBlockProps {
  line: LeadLine
  placed: Placed
  lane: Lane
  top: string
  /** The form that moves it, where no hand and no key does. */
  opens: string
  isOpen: boolean
  mayAssign: boolean
  moving: Moving
}

/** A call at its time in its lane. */
export function CallBlock({ line, placed, lane, top, opens, isOpen, mayAssign, moving }: CallBlockProps) {
  const isPending = moving.pending?.id === line.id
  const until = line.callUntil && !isPending ? `~${seoulTime(new Date(line.callUntil))}` : ''
  const late = lateOf(line)
  const from = clockOf(placed.at)
  const time = `${from}${until}`
  const className = [
    'lanes__call',
    late && 'lanes__call--late',
    isPending && 'lanes__call--moved',
    lane.id === null && 'lanes__call--free',
    placed.columns > 2 && 'lanes__call--narrow',
  ]
  const words = [late, LEAD_STATUS_NAMES[line.status], askedOf(line)].filter(Boolean).join(', ')
  return (
    <li
      className={className.filter(Boolean).join(' ')}
      style={{ '--lane': placed.lane, '--column': placed.column, '--columns': placed.columns, top } as object}
    >
      <Link
        to={opens}
        preventScrollReset
        className="lanes__block"
        draggable={false}
        data-call={line.id}
        aria-current={isOpen ? 'true' : undefined}
        aria-label={`${time} ${line.name}, ${lane.name}. ${words} 옮기기`}
        onKeyDown={(event) => moving.onKey(event, placed)}
        onPointerDown={(event) => moving.onGrab(event, placed)}
        onClick={(event) => moving.onPress(event)}
        onBlur={() => moving.onLeave(line.id)}
      >
        <span className="lanes__line">
          <strong>{line.name}</strong>
          {/* What it is late by is counted from its end. */}
          <span className="lanes__time">{late ? until || from : time}</span>
          {late && !isPending && <span className="lanes__late">{late}</span>}
        </span>
        <span className="lanes__words">
          {isPending ? (
            lane.name
          ) : (
            <>
              <LeadStatus status={line.status} attempts={line.attempts} />
              <span className="lanes__asked">{askedOf(line)}</span>
            </>
          )}
        </span>
        <span className="lanes__more">{lane.id === null ? (mayAssign ? '담당 지정' : '맡기') : '⋯'}</span>
      </Link>
    </li>
  )
}
