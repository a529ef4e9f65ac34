import { Link } from '#app/ui/link.tsx'
import { calendarAddress, type CalendarPlace } from './calendar-address.ts'
import { laneKey, type CalendarDay, type Lane } from './calendar-contract.ts'
import './agenda.css'

interface LaneChooserProps {
  day: CalendarDay
  /** Whose; null for everybody's. */
  shown: Lane | null
  place: CalendarPlace
  staffId: string
  mayAssign: boolean
  lanes: readonly Lane[]
}

function intoSight(link: HTMLElement | null) {
  const row = link?.parentElement
  if (row) row.scrollLeft = link.offsetLeft - row.clientWidth / 3
}

/** What nobody has is one number on every page; what of it is called on this day is named as of the day. */
const freeText = ({ name, load }: Lane, calls: number) =>
  load === null || load === calls ? `${name} ${calls}` : `이날 ${name} ${calls}`

/** On a narrow screen one person at a time, or everybody, each with how many calls: an advisor's own first. */
export function LaneChooser({ day, lanes, shown, place, staffId, mayAssign }: LaneChooserProps) {
  const index = day.week.findIndex(({ date }) => date === day.date)
  const callsOf = (lane: Lane) => lane.week[index]?.calls ?? 0
  const all = { text: `모두 ${day.week[index]?.calls ?? 0}`, lane: null }
  const each = lanes.map((lane) => ({
    text:
      lane.id === null
        ? freeText(lane, callsOf(lane))
        : `${lane.id === staffId && !mayAssign ? '내 일정' : lane.name} ${callsOf(lane)}`,
    lane,
  }))
  return (
    <nav className="lane-chooser" aria-label="누구의 일정">
      {(mayAssign ? [all, ...each] : [...each, all]).map(({ text, lane }) => (
        <Link
          key={lane ? laneKey(lane) : 'all'}
          ref={lane === shown && lane ? intoSight : undefined}
          to={calendarAddress({ ...place, lane: lane ? laneKey(lane) : 'all', move: undefined })}
          preventScrollReset
          className="lane-chooser__choice"
          aria-current={lane === shown ? 'true' : undefined}
        >
          {text}
        </Link>
      ))}
      {!mayAssign && place.assignee !== 'all' && (
        <Link
          to={calendarAddress({ ...place, assignee: 'all', lane: 'all', move: undefined })}
          preventScrollReset
          className="lane-chooser__choice"
        >
          동료까지
        </Link>
      )}
    </nav>
  )
}
