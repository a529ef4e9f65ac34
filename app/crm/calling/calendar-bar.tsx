import { useRef, type ChangeEvent } from 'react'
import { Form } from 'react-router'
import { assigneeOptions, Choice } from '#app/crm/leads/choice.tsx'
import { addDays, sentenceDate, weekdayName } from '#app/platform/korean-time.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DayInput } from '#app/ui/day-field.tsx'
import { BackIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { SegmentLinks } from '#app/ui/segment-links.tsx'
import { calendarAddress, dayAddress, type CalendarPlace } from './calendar-address.ts'
import type { CalendarDay } from './calendar-contract.ts'
import './calendar-bar.css'

const WEEK = 7
const NOTHING_OPEN = { move: undefined, share: undefined }

interface CalendarBarProps {
  day: CalendarDay
  today: string
  place: CalendarPlace
  colleagues: readonly { id: string; name: string }[]
  /** How many calls the share-out would list, for whoever may share out. */
  free: number
  mayAssign: boolean
}

/** The day and its neighbours, who, and as what: each of them at once, without a script by a button. */
export function CalendarBar({ day, today, place, colleagues, free, mayAssign }: CalendarBarProps) {
  const { date, week } = day
  const isWeek = place.show === 'week'
  const by = isWeek ? WEEK : 1
  const shown = (show: CalendarPlace['show']) => calendarAddress({ ...place, show, ...NOTHING_OPEN })
  return (
    <div className="calendar__bar">
      <nav className="calendar__steps" aria-label="날짜 옮기기">
        <Link
          to={dayAddress(place, addDays(date, -by))}
          className="calendar__step"
          aria-label={isWeek ? '이전 7일' : '이전 날'}
        >
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
          to={dayAddress(place, addDays(date, by))}
          className="calendar__step calendar__step--on"
          aria-label={isWeek ? '다음 7일' : '다음 날'}
        >
          <BackIcon />
        </Link>
      </nav>
      <CalendarForm
        {...{ date, place, colleagues, mayAssign }}
        say={isWeek ? () => `${shortDay(week[0]!.date)}~${shortDay(week.at(-1)!.date)}` : sentenceDate}
      />
      <div className="calendar__look">
        <SegmentLinks
          legend="보는 방법"
          isLegendHidden
          segments={[
            { to: shown(undefined), label: '하루', isCurrent: !place.show },
            { to: shown('week'), label: '한 주', isCurrent: isWeek },
            { to: shown('list'), label: '목록', isCurrent: place.show === 'list' },
          ]}
        />
      </div>
      {free > 0 && !place.share && <ShareLink place={{ ...place, date }} free={free} />}
    </div>
  )
}

/** To what nobody has, shared out. */
export const ShareLink = ({ place, free }: { place: CalendarPlace; free: number }) => (
  <ButtonLink
    className="calendar__share"
    to={calendarAddress({ ...place, show: undefined, move: undefined, share: 'yes' })}
    kind="secondary"
    size="sm"
  >
    {`담당 없는 ${free.toLocaleString('ko')}건 나누기`}
    <span className="sr-only"> 이날 걸 전화</span>
  </ButtonLink>
)

const EVERYBODY = '모든 담당'
const WHOLE_DAY = /^20\d\d-/

/** `11월 30일` */
const shortDay = (date: string) => sentenceDate(date).split('(')[0]!

interface CalendarFormProps extends Pick<CalendarBarProps, 'place' | 'colleagues' | 'mayAssign'> {
  date: string
  say: (date: string) => string
}

function CalendarForm({ date, place, colleagues, mayAssign, say }: CalendarFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const send = () => form.current?.requestSubmit()
  // A year that is only begun is no day yet.
  const choose = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    if (WHOLE_DAY.test(value)) send()
  }
  return (
    <Form ref={form} className="calendar__form" action="/desk/calendar">
      {place.show && <input type="hidden" name="show" value={place.show} />}
      {place.lane && <input type="hidden" name="lane" value={place.lane} />}
      <DayInput
        className={place.show === 'week' ? 'calendar__pick calendar__pick--week' : 'calendar__pick'}
        name="date"
        aria-label="날짜 고르기"
        say={say}
        defaultValue={date}
        onChange={choose}
      />
      <span className="calendar__whose desk-filter">
        <Choice
          key={place.assignee}
          label="담당"
          name="assignee"
          none={mayAssign ? EVERYBODY : '나와 담당 없음'}
          options={
            mayAssign ? assigneeOptions(colleagues) : [['all', EVERYBODY], ...assigneeOptions(colleagues)]
          }
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

/** A number of its day, which says what it counts. */
const Calls = ({ many }: { many: number }) => (
  <>
    <span className="calendar__unit">전화 </span>
    {many}
    <span className="calendar__short">통</span>
  </>
)

interface WeekProps {
  week: CalendarDay['week']
  date: string
  today: string
  place: CalendarPlace
}

/** The days stay in sight on a phone while the list below is read. */
export function Week({ week, date, today, place }: WeekProps) {
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
            {day.calls > 0 ? (
              <Calls many={day.calls} />
            ) : day.closed ? (
              '쉬어요'
            ) : (
              <span aria-hidden="true">–</span>
            )}
          </span>
          {day.calls === 0 && !day.closed && <span className="sr-only">약속 없음</span>}
          {day.closed && <span className="sr-only">{day.closed}</span>}
        </Link>
      ))}
    </nav>
  )
}
