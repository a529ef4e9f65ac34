import { dottedDate, seoulDate, seoulTime, spokenTime } from '#app/platform/korean-time.ts'
import type { CalendarDay } from './calendar-contract.ts'

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
