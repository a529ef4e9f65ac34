import { Link } from '#app/ui/link.tsx'
import './figure-strip.css'

export interface Figure {
  name: string
  /** `–` where there is none, with the reason as its note. */
  value: string
  unit?: string
  note?: string | false
  /** The list that it counts. */
  to?: string
  isLate?: boolean
}

/** Figures side by side in one frame. */
export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figure-strip">
      {figures.map(({ name, value, unit, note, to, isLate }) => {
        const number = (
          <>
            {value}
            {unit && <span className="figure-strip__unit">{unit}</span>}
          </>
        )
        return (
          <div key={name} className="figure-strip__figure">
            <dt>{name}</dt>
            <dd className={isLate ? 'figure-strip__value figure-strip__value--late' : 'figure-strip__value'}>
              {to ? (
                <Link to={to} className="figure-strip__link">
                  {number}
                  <span className="sr-only">{` ${name}`}</span>
                </Link>
              ) : (
                number
              )}
            </dd>
            {note && <dd className="figure-strip__note">{note}</dd>}
          </div>
        )
      })}
    </dl>
  )
}
