import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { LeadMarks, LeadStatusBadge } from '#app/crm/leads/lead-badges.tsx'
import { clockText } from '#app/crm/leads/lead-times.ts'
import { dottedDate, seoulDate, seoulTime } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'

interface DayPartProps {
  title: string
  places?: { taken: number; capacity: number }
  lines: readonly LeadLine[]
  now: Date
  /** Whether each call has its own time. */
  withTimes?: boolean
  /** Said once above them. */
  areSamples: boolean
  none?: string
}

export function DayPart({ title, places, lines, now, withTimes = false, areSamples, none }: DayPartProps) {
  return (
    <section className="desk-page__card stack-2" aria-label={title}>
      <h3 className="calendar__time">
        {title}
        {places && <Places {...places} />}
      </h3>
      {lines.length === 0 && none && <p className="meta">{none}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <CalendarLine key={line.id} line={line} now={now} withTime={withTimes} areSamples={areSamples} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Places({ taken, capacity }: { taken: number; capacity: number }) {
  const isFull = taken >= capacity
  return (
    <span className={isFull ? 'calendar__places calendar__places--full small' : 'calendar__places meta'}>
      {' '}
      {capacity}자리 중 {taken}자리 참{isFull && ' · 가득'}
    </span>
  )
}

interface CalendarLineProps extends Pick<DayPartProps, 'now' | 'areSamples'> {
  line: LeadLine
  withTime: boolean
}

function CalendarLine({ line, now, withTime, areSamples }: CalendarLineProps) {
  const clock = clockText(line, now)
  return (
    <li className="calendar__line cluster small">
      {withTime && line.callAt && (
        <span className="calendar__at bold">{seoulTime(new Date(line.callAt))}</span>
      )}
      <Link to={`/desk/leads/${line.id}`} className="tap bold">
        {line.name}
      </Link>
      <span className="nowrap">{line.mobile}</span>
      <LeadStatusBadge status={line.status} attempts={line.attempts} />
      <LeadMarks line={line} isSampleTold={areSamples} />
      {clock && (
        <span className={line.urgency === 'overdue' ? 'calendar__clock--late' : 'calendar__clock'}>
          {clock}
        </span>
      )}
      <span className="calendar__who muted">{line.assignee?.name ?? '담당 없음'}</span>
    </li>
  )
}

export function Away({ away }: { away: readonly { name: string; from: string; until: string }[] }) {
  if (away.length === 0) return null
  return (
    <section className="calendar__away small" aria-label="자리를 비운 상담사">
      <h3>자리를 비워요</h3>
      <ul>
        {away.map(({ name, from, until }) => (
          <li key={`${name} ${from}`}>
            {name} <span className="nowrap">{moment(from)}</span> ~{' '}
            <span className="nowrap">{moment(until)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const moment = (iso: string) => {
  const at = new Date(iso)
  return `${dottedDate(seoulDate(at)).slice(5)} ${seoulTime(at)}`
}
