import { useClosedHours } from '#app/shared/desk/closed-hours.ts'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { LEAD_STATUS_NAMES } from '#app/crm/requests/lead-states.ts'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresentMark } from '#app/shared/presence/presence.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Lane } from './calendar-contract.ts'
import { askedOf, lateOf, timeOf } from '#app/crm/leads/call-words.ts'
import { isShut } from '#app/crm/leads/lead-times.ts'
import { deadlineOf, timeAlone } from '#app/crm/leads/due-text.ts'
import { Giving, hasAct, type Takers } from './giving.tsx'
import { BLOCK_MINUTES, clockOf, type Placed } from './lane-layout.ts'
import type { Moving } from './use-moving.ts'
import './call-block.css'

interface CallBlockProps {
  line: LeadLine
  placed: Placed
  lane: Lane
  top: string
  /** The form that moves it, where no hand and no key does. */
  opens: string
  isOpen: boolean
  now: Date
  moving: Moving
  takers: Takers
  mayAssign: boolean
  staffId: string
}

/** It would be talked into the lunch of whose it is, or all of the time that was wished for is in it. */
const ON_LUNCH = '점심과 겹침'
/** As long as a call lasts at least. */
const CALL_MINUTES = 10

/** How many blocks long the time is within which it was wished for. */
function reachOf({ callAt, callUntil }: LeadLine): number {
  if (!callAt || !callUntil) return 1
  return Math.max(1, (Date.parse(callUntil) - Date.parse(callAt)) / MINUTE_MS / BLOCK_MINUTES)
}

/** A call at its time in its lane; a wished time reaches down to its end. */
export function CallBlock(props: CallBlockProps) {
  const { line, placed, lane, top, opens, isOpen, now, moving } = props
  const isPending = moving.pending?.id === line.id
  const hours = useClosedHours()
  const late = isPending ? null : lateOf(line, hours)
  const time = isPending ? clockOf(placed.at) : timeOf(line)
  const isClosed = isShut(line, hours)
  const isDue = !isPending && !isClosed && line.urgency === 'due'
  const asked = line.isGuarded ? '동료 상담' : askedOf(line)
  const also = isPending ? lane.name : late ? `${late} · ${timeAlone(deadlineOf(line, now))}` : asked
  const reach = isPending ? 1 : reachOf(line)
  const end = placed.at + (reach > 1 ? reach * BLOCK_MINUTES : CALL_MINUTES)
  const isOnLunch = lane.closed.some(
    ({ kind, from, until }) =>
      kind === 'lunch' && (reach > 1 ? placed.at >= from && end <= until : placed.at < until && end > from),
  )
  const className = [
    'lanes__call',
    late && 'lanes__call--late',
    isOnLunch && 'lanes__call--lunch',
    isDue && 'lanes__call--due',
    isPending && 'lanes__call--moved',
    reach > 1 && 'lanes__call--long',
    hasAct({ ...props, isClosed }) && 'lanes__call--givable',
  ]
  const words = [
    isOnLunch && ON_LUNCH,
    LEAD_STATUS_NAMES[line.status],
    late && `${deadlineOf(line, now)}, ${late}`,
    askedOf(line),
  ]
  return (
    <li
      className={className.filter(Boolean).join(' ')}
      style={
        {
          '--lane': placed.lane,
          '--column': placed.column,
          '--columns': placed.columns,
          '--reach': reach,
          top,
        } as object
      }
    >
      <Link
        to={opens}
        preventScrollReset
        className="lanes__block"
        draggable={false}
        data-call={line.id}
        aria-current={isOpen ? 'true' : undefined}
        aria-label={`${time} ${line.name}, ${lane.name}. ${words.filter(Boolean).join(', ')}. 옮기기`}
        onKeyDown={(event) => moving.onKey(event, placed)}
        onPointerDown={(event) => moving.onGrab(event, placed)}
        onClick={(event) => moving.onPress(event)}
        onBlur={() => moving.onLeave(line.id)}
      >
        <strong>{line.name}</strong>
        <PresentMark place={placeOf('lead', line.id)} />
        {isDue && <span className="lanes__due">지금</span>}
        {isOnLunch && <span className="lanes__lunch">{ON_LUNCH}</span>}
        {!late && <span className="lanes__time">{time}</span>}
        <span className={late ? 'lanes__late' : 'lanes__asked'}>{also}</span>
      </Link>
      {!isPending && <Giving {...props} isClosed={isClosed} />}
    </li>
  )
}
