import { Avatar } from '#app/shared/desk/avatar.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Lane } from './calendar-contract.ts'
import { clockOf } from './lane-layout.ts'
import { LoadMeter, roomText, type Load } from './load-meter.tsx'
import './lane-head.css'

const HOUR = 60

const awayIn = ({ closed }: Lane) => closed.some(({ kind }) => kind === 'leave')

/** `9~18시` */
function worksText({ works }: Lane): string | null {
  if (!works) return null
  const { from, until } = works
  return from % HOUR === 0 && until % HOUR === 0
    ? `${from / HOUR}~${until / HOUR}시`
    : `${clockOf(from)}~${clockOf(until)}`
}

/** An advisor's, who works by it; a manager looks at everybody's. */
export const isOwn = ({ id, capacity }: Lane, staffId: string) => id === staffId && capacity !== null

interface LaneHeadProps {
  lane: Lane
  load: Load
  isMine: boolean
}

/** Who it is, when they work that day and how much of it is taken. */
export function LaneHead({ lane, load, isMine }: LaneHeadProps) {
  const { id, name } = lane
  const works = worksText(lane)
  return (
    <li className={isMine ? 'lanes__head lanes__head--mine' : 'lanes__head'}>
      <span className="lanes__name">
        {id && <Avatar id={id} name={name} />}
        <strong>{isMine ? '내 일정' : name}</strong>
        <span className="lanes__calls">
          {id === null ? `${(lane.load ?? load.calls).toLocaleString('ko')}건` : `전화 ${load.calls}`}
        </span>
      </span>
      <span className="lanes__day">
        {/* All of it is one number on every page; what of it is called that day is named as such. */}
        {id === null && <span className="lanes__works">{`이날 걸 것 ${load.calls}`}</span>}
        {load.most !== null && <LoadMeter load={load} />}
        {load.most !== null && <span className="lanes__works">{roomText(load)}</span>}
        {awayIn(lane) ? (
          <Link to="/desk/leave" className="lanes__away">
            {works ? '일부 쉼' : '쉬는 날'}
          </Link>
        ) : (
          works && <span className="lanes__works">{works}</span>
        )}
      </span>
    </li>
  )
}
