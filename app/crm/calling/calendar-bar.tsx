import { Form } from 'react-router'
import { assigneeOptions, Choice } from '#app/crm/leads/choice.tsx'
import { addDays, weekdayName } from '#app/platform/korean-time.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { dayAddress, type CalendarPlace } from './calendar-address.ts'
import type { CalendarDay } from './calendar-contract.ts'

interface CalendarBarProps {
  date: string
  today: string
  place: CalendarPlace
  colleagues: readonly { id: string; name: string }[]
}

export function CalendarBar({ date, today, place, colleagues }: CalendarBarProps) {
  return (
    <div className="calendar__bar spread">
      <nav className="calendar__steps cluster small bold" aria-label="날짜 옮기기">
        <Link to={dayAddress(place, addDays(date, -1))} className="tap">
          이전 날
        </Link>
        {date !== today && (
          <Link to={dayAddress(place, null)} className="tap">
            오늘
          </Link>
        )}
        <Link to={dayAddress(place, addDays(date, 1))} className="tap">
          다음 날
        </Link>
        <Link
          to={dayAddress({ ...place, show: place.show === 'list' ? undefined : 'list' }, date)}
          className="tap calendar__look"
        >
          {place.show === 'list' ? '사람마다 보기' : '목록으로 보기'}
        </Link>
      </nav>
      <Form className="calendar__form cluster" action="/desk/calendar" key={JSON.stringify([date, place])}>
        {place.show && <input type="hidden" name="show" value={place.show} />}
        <span className="desk-filter">
          <input type="date" name="date" aria-label="날짜" defaultValue={date} />
        </span>
        <span className="desk-filter">
          <Choice
            label="담당"
            name="assignee"
            none="모든 담당"
            options={assigneeOptions(colleagues)}
            defaultValue={place.assignee ?? ''}
          />
        </span>
        <Button type="submit" kind="secondary">
          보기
        </Button>
      </Form>
    </div>
  )
}

interface WeekProps {
  week: CalendarDay['week']
  date: string
  today: string
  place: CalendarPlace
}

export function Week({ week, date, today, place }: WeekProps) {
  return (
    <nav className="calendar__week stack-1" aria-label="7일">
      {week.map((day) => (
        <Link
          key={day.date}
          to={dayAddress(place, day.date)}
          className={day.closed ? 'calendar__date calendar__date--closed small' : 'calendar__date small'}
          aria-current={day.date === date ? 'date' : undefined}
        >
          <span>
            {weekdayName(day.date)}
            {day.date === today && <span className="sr-only"> 오늘</span>}
          </span>
          <strong>{Number(day.date.slice(8))}</strong>
          <span className="nowrap">
            {day.calls > 0 ? `${day.calls}건` : <span className="sr-only">약속 없음</span>}
          </span>
          {day.closed && <span className="sr-only">{day.closed}</span>}
        </Link>
      ))}
    </nav>
  )
}
