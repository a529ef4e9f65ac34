import type { ReactNode, SyntheticEvent } from 'react'
import { Link } from '#app/ui/link.tsx'
import './choice-links.css'

interface Choice {
  to: string
  label: string
  /** The label's beginning where there is room for it; always read out. */
  lead?: string | undefined
  isCurrent: boolean
  note?: ReactNode
}

interface ChoiceLinksProps {
  legend: string
  /** Faces share one width, chips are as wide as their words. */
  look: 'face' | 'chip'
  choices: readonly Choice[]
  onChoose?: ((event: SyntheticEvent) => void) | undefined
  /** A last one that leads elsewhere. */
  children?: ReactNode
}

/** One choice of a few, as links that keep the place on the page. */
export function ChoiceLinks({ legend, look, choices, onChoose, children }: ChoiceLinksProps) {
  if (choices.length === 0) return null
  return (
    <ul className={`choice-${look}s`} aria-label={legend}>
      {choices.map(({ to, label, lead, isCurrent, note }) => (
        <li key={label}>
          <Link
            to={to}
            preventScrollReset
            className={`choice-${look}`}
            aria-current={isCurrent ? 'true' : undefined}
            aria-label={lead && lead + label}
            onClick={onChoose}
          >
            {lead && <span className="choice-lead">{lead}</span>}
            {label}
            {note}
          </Link>
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  )
}
