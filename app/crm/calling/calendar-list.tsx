import { sentenceDate } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import { dayAddress, type CalendarPlace } from './calendar-address.ts'
import type { CalendarDay } from './calendar-contract.ts'
import { Away, DayPart } from './calendar-day.tsx'

interface CalendarListProps {
  day: CalendarDay
  place: CalendarPlace
  now: Date
  areSamples: boolean
}

/** The day in the order of its hours: for paper, and for whoever reads it as a list. */
export function CalendarList({ day, place, now, areSamples }: CalendarListProps) {
  const { slots, hours, away } = day
  return (
    <div className={place.show === 'list' ? 'calendar__list' : 'calendar__list calendar__list--paper'}>
      <Away away={away} />
      {slots.map(({ time, taken, capacity, leads }) => (
        <DayPart
          key={time}
          title={time.replace('-', '~')}
          places={{ taken, capacity }}
          lines={leads}
          now={now}
          areSamples={areSamples}
          none="아직 전화할 상담이 없어요."
        />
      ))}
      {hours.length > 0 && <h2 className="calendar__day">시간대 밖의 약속</h2>}
      {hours.map(({ hour, leads }) => (
        <DayPart key={hour} title={`${hour}부터`} lines={leads} now={now} areSamples={areSamples} withTimes />
      ))}
    </div>
  )
}

/** Without a call that day, the way to the nearest ones. */
export function NoCalls({ day: { past, next }, place }: Pick<CalendarListProps, 'day' | 'place'>) {
  return (
    <div className="stack-2">
      <p className="meta">이날은 전화 약속이 없어요.</p>
      <p className="calendar__steps cluster small bold">
        {past && (
          <Link to={dayAddress(place, past)} className="tap">{`지난 약속 ${sentenceDate(past)}`}</Link>
        )}
        {next && (
          <Link to={dayAddress(place, next)} className="tap">{`다음 약속 ${sentenceDate(next)}`}</Link>
        )}
      </p>
    </div>
  )
}
