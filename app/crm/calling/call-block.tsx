import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { LEAD_STATUS_NAMES } from '#app/crm/requests/lead-states.ts'
import { clockText } from '#app/crm/leads/lead-times.ts'
import { seoulTime } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import type { Lane } from './calendar-contract.ts'
import { clockOf, type Placed } from './lane-layout.ts'
import type { Moving } from './use-moving.ts'

interface CallBlockProps {
  line: LeadLine
  placed: Placed
  lane: Lane
  isShown: boolean
  top: string
  now: Date
  isToday: boolean
  /** The form that moves it, where no hand and no key does. */
  opens: string
  moving: Moving
}

/** A call at its time in its lane. */
export function CallBlock({ line, placed, lane, isShown, top, now, isToday, opens, moving }: CallBlockProps) {
  const isPending = moving.pending?.id === line.id
  const isLate = line.urgency === 'overdue'
  const until = line.callUntil && !isPending ? `~${seoulTime(new Date(line.callUntil))}` : ''
  const time = `${clockOf(placed.at)}${until}`
  const words =
    isToday && isLate
      ? clockText(line, now)
      : line.isGuarded
        ? ''
        : line.summary || LEAD_STATUS_NAMES[line.status]
  const className = [
    'lanes__call',
    isShown && 'lanes__call--shown',
    isLate && 'lanes__call--late',
    isPending && 'lanes__call--moved',
  ]
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
        aria-label={`${time} ${line.name}, ${lane.name}. ${words ?? ''} 옮기기`}
        onKeyDown={(event) => moving.onKey(event, placed)}
        onPointerDown={(event) => moving.onGrab(event, placed)}
        onClick={(event) => moving.onPress(event)}
        onBlur={() => moving.onLeave(line.id)}
      >
        <strong>{line.name}</strong>
        <span className="lanes__time">{time}</span>
        <span className="lanes__words">{isPending ? lane.name : words}</span>
      </Link>
    </li>
  )
}
