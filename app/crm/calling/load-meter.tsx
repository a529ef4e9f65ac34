import type { Lane } from './calendar-contract.ts'
import './load-meter.css'

export type Load = Lane['week'][number]

/** From here on little room is left. */
const FULL = 0.8

/** `29통 더 가능`: of as many calls as the day has time for. */
export const roomText = ({ calls, most }: Load) => `${Math.max(0, (most ?? 0) - calls)}통 더 가능`

export function LoadMeter({ load: { calls, most } }: { load: Load }) {
  const share = most ? Math.min(1, calls / most) : 0
  return (
    <span className={share >= FULL ? 'load-meter load-meter--full' : 'load-meter'} aria-hidden="true">
      <span style={{ width: `${share * 100}%` }} />
    </span>
  )
}
