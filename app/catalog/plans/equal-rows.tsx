import { Accordion } from '#app/ui/accordion.tsx'
import type { CompareRow } from './row-shapes.ts'
import './equal-rows.css'

interface EqualRowsProps {
  rows: readonly CompareRow[]
  /** `세 곳` */
  places: string
}

/** `설치비(1회) 38,500원 외 1개` */
const namesOf = ([first, ...others]: readonly CompareRow[]): string =>
  `${first!.name} ${first!.values[0]}${others.length === 0 ? '' : ` 외 ${others.length}개`}`

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
            {isAll ? `${places}의 항목이 모두 같아요` : `${places} 모두 같아요: ${namesOf(equal)}`}
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
