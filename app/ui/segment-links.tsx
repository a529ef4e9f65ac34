import type { ReactNode, SyntheticEvent } from 'react'
import { Link } from './link.tsx'
import './segments.css'

interface Segment {
  to: string
  label: ReactNode
  isCurrent: boolean
}

interface SegmentLinksProps {
  legend: string
  isLegendHidden?: boolean
  /** For words of very unlike length. */
  isByWords?: boolean
  /** Each on its own, in cells of one width. */
  isChips?: boolean
  segments: readonly Segment[]
  onChoose?: ((event: SyntheticEvent) => void) | undefined
}

/** One of two to five, as pieces of one track or each on its own. Every piece is a link that keeps the place on the page. */
export function SegmentLinks({
  legend,
  isLegendHidden = false,
  isByWords = false,
  isChips = false,
  segments,
  onChoose,
}: SegmentLinksProps) {
  const look = isChips ? ' segments--chips' : isByWords ? ' segments--by-words' : ''
  return (
    <div className="segments-field">
      {!isLegendHidden && (
        <p className="segments-field__legend small bold" aria-hidden="true">
          {legend}
        </p>
      )}
      {/* By name and not by id: the markup of a page is kept, and a kept id may be another's on the next page. */}
      <ul className={`segments${look}`} aria-label={legend}>
        {segments.map(({ to, label, isCurrent }, index) => (
          // The address of a piece changes with the other choices; its place does not.
          <li key={index}>
            <Link
              to={to}
              preventScrollReset
              className="segment"
              aria-current={isCurrent ? 'true' : undefined}
              onClick={onChoose}
            >
              <span className="segment__face">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
