import type { ReactNode } from 'react'
import { COUNTED_PLACES } from '#app/shared/carriers/carriers.ts'
import { billLine } from '#app/shared/plans/own-bill.ts'
import { differenceLine, type Lane } from './lanes.ts'
import './lanes-head.css'

interface LanesHeadProps {
  /** Of the heading, for what it names. */
  id: string
  title: ReactNode
  /** What the prices hold. */
  basis: ReactNode
  /** Before the lanes, in words, in place of what they are beside the bill, or whose totals are more. */
  told?: string | undefined
  bill?: number | undefined
  lanes: readonly Lane[]
}

/** Before one combination's lanes: its name and basis, then the answer that they are read for. */
export function LanesHead({ id, title, basis, told, bill, lanes }: LanesHeadProps) {
  return (
    <div className="lanes-head">
      <div className="lanes-head__about terms">
        <h2 id={id} className="lanes-head__title">
          {title}
        </h2>
        {basis && <> · {basis}</>}
      </div>
      <output
        className={
          bill === undefined ? 'lanes-head__difference' : 'lanes-head__difference lanes-head__answer'
        }
      >
        {lanes.length > 0
          ? (told ?? <Answer lanes={lanes} bill={bill} />)
          : `이 조합은 ${COUNTED_PLACES} 모두 아직 없어요.`}
      </output>
    </div>
  )
}

function Answer({ lanes, bill }: Pick<LanesHeadProps, 'lanes' | 'bill'>) {
  if (bill === undefined) return differenceLine(lanes)
  return billLine(
    lanes.map(({ price }) => price.total),
    bill,
  )
}
