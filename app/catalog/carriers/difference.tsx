import { beyondWhom, differenceLine, type Lane } from './lanes.ts'
import './difference.css'

/** Whose totals are more; and than whose, where the view has room: a phone's lanes say which is the lowest. */
export function Difference({ lanes }: { lanes: readonly Lane[] }) {
  const whom = beyondWhom(lanes)
  return (
    <>
      {whom && <span className="difference__whom">{whom} </span>}
      {differenceLine(lanes)}
    </>
  )
}
