import type { ReactNode, SyntheticEvent } from 'react'
import { Link } from '#app/ui/link.tsx'
import './choice-links.css'

interface ChoiceLinksProps {
  legend: string
  /** Faces share one width, chips are as wide as their words. */
  look: 'face' | 'chip'
  choices: readonly { to: string; label: string; isCurrent: boolean; note?: ReactNode }[]
  onChoose?: ((event: SyntheticEvent) => void) | undefined
  /** A last one that leads elsewhere. */
  children?: ReactNode
}

/** One choice of a few, as links that keep the place on the page. */
export function ChoiceLinks({ legend, look, choices, onChoose, children }: ChoiceLinksProps) {
  if (choices.length === 0) return null
  return (
    <ul className={`choice-${look}s`} aria-label={legend}>
      {choices.map(({ to, label, isCurrent, note }) => (
        <li key={label}>
          <Link
            to={to}
            preventScrollReset
            className={`choice-${look}`}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={onChoose}
          >
            {label}
            {note}
          </Link>
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  )
}
