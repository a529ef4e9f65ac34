import { Accordion } from '#app/ui/accordion.tsx'
import type { CompareRow } from './row-shapes.ts'
import './equal-rows.css'

interface EqualRowsProps {
  rows: readonly CompareRow[]
  /** `세 곳` */
  places: string
}

/** The rows that the table leaves out, unless what is compared says them by its name. */
export function EqualRows({ rows, places }: EqualRowsProps) {
  const equal = rows.filter(({ isSame, isNeeded, isNamed }) => isSame && !isNeeded && !isNamed)
  const isAll = rows.every(({ isSame }) => isSame)
  if (equal.length === 0) return null
  return (
    <section className="equal-rows" aria-labelledby="equal-rows">
      <Accordion
        as="h2"
        look="plain"
        title={
          <span id="equal-rows">
            {isAll ? `${places}의 항목이 모두 같아요` : `${places} 모두 같은 항목 ${equal.length}개 보기`}
          </span>
        }
        isOpen={isAll}
      >
        <dl>
          {equal.map(({ name, values }) => (
            <div key={name} className="equal-rows__row">
              <dt>{name}</dt>
              <dd>{values[0]}</dd>
            </div>
          ))}
        </dl>
      </Accordion>
    </section>
  )
}
