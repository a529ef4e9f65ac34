import { weekdayName, sentenceDate } from '#app/platform/korean-time.ts'
import type { Absence } from './leave-contract.ts'
import './leave-weeks.css'

interface LeaveWeeksProps {
  /** The next two weeks, with the hours of each working day. */
  days: readonly { date: string; from: string; until: string; isOpen: boolean }[]
  people: readonly { id: string; name: string }[]
  leaves: readonly Absence[]
}

type Day = LeaveWeeksProps['days'][number]

/** Who is away when: what is left of the team on each day. */
export function LeaveWeeks({ days, people, leaves }: LeaveWeeksProps) {
  return (
    <section className="leave__part leave__weeks stack-2" aria-labelledby="weeks">
      <h2 id="weeks">앞으로 2주</h2>
      <table className="leave-weeks small">
        <thead>
          <tr>
            <th scope="col">상담사</th>
            {days.map(({ date, isOpen }, index) => (
              <th
                key={date}
                scope="col"
                className={isOpen ? undefined : 'leave-weeks__off'}
                aria-current={index === 0 ? 'date' : undefined}
              >
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
        <tfoot>
          <tr>
            <th scope="row">내내 일해요</th>
            {days.map((day) => (
              <td key={day.date} className={day.isOpen ? undefined : 'leave-weeks__off'}>
                {day.isOpen && `${people.length - countAway(day, leaves)} / ${people.length}`}
              </td>
            ))}
          </tr>
        </tfoot>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row">{person.name}</th>
              {days.map((day) => (
                <Cell
                  key={day.date}
                  day={day}
                  away={awayOn(
                    day,
                    leaves.filter(({ staff }) => staff.id === person.id),
                  )}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ day, away }: { day: Day; away: string | null }) {
  if (!day.isOpen)
    return (
      <td className="leave-weeks__off">
        <span className="sr-only">문을 닫아요</span>
      </td>
    )
  return away ? (
    <td className="leave-weeks__away">{away}</td>
  ) : (
    <td>
      <span className="sr-only">일해요</span>
    </td>
  )
}

/** How many are away at any time of a day. */
const countAway = (day: Day, leaves: readonly Absence[]) =>
  [...Map.groupBy(leaves, ({ staff }) => staff.id).values()].filter((own) => awayOn(day, own)).length

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
