import { useId, type ReactNode } from 'react'
import { Link } from './link.tsx'
import './radio-chips.css'
import './link-chips.css'

export interface LinkChip {
  to: string
  label: ReactNode
  isCurrent: boolean
}

interface LinkChipsProps {
  legend: string
  isLegendHidden?: boolean
  chips: readonly LinkChip[]
  hint?: ReactNode
  isElsewhere?: boolean
}

export function LinkChips({ legend, isLegendHidden, chips, hint, isElsewhere = false }: LinkChipsProps) {
  const id = useId()
  return (
    <div className="link-chips">
      <p id={id} className={isLegendHidden ? 'sr-only' : 'radio-chips__legend'}>
        {legend}
      </p>
      <ul className="radio-chips__row stack-2" aria-labelledby={id}>
        {chips.map(({ to, label, isCurrent }) => (
          <li key={to} className="radio-chips__chip">
            <Link
              to={to}
              preventScrollReset={!isElsewhere}
              className="radio-chips__face link-chips__link row"
              aria-current={isCurrent ? 'true' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {hint && <p className="link-chips__hint meta">{hint}</p>}
    </div>
  )
}
