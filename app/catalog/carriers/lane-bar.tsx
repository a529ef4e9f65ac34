import { Moving } from '#app/ui/moving.tsx'
import { won } from '#app/ui/won.ts'
import type { Lane } from './lanes.ts'
import './lane-bar.css'

/** A total beside the others', from zero: the lowest one, then what this one costs beyond it, with its won at the end. */
export function LaneBar({ lane: { level, beyond, more } }: { lane: Lane }) {
  return (
    <span className="lane-bar" aria-hidden="true">
      <span className="lane-bar__level" style={{ width: percent(level) }} />
      {beyond > 0 && (
        <>
          <span className="lane-bar__beyond" style={{ width: percent(beyond) }} />
          <Moving className="lane-bar__more" text={`+${won(more)}`} />
        </>
      )}
    </span>
  )
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`
