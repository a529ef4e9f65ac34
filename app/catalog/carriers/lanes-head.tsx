import type { ReactNode } from 'react'
import { COUNTED_PLACES } from '#app/shared/carriers/carriers.ts'
import { spreadLine, type Lane } from './lanes.ts'
import './lanes-head.css'

interface LanesHeadProps {
  /** Of the heading, for what it names. */
  id: string
  title: ReactNode
  /** What the prices hold. */
  basis: string
  /** Before the lanes, in words; by how much the totals differ where nothing is given. */
  told?: string | undefined
  lanes: readonly Lane[]
}

/** Before one combination's lanes: its name and basis, then what its totals differ by, which is what they are read for. */
export function LanesHead({ id, title, basis, told, lanes }: LanesHeadProps) {
  return (
    <div className="lanes-head">
      <div className="lanes-head__about fine">
        <h2 id={id} className="lanes-head__title">
          {title}
        </h2>
        {basis && ` · ${basis}`}
      </div>
      <output className="lanes-head__difference">
        {lanes.length > 0 ? (told ?? spreadLine(lanes)) : `이 조합은 ${COUNTED_PLACES} 모두 아직 없어요.`}
      </output>
    </div>
  )
}
