import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { FigureTrend } from './figure-trend.tsx'
import './row-cover.css'
import './figure-strip.css'

export interface Figure {
  name: string
  /** `–` where there is none, with the reason as its note. */
  value: string
  unit?: string
  note?: ReactNode
  /** The list that it counts. */
  to?: string
  isLate?: boolean
  /** What it was day by day. */
  trend?: readonly (readonly [day: string, value: number])[]
  /** By what else than days. */
  trendBy?: string
}

/** Figures side by side in one frame. */
export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figure-strip">
      {figures.map(({ name, value, unit, note, to, isLate, trend, trendBy }) => {
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
                <Link to={to} className="figure-strip__link row-cover">
                  {number}
                  <span className="sr-only">{` ${name}`}</span>
                </Link>
              ) : (
                number
              )}
            </dd>
            {note && <dd className="figure-strip__note">{note}</dd>}
            {trend && (
              <dd>
                <FigureTrend name={name} values={trend} by={trendBy} />
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
