import { besideBill } from '#app/shared/plans/own-bill.ts'
import { besideLowest, type Lane } from './lanes.ts'
import './lane-beside.css'

interface LaneBesideProps {
  lane: Lane
  lanes: readonly Lane[]
  bill: number | undefined
  /** Where it stands. */
  className: string
}

/** Below a price what it is beside the visitor's own bill, with how that comes about; or else beside the lowest in view. */
export function LaneBeside({ lane, lanes, bill, className }: LaneBesideProps) {
  if (bill === undefined) {
    const beside = besideLowest(lane, lanes)
    if (!beside) return null
    return (
      <span className={beside.isLowest ? `${className} lane-beside-lowest` : className}>{beside.words}</span>
    )
  }
  const { years, months } = besideBill(lane.price, bill)
  return (
    <span className={`${className} lane-beside`}>
      <span className="lane-beside__years">{years}</span> <span className="fine">{months}</span>
    </span>
  )
}
