import type { ReactNode, SyntheticEvent } from 'react'
import { Link } from '#app/ui/link.tsx'
import './choice-links.css'

interface Choice {
  to: string
  label: string
  isCurrent: boolean
  note?: ReactNode
}

interface ChoiceLinksProps {
  legend: string
  choices: readonly Choice[]
  onChoose?: ((event: SyntheticEvent) => void) | undefined
}

/** One value of a filter, as pills that keep the place on the page. */
export function ChoiceLinks({ legend, choices, onChoose }: ChoiceLinksProps) {
  return (
    <ul className="choice-chips" aria-label={legend}>
      {choices.map(({ to, label, isCurrent, note }) => (
        <li key={label}>
          <Link
            to={to}
            preventScrollReset
            className="choice-chip"
            aria-current={isCurrent ? 'true' : undefined}
            onClick={onChoose}
          >
            {label}
            {note}
          </Link>
        </li>
      ))}
    </ul>
  )
}
