import { weekdayName, sentenceDate } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import type { Absence } from './leave-contract.ts'
import './leave-weeks.css'

interface LeaveWeeksProps {
  /** The next two weeks, with the hours of each working day. */
  days: readonly { date: string; from: string; until: string; isOpen: boolean }[]
  people: readonly { id: string; name: string }[]
  leaves: readonly Absence[]
  /** Whose days may be entered by a press. */
  mayEnter: (id: string) => boolean
}

type Day = LeaveWeeksProps['days'][number]

/** Who is away when: what is left of the team on each day. */
export function LeaveWeeks({ days, people, leaves, mayEnter }: LeaveWeeksProps) {
  return (
    <section className="leave__part stack-2" aria-labelledby="weeks">
      <h2 id="weeks">누가 언제 쉬나요</h2>
      <table className="leave-weeks small">
        <thead>
          <tr>
            <th scope="col">상담사</th>
            {days.map(({ date, isOpen }) => (
              <th key={date} scope="col" className={isOpen ? undefined : 'leave-weeks__off'}>
                <span aria-hidden="true">
                  {weekdayName(date)}
                  <br />
                  {Number(date.slice(8))}
                </span>
                <span className="sr-only">{sentenceDate(date)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row">{person.name}</th>
              {days.map((day) => (
                <Cell
                  key={day.date}
                  day={day}
                  person={person}
                  away={awayOn(
                    day,
                    leaves.filter(({ staff }) => staff.id === person.id),
                  )}
                  mayEnter={mayEnter(person.id)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="meta">+를 누르면 그날 걸린 전화를 보고 쉬는 때를 넣어요.</p>
    </section>
  )
}

interface CellProps {
  day: Day
  person: { id: string; name: string }
  away: string | null
  mayEnter: boolean
}

function Cell({ day, person, away, mayEnter }: CellProps) {
  if (!day.isOpen)
    return (
      <td className="leave-weeks__off">
        <span className="sr-only">쉬는 날</span>
      </td>
    )
  if (away) return <td className="leave-weeks__away">{away}</td>
  return (
    <td>
      {mayEnter ? (
        <Link to={addressOf(person.id, day)} className="leave-weeks__enter">
          <span aria-hidden="true">+</span>
          <span className="sr-only">{`${person.name} ${sentenceDate(day.date)} 쉬는 때 넣기`}</span>
        </Link>
      ) : (
        <span className="sr-only">일해요</span>
      )}
    </td>
  )
}

function addressOf(who: string, { date, from, until }: Day): string {
  const times = {
    'from.date': date,
    'from.time': timeOf(from),
    'until.date': date,
    'until.time': timeOf(until),
  }
  return `/desk/leave?${new URLSearchParams({ who, ...times })}#preview`
}

const timeOf = (iso: string) => iso.slice(11, 16)

/** Of the working hours of a day: all of them, or which. */
function awayOn({ from, until }: Day, leaves: readonly Absence[]): string | null {
  const [starts, ends] = [Date.parse(from), Date.parse(until)]
  const touching = leaves.filter((leave) => Date.parse(leave.from) < ends && Date.parse(leave.until) > starts)
  if (touching.length === 0) return null
  const fromStart = touching.some((leave) => Date.parse(leave.from) <= starts)
  const toEnd = touching.some((leave) => Date.parse(leave.until) >= ends)
  if (touching.length === 1 && fromStart !== toEnd) return fromStart ? '오전' : '오후'
  return fromStart && toEnd && touching.length === 1 ? '종일' : '일부'
}
