import { Avatar } from '#app/shared/desk/avatar.tsx'
import { sentenceDate, weekdayName } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import { calendarAddress, type CalendarPlace } from './calendar-address.ts'
import { laneKey, type CalendarDay, type Lane } from './calendar-contract.ts'
import { LoadMeter, type Load } from './load-meter.tsx'
import './calendar-week.css'

interface CalendarWeekProps {
  day: CalendarDay
  place: CalendarPlace
  today: string
  mayAssign: boolean
}

type Day = CalendarDay['week'][number]

/** A scrolling region must be reachable by keyboard (WCAG 2.1.1). */
const KEYBOARD = { tabIndex: 0 }

/** Seven days, a line each: how many calls, what nobody has with the way to share it out, and how full each person's day is. */
export function CalendarWeek({ day: { week, lanes }, place, today, mayAssign }: CalendarWeekProps) {
  const dayOf = (date: string, more: Partial<CalendarPlace> = {}) =>
    calendarAddress({ ...place, show: undefined, date, ...more })
  return (
    <>
      <section className="week-loads" aria-label="7일의 통화" {...KEYBOARD}>
        <table>
          <thead>
            <tr>
              <th scope="col">날짜</th>
              <th scope="col">모두</th>
              {lanes.map((lane) => (
                <th key={laneKey(lane)} scope="col">
                  <span className="week-loads__who">
                    {lane.id && <Avatar id={lane.id} name={lane.name} />}
                    <span className={lane.id ? 'week-loads__name' : undefined}>{lane.name}</span>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {week.map((each, index) => (
              <DayLine
                key={each.date}
                day={each}
                isToday={each.date === today}
                to={dayOf(each.date)}
                many={lanes.length}
              >
                {lanes.map((lane) =>
                  lane.id === null ? (
                    <FreeCell
                      key="none"
                      calls={lane.week[index]?.calls ?? 0}
                      mayShare={mayAssign && each.date >= today}
                      to={dayOf(
                        each.date,
                        mayAssign && each.date >= today ? { share: 'yes' } : { lane: 'none' },
                      )}
                    />
                  ) : (
                    <LoadCell
                      key={lane.id}
                      lane={lane}
                      load={lane.week[index]!}
                      to={dayOf(each.date, { lane: laneKey(lane) })}
                    />
                  ),
                )}
              </DayLine>
            ))}
          </tbody>
        </table>
      </section>
      <p className="meta">
        ‘3/32’는 서른두 통을 걸 수 있는 시간에 세 통이 잡혔다는 뜻이에요. 한 통에 15분을 잡고, 오늘은 지금부터
        세요.
      </p>
    </>
  )
}

interface DayLineProps {
  day: Day
  isToday: boolean
  to: string
  many: number
  children: React.ReactNode
}

function DayLine({ day: { date, calls, closed }, isToday, to, many, children }: DayLineProps) {
  const isOff = closed !== null && calls === 0
  return (
    <tr className={isOff ? 'week-loads__off' : undefined}>
      <th scope="row" aria-current={isToday ? 'date' : undefined}>
        <Link to={to} className="week-loads__day">
          <span className="nowrap" aria-hidden="true">
            {`${weekdayName(date)} ${Number(date.slice(8))}`}
          </span>
          <span className="sr-only">{sentenceDate(date)}</span>
          {isToday && <span className="week-loads__today">오늘</span>}
        </Link>
      </th>
      {isOff ? (
        // A day of the week off is told as on the days of the other looks; a holiday by its name.
        <td colSpan={many + 1}>{closed === '쉬는 날' ? '쉬어요' : closed}</td>
      ) : (
        <>
          <td className="week-loads__sum">{calls > 0 ? `${calls}건` : <None />}</td>
          {children}
        </>
      )}
    </tr>
  )
}

const None = () => (
  <>
    <span aria-hidden="true" className="week-loads__none">
      –
    </span>
    <span className="sr-only">없음</span>
  </>
)

function FreeCell({ calls, mayShare, to }: { calls: number; mayShare: boolean; to: string }) {
  return (
    <td>
      {calls === 0 ? (
        <None />
      ) : (
        <Link to={to} className="week-loads__free">
          {mayShare ? `${calls}건 나누기` : `${calls}건`}
        </Link>
      )}
    </td>
  )
}

/** A call that is left to who is away is to be handed over. */
const Off = ({ isWhole, isLeft = false }: { isWhole: boolean; isLeft?: boolean }) => (
  <span className={isLeft ? 'week-loads__away week-loads__away--left' : 'week-loads__away'}>
    <span className="week-loads__name">{isWhole ? '하루 ' : '일부 '}</span>쉼
  </span>
)

function LoadCell({ lane, load, to }: { lane: Lane; load: Load; to: string }) {
  const { calls, most, isAway } = load
  if (calls === 0 && (most === null || most === 0)) return <td>{isAway ? <Off isWhole /> : <None />}</td>
  return (
    <td>
      <Link to={to} className="week-loads__cell">
        <span className="week-loads__line">
          <span className={calls === 0 ? 'nowrap week-loads__none' : 'nowrap'}>
            {most ? `${calls}/${most}` : `${calls}건`}
          </span>
          {isAway && <Off isWhole={most === 0} isLeft={most === 0} />}
          <span className="sr-only">{` ${lane.name}`}</span>
        </span>
        {most !== null && most > 0 && calls > 0 && <LoadMeter load={load} />}
      </Link>
    </td>
  )
}
