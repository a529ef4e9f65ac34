import { CalendarIcon } from '#app/ui/topic-icons.tsx'
import { channelOf, dayOf, outcomeWords, reminderOutcome, type TellingDays } from './reminder-outcome.ts'
import { monthWords } from './told-end.ts'
import './remind-outcome.css'

interface RemindOutcomeProps extends TellingDays {
  /** As far as the form is filled in. */
  typed: Readonly<Record<string, string>>
}

/** What will come of the form as it stands: the days on which somebody is told. */
export function RemindOutcome({ typed, today, days }: RemindOutcomeProps) {
  const { month = '', day = '', contact = '' } = typed
  const outcome = month ? reminderOutcome({ month, day: Number(day) || null }, { today, days }) : null
  return (
    <section
      className={outcome ? 'remind-outcome' : 'remind-outcome remind-outcome--open'}
      aria-labelledby="remind-outcome-title"
    >
      <h2 id="remind-outcome-title" className="remind-outcome__title">
        알려 드리는 날
      </h2>
      <div className="stack-4" aria-live="polite">
        {/* On which days is said above all fields; here they stand as days. */}
        {outcome === null && <p className="remind-outcome__lead muted">끝나는 달을 고르면 날짜가 나와요.</p>}
        {outcome && 'refusal' in outcome && <p className="remind-outcome__lead">{outcome.refusal}</p>}
        {outcome && 'on' in outcome && (
          <>
            <p className="remind-outcome__lead bold">
              {`${outcomeWords(outcome.on, channelOf(contact), today)}.`}
            </p>
            <ol className="remind-outcome__days">
              {outcome.on.map((each, at) => (
                <Day key={each} name={nameOf(at, outcome.on.length)} day={dayOf(each, today)} />
              ))}
              <Day
                name="약정 끝"
                day={outcome.end.isDayKnown ? dayOf(outcome.end.endsOn, today) : monthWords(month)}
                isEnd
              />
            </ol>
            {!outcome.end.isDayKnown && (
              <p className="fine">날을 모르면 그 달 1일에 끝난다고 보고 미리 알려 드려요.</p>
            )}
          </>
        )}
      </div>
    </section>
  )
}

const nameOf = (at: number, of: number) => (of === 1 ? '알림' : at === 0 ? '첫 알림' : '다시 알림')

function Day({ name, day, isEnd = false }: { name: string; day: string; isEnd?: boolean }) {
  return (
    <li className={isEnd ? 'remind-outcome__day remind-outcome__day--end' : 'remind-outcome__day'}>
      <CalendarIcon />
      <span>{name}</span>
      <b className="nowrap">{day}</b>
    </li>
  )
}
