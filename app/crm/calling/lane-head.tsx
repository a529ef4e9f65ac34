import { Avatar } from '#app/shared/desk/avatar.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Lane } from './calendar-contract.ts'
import { clockOf, percent } from './lane-layout.ts'
import './lane-head.css'

/** From here on little room is left. */
const FULL = 0.8
const HOUR = 60

const shareOf = ({ load, capacity }: Lane) => (load !== null && capacity ? load / capacity : null)
export const isAlmostFull = (lane: Lane) => (shareOf(lane) ?? 0) >= FULL
/** What somebody has in all, not only on the day. */
export const loadText = ({ load, capacity }: Lane) => `맡은 상담 ${load} / 최대 ${capacity}`

export const awayIn = ({ closed }: Lane) => closed.some(({ kind }) => kind === 'leave')

/** `9~18시` */
export function worksText({ works }: Lane): string | null {
  if (!works) return null
  const { from, until } = works
  return from % HOUR === 0 && until % HOUR === 0
    ? `${from / HOUR}~${until / HOUR}시`
    : `${clockOf(from)}~${clockOf(until)}`
}

export function LaneHead({ lane, calls }: { lane: Lane; calls: number }) {
  const { id, name } = lane
  const share = shareOf(lane)
  const works = worksText(lane)
  return (
    <li className="lanes__head">
      <span className="lanes__name">
        {id && <Avatar id={id} name={name} />}
        <strong>{name}</strong>
        {awayIn(lane) && (
          <Link to="/desk/leave" className="lanes__away">
            {works ? '쉬는 시간 있음' : '쉬어요'}
          </Link>
        )}
        <span className="lanes__calls">{`이날 ${calls}건`}</span>
      </span>
      {share !== null && (
        <>
          <span className="lanes__meter" aria-hidden="true">
            <span style={{ width: percent(Math.min(1, share), 1) }} />
          </span>
          <span className={isAlmostFull(lane) ? 'lanes__load lanes__load--full' : 'lanes__load'}>
            {loadText(lane)}
            {works && <span className="lanes__works">{works}</span>}
          </span>
        </>
      )}
    </li>
  )
}
