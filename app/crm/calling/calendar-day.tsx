import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { LeadMarks } from '#app/crm/leads/lead-badges.tsx'
import { LeadStatus } from '#app/crm/leads/lead-status.tsx'
import { clockText } from '#app/crm/leads/lead-times.ts'
import { dottedDate, seoulDate, seoulTime, spokenTime } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import type { CalendarDay } from './calendar-contract.ts'
import { askedOf, lateOf } from './call-block.tsx'

interface DayPartProps {
  title: string
  lines: readonly LeadLine[]
  now: Date
  /** Whether each call has its own time. */
  withTimes?: boolean
  /** Said once above them. */
  areSamples: boolean
}

export function DayPart({ title, lines, now, withTimes = false, areSamples }: DayPartProps) {
  return (
    <section className="calendar__part" aria-label={title}>
      <h3 className="calendar__time">{title}</h3>
      <ul>
        {lines.map((line) => (
          <CalendarLine key={line.id} line={line} now={now} withTime={withTimes} areSamples={areSamples} />
        ))}
      </ul>
    </section>
  )
}

/** How many may still wish for each slot of the day. */
export function Places({ slots }: { slots: CalendarDay['slots'] }) {
  if (slots.length === 0) return null
  return (
    <ul className="calendar__places meta" aria-label="손님이 고르는 시간대">
      <li className="bold" aria-hidden="true">
        손님이 고르는 시간대
      </li>
      {slots.map(({ time, taken, capacity }) => (
        <li key={time} className={taken >= capacity ? 'calendar__full' : undefined}>
          {`${spokenTime(time)} ${capacity}자리 중 ${taken}자리 참`}
          {taken >= capacity && ' · 가득'}
        </li>
      ))}
    </ul>
  )
}

interface CalendarLineProps extends Pick<DayPartProps, 'now' | 'areSamples'> {
  line: LeadLine
  withTime: boolean
}

function CalendarLine({ line, now, withTime, areSamples }: CalendarLineProps) {
  const late = lateOf(line)
  const clock = late ?? clockText(line, now)
  return (
    <li className="calendar__line small">
      <span className="calendar__at bold">{withTime && line.callAt && seoulTime(new Date(line.callAt))}</span>
      <Link to={`/desk/leads/${line.id}`} className="calendar__name tap bold">
        {line.name}
      </Link>
      <LeadStatus status={line.status} attempts={line.attempts} />
      <span className="calendar__asked">{askedOf(line)}</span>
      <span className="calendar__marks">
        <LeadMarks line={line} isSampleTold={areSamples} />
        {clock && <span className={late ? 'calendar__clock--late' : undefined}>{clock}</span>}
        <span className="muted">{line.assignee?.name ?? '담당 없음'}</span>
      </span>
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
