import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { Avatar } from '#app/shared/desk/avatar.tsx'
import { Link } from '#app/ui/link.tsx'
import { calendarAddress, type CalendarPlace } from './calendar-address.ts'
import type { Lane } from './calendar-contract.ts'
import { percent } from './lane-layout.ts'
import './lane-head.css'

/** `none` stands for nobody's lane. */
export const laneKey = ({ id }: Pick<Lane, 'id'>) => id ?? 'none'

/** From here on little room is left. */
const FULL = 0.8

export function LaneHead({ lane, calls, isShown }: { lane: Lane; calls: number; isShown: boolean }) {
  const { id, name, load, capacity } = lane
  const share = load !== null && capacity ? load / capacity : null
  const isAway = lane.closed.some(({ kind }) => kind === 'leave')
  return (
    <li className={isShown ? 'lanes__head lanes__head--shown' : 'lanes__head'}>
      <span className="lanes__name">
        {id && <Avatar id={id} name={name} />}
        <strong>{name}</strong>
        {isAway && (
          <Link to="/desk/leave" className="lanes__away">
            쉬는 시간 있음
          </Link>
        )}
        <span className="muted">{`${calls}건`}</span>
        {share !== null && (
          <span className={share >= FULL ? 'lanes__load lanes__load--full' : 'lanes__load'}>
            <span className="sr-only">맡은 상담 </span>
            {`${load} / ${capacity}`}
          </span>
        )}
      </span>
      {share !== null && (
        <span className="lanes__meter" aria-hidden="true">
          <span style={{ width: percent(Math.min(1, share), 1) }} />
        </span>
      )}
    </li>
  )
}

interface LaneChooserProps {
  lanes: readonly Lane[]
  lines: readonly LeadLine[]
  shown: Lane | undefined
  place: CalendarPlace
}

/** On a narrow screen one lane at a time. */
export function LaneChooser({ lanes, lines, shown, place }: LaneChooserProps) {
  return (
    <nav className="lanes__chooser" aria-label="누구의 일정">
      {lanes.map((lane) => (
        <Link
          key={laneKey(lane)}
          to={calendarAddress({ ...place, lane: laneKey(lane), move: undefined })}
          preventScrollReset
          className="lanes__choice small"
          aria-current={lane === shown ? 'true' : undefined}
        >
          {`${lane.name} ${lines.filter((line) => (line.assignee?.id ?? null) === lane.id).length}`}
        </Link>
      ))}
    </nav>
  )
}
