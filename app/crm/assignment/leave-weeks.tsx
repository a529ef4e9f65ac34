import { weekdayName, sentenceDate } from '#app/platform/korean-time.ts'
import { Avatar } from '#app/shared/desk/avatar.tsx'
import { Link } from '#app/ui/link.tsx'
import { TABLE_ROLES } from '#app/ui/table-roles.ts'
import type { Absence } from './leave-contract.ts'
import './leave-weeks.css'

interface Person {
  id: string
  name: string
}

interface LeaveWeeksProps {
  /** The next two weeks, with the hours of each working day. */
  days: readonly { date: string; from: string; until: string; isOpen: boolean }[]
  people: readonly Person[]
  /** For whom the reader may enter a leave. */
  enters: ReadonlySet<string>
  leaves: readonly Absence[]
}

type Day = LeaveWeeksProps['days'][number]

const { table, group, row, column, head, cell } = TABLE_ROLES

/** Where a cell lies; on a phone a line is a day, elsewhere a person. */
const at = (day: number, who: number) => ({ style: { '--day': day, '--who': who } as object })

/** Who is away when, and how many are left of the team on each day; a press on a day begins a leave. */
export function LeaveWeeks({ days, people, enters, leaves }: LeaveWeeksProps) {
  const ownOf = (id: string) => leaves.filter(({ staff }) => staff.id === id)
  return (
    <section className="leave__part stack-2" aria-labelledby="weeks">
      <h2 id="weeks">앞으로 2주</h2>
      <table {...table} className="leave-weeks small" style={{ '--people': people.length } as object}>
        <thead {...group}>
          <tr {...row}>
            <th {...column} scope="col" className="leave-weeks__name" {...at(0, 0)}>
              <span className="leave-weeks__who">상담사</span>
            </th>
            {days.map((day, index) => (
              <DayHead key={day.date} day={day} index={index} />
            ))}
          </tr>
        </thead>
        <tbody {...group}>
          {people.map((person, who) => (
            <tr {...row} key={person.id}>
              <th {...head} scope="row" className="leave-weeks__name" {...at(0, who + 1)}>
                <Avatar id={person.id} name={person.name} />
                <span className="leave-weeks__who">{person.name}</span>
              </th>
              {days.map((day, index) => (
                <Cell
                  key={day.date}
                  day={day}
                  away={awayOn(day, ownOf(person.id))}
                  enters={enters.has(person.id) ? person : null}
                  {...at(index + 1, who + 1)}
                />
              ))}
            </tr>
          ))}
          <tr {...row}>
            <th {...head} scope="row" className="leave-weeks__name" {...at(0, people.length + 1)}>
              일하는 사람
            </th>
            {days.map((day, index) => (
              <Left
                key={day.date}
                day={day}
                left={people.length - mostAway(day, leaves)}
                of={people.length}
                {...at(index + 1, people.length + 1)}
              />
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

/** The first of a month with its month. */
const dateText = (date: string, isFirst: boolean) => {
  const [, month, day] = date.split('-').map(Number)
  return isFirst || day === 1 ? `${month}.${day}` : String(day)
}

function DayHead({ day: { date, isOpen }, index }: { day: Day; index: number }) {
  return (
    <th
      {...column}
      scope="col"
      className={isOpen ? 'leave-weeks__day' : 'leave-weeks__day leave-weeks__off'}
      aria-current={index === 0 ? 'date' : undefined}
      {...at(index + 1, 0)}
    >
      <span aria-hidden="true">{index === 0 ? '오늘' : weekdayName(date)}</span>
      <span aria-hidden="true">{dateText(date, index === 0)}</span>
      <span className="sr-only">{sentenceDate(date)}</span>
    </th>
  )
}

interface PlacedProps {
  day: Day
  style: object
}

interface CellProps extends PlacedProps {
  away: string | null
  /** Whose leave may be begun here. */
  enters: Person | null
}

/** A day of somebody: away, closed, or at work, where a press begins a leave of that day. */
function Cell({ day, away, enters, style }: CellProps) {
  if (!day.isOpen)
    return (
      <td {...cell} className="leave-weeks__off" style={style}>
        <span className="sr-only">휴무</span>
      </td>
    )
  if (away)
    return (
      <td {...cell} className="leave-weeks__away" style={style}>
        {away}
      </td>
    )
  return (
    <td {...cell} style={style}>
      {enters ? (
        <Link to={entering(enters.id, day)} className="leave-weeks__enter">
          <span className="sr-only">{`${enters.name} ${sentenceDate(day.date)} 쉬는 날 넣기`}</span>
        </Link>
      ) : (
        <span className="sr-only">일해요</span>
      )}
    </td>
  )
}

/** The page with a leave of that whole day planned, the calls in it first. */
function entering(who: string, { date, from, until }: Day): string {
  const fields = {
    add: 'yes',
    who,
    'from.date': date,
    'from.time': from.slice(TIME, TIME + 5),
    'until.date': date,
    'until.time': until.slice(TIME, TIME + 5),
  }
  return `/desk/leave?${new URLSearchParams(fields)}`
}

/** Where the time of day begins in `2026-11-24T09:00:00+09:00`. */
const TIME = '2026-11-24T'.length

/** From here on nobody is left to fall ill. */
const FEW = 1

function Left({ day, left, of, style }: PlacedProps & { left: number; of: number }) {
  if (!day.isOpen)
    return (
      <td {...cell} className="leave-weeks__off" style={style}>
        휴무
      </td>
    )
  const tone =
    left === 0 ? ' leave-weeks__left--none' : left < of && left <= FEW ? ' leave-weeks__left--few' : ''
  return (
    <td {...cell} className={`leave-weeks__left${tone}`} style={style}>
      {`${left}명`}
    </td>
  )
}

const touching = ({ from, until }: Day, leaves: readonly Absence[]) =>
  leaves.filter(
    (leave) => Date.parse(leave.from) < Date.parse(until) && Date.parse(leave.until) > Date.parse(from),
  )

/** How many are away together at the worst moment of a day, which is when one of them leaves. */
function mostAway(day: Day, leaves: readonly Absence[]): number {
  const away = touching(day, leaves)
  const moments = away.map(({ from }) => Math.max(Date.parse(from), Date.parse(day.from)))
  const awayAt = (moment: number) =>
    new Set(
      away
        .filter(({ from, until }) => Date.parse(from) <= moment && moment < Date.parse(until))
        .map(({ staff }) => staff.id),
    ).size
  return Math.max(0, ...moments.map(awayAt))
}

/** Of the working hours of a day: all of them, or which. */
function awayOn(day: Day, leaves: readonly Absence[]): string | null {
  const away = touching(day, leaves)
  if (away.length === 0) return null
  const fromStart = away.some((leave) => Date.parse(leave.from) <= Date.parse(day.from))
  const toEnd = away.some((leave) => Date.parse(leave.until) >= Date.parse(day.until))
  if (away.length === 1 && fromStart !== toEnd) return fromStart ? '오전' : '오후'
  return fromStart && toEnd && away.length === 1 ? '종일' : '일부'
}
