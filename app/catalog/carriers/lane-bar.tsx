import { Moving } from '#app/ui/moving.tsx'
import { won } from '#app/ui/won.ts'
import type { Lane } from './lanes.ts'
import './lane-bar.css'

interface LaneBarProps {
  lane: Lane
  /** Without its won at the end, where they are told beside it. */
  isPlain?: boolean
}

/** A total beside the others', from zero: the lowest one, then what this one costs beyond it, with its won at the end. */
export function LaneBar({ lane: { level, beyond, more }, isPlain = false }: LaneBarProps) {
  return (
    <span className={isPlain ? 'lane-bar lane-bar--plain' : 'lane-bar'} aria-hidden="true">
      <span className="lane-bar__level" style={{ width: percent(level) }} />
      {beyond > 0 && (
        <>
          <span className="lane-bar__beyond" style={{ width: percent(beyond) }} />
          {!isPlain && <Moving className="lane-bar__more" text={`+${won(more)}`} />}
        </>
      )}
    </span>
  )
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`
