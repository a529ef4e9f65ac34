import { useRef, type ChangeEvent } from 'react'
import { Form } from 'react-router'
import { assigneeOptions, Choice } from '#app/crm/leads/choice.tsx'
import { addDays, sentenceDate, weekdayName } from '#app/platform/korean-time.ts'
import { Button } from '#app/ui/button.tsx'
import { DayInput } from '#app/ui/day-field.tsx'
import { BackIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { SegmentLinks } from '#app/ui/segment-links.tsx'
import { calendarAddress, dayAddress, type CalendarPlace } from './calendar-address.ts'
import type { CalendarDay } from './calendar-contract.ts'
import './calendar-bar.css'

interface CalendarBarProps {
  day: CalendarDay
  today: string
  place: CalendarPlace
  colleagues: readonly { id: string; name: string }[]
}

/** The day and its neighbours, who, and as what: each of them at once, without a script by a button. */
export function CalendarBar({ day, today, place, colleagues }: CalendarBarProps) {
  const { date, week } = day
  const isList = place.show === 'list'
  return (
    <div className="calendar__bar">
      <nav className="calendar__steps" aria-label="날짜 옮기기">
        <Link to={dayAddress(place, addDays(date, -1))} className="calendar__step" aria-label="이전 날">
          <BackIcon />
        </Link>
        <Link
          to={dayAddress(place, null)}
          className="calendar__step"
          aria-current={date === today ? 'date' : undefined}
        >
          오늘
        </Link>
        <Link
          to={dayAddress(place, addDays(date, 1))}
          className="calendar__step calendar__step--on"
          aria-label="다음 날"
        >
          <BackIcon />
        </Link>
      </nav>
      <CalendarForm date={date} place={place} colleagues={colleagues} />
      <div className="calendar__look">
        <SegmentLinks
          legend="보는 방법"
          isLegendHidden
          segments={[
            { to: calendarAddress({ ...place, show: undefined }), label: '시간표', isCurrent: !isList },
            {
              to: calendarAddress({ ...place, show: 'list', move: undefined }),
              label: '목록',
              isCurrent: isList,
            },
          ]}
        />
      </div>
      <Week week={week} date={date} today={today} place={place} />
    </div>
  )
}

const WHOLE_DAY = /^20\d\d-/

function CalendarForm({
  date,
  place,
  colleagues,
}: Pick<CalendarBarProps, 'place' | 'colleagues'> & { date: string }) {
  const form = useRef<HTMLFormElement>(null)
  const send = () => form.current?.requestSubmit()
  // A year that is only begun is no day yet.
  const choose = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    if (WHOLE_DAY.test(value)) send()
  }
  return (
    <Form ref={form} className="calendar__form" action="/desk/calendar">
      {place.show && <input type="hidden" name="show" value={place.show} />}
      <DayInput
        className="calendar__pick"
        name="date"
        aria-label="날짜 고르기"
        say={sentenceDate}
        defaultValue={date}
        onChange={choose}
      />
      <span className="calendar__whose desk-filter">
        <Choice
          key={place.assignee}
          label="담당"
          name="assignee"
          none="모든 담당"
          options={assigneeOptions(colleagues)}
          defaultValue={place.assignee ?? ''}
          onChange={send}
        />
      </span>
      <Button type="submit" kind="secondary" className="calendar__go">
        보기
      </Button>
    </Form>
  )
}

interface WeekProps {
  week: CalendarDay['week']
  date: string
  today: string
  place: CalendarPlace
}

function Week({ week, date, today, place }: WeekProps) {
  return (
    <nav className="calendar__week" aria-label="7일">
      {week.map((day) => (
        <Link
          key={day.date}
          to={dayAddress(place, day.date)}
          className={day.closed ? 'calendar__date calendar__date--closed' : 'calendar__date'}
          aria-current={day.date === date ? 'date' : undefined}
        >
          <span className="nowrap">
            {`${weekdayName(day.date)} `}
            <strong>{Number(day.date.slice(8))}</strong>
            {day.date === today && <span className="sr-only"> 오늘</span>}
          </span>
          <span className="nowrap">
            {day.calls > 0 ? `${day.calls}건` : day.closed ? '쉬어요' : <span aria-hidden="true">–</span>}
          </span>
          {day.calls === 0 && !day.closed && <span className="sr-only">약속 없음</span>}
          {day.closed && <span className="sr-only">{day.closed}</span>}
        </Link>
      ))}
    </nav>
  )
}
