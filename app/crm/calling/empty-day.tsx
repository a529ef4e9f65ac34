import { sentenceDate } from '#app/platform/korean-time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import { Link } from '#app/ui/link.tsx'
import { dayAddress, type CalendarPlace } from './calendar-address.ts'
import type { CalendarDay } from './calendar-contract.ts'

interface DayOfPlace {
  day: CalendarDay
  place: CalendarPlace
}

/** Without a call that day, the way to the nearest ones. */
export function NoCalls({ day, place }: DayOfPlace) {
  return (
    <div className="calendar__none small">
      <p className="muted">이날은 전화 약속이 없어요.</p>
      <Near day={day} place={place} />
    </div>
  )
}

function Near({ day: { past, next }, place }: DayOfPlace) {
  return (
    <>
      {past && <Link to={dayAddress(place, past)} className="tap">{`지난 약속 ${sentenceDate(past)}`}</Link>}
      {next && <Link to={dayAddress(place, next)} className="tap">{`다음 약속 ${sentenceDate(next)}`}</Link>}
    </>
  )
}

/** A day off has no hours to show. */
export function ClosedDay({ day, closed, place }: DayOfPlace & { closed: string }) {
  const { date, opensOn, week } = day
  const calls = week.find((each) => each.date === opensOn)?.calls
  return (
    <EmptyList
      title={
        closed === '쉬는 날' ? `${sentenceDate(date)}은 쉬는 날이에요` : `${sentenceDate(date)} ${closed}`
      }
      act={
        <>
          {opensOn && (
            <ButtonLink to={dayAddress(place, opensOn)} kind="secondary">
              {calls ? `${sentenceDate(opensOn)} ${calls}건 보기` : `${sentenceDate(opensOn)} 보기`}
            </ButtonLink>
          )}
          <Near day={day} place={place} />
        </>
      }
    >
      이날은 전화 약속이 없어요.
    </EmptyList>
  )
}
