import { Avatar } from '#app/shared/desk/avatar.tsx'
import { sentenceDate, weekdayName } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import { calendarAddress, type CalendarPlace } from './calendar-address.ts'
import { laneKey, type CalendarDay, type Lane } from './calendar-contract.ts'
import { LoadMeter, loadText, type Load } from './load-meter.tsx'
import './calendar-week.css'

interface CalendarWeekProps {
  day: CalendarDay
  place: CalendarPlace
  today: string
}

type Day = CalendarDay['week'][number]

/** A scrolling region must be reachable by keyboard (WCAG 2.1.1). */
const KEYBOARD = { tabIndex: 0 }

/** Seven days: how much of each is taken, by everybody; a press opens the day. */
export function CalendarWeek({ day: { week, lanes }, place, today }: CalendarWeekProps) {
  const dayOf = (date: string, lane?: Lane) =>
    calendarAddress({ ...place, show: undefined, date, lane: lane && laneKey(lane) })
  const mostOn = (index: number) => lanes.reduce((sum, lane) => sum + (lane.week[index]?.most ?? 0), 0)
  return (
    <>
      <section className="week-loads" aria-label="7일의 통화" {...KEYBOARD}>
        <table>
          <thead>
            <tr>
              <th scope="col">담당</th>
              {week.map((each, index) => (
                <DayHead
                  key={each.date}
                  day={each}
                  most={mostOn(index)}
                  isToday={each.date === today}
                  to={dayOf(each.date)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {lanes.map((lane) => (
              <tr key={laneKey(lane)}>
                <th scope="row">
                  <span className="week-loads__who">
                    {lane.id && <Avatar id={lane.id} name={lane.name} />}
                    {lane.name}
                  </span>
                </th>
                {lane.week.map((load, index) => (
                  <LoadCell
                    key={week[index]!.date}
                    load={load}
                    day={week[index]!}
                    isFree={lane.id === null}
                    to={dayOf(week[index]!.date, lane)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="meta">
        전화 한 통에 15분을 잡고, 근무 시간과 점심, 쉬는 날을 뺀 수예요. 칸을 누르면 그날이 열려요.
      </p>
    </>
  )
}

interface DayHeadProps {
  day: Day
  /** How many can be made by all. */
  most: number
  isToday: boolean
  to: string
}

/** A day of the week off is told as on the days above; a holiday by its name. */
const closedName = (closed: string) => (closed === '쉬는 날' ? '쉬어요' : closed)

function DayHead({ day: { date, calls, closed }, most, isToday, to }: DayHeadProps) {
  const told = closed && calls === 0 ? closedName(closed) : loadText({ calls, most, isAway: false })
  return (
    <th
      scope="col"
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${sentenceDate(date)}${isToday ? ' 오늘' : ''}, ${told}`}
    >
      <Link to={to} className="week-loads__day">
        <span className="nowrap">
          {`${weekdayName(date)} ${Number(date.slice(8))}${isToday ? ' 오늘' : ''}`}
        </span>
        <span className="week-loads__sum">{told}</span>
      </Link>
    </th>
  )
}

interface LoadCellProps {
  load: Load
  day: Day
  isFree: boolean
  to: string
}

function LoadCell({ load, day, isFree, to }: LoadCellProps) {
  const isOff = load.most === 0 || (day.closed !== null && load.most === null)
  if (isOff && load.calls === 0)
    return (
      <td className="week-loads__off">
        {day.closed ? <span className="sr-only">{day.closed}</span> : '쉬는 날'}
      </td>
    )
  if (load.calls === 0 && load.most === null)
    return (
      <td className="week-loads__none">
        <span aria-hidden="true">–</span>
        <span className="sr-only">없음</span>
      </td>
    )
  return (
    <td className={isFree ? 'week-loads__free' : undefined}>
      <Link to={to} className="week-loads__cell">
        <span>
          {loadText(load)}
          {load.isAway && <span className="week-loads__away"> 일부 쉼</span>}
        </span>
        {load.most !== null && <LoadMeter load={load} />}
      </Link>
    </td>
  )
}
