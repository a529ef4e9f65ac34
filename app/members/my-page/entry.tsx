import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import './entry.css'

interface EntryProps {
  to: string
  label: string
  /** How it stands there now. */
  value?: string | undefined
}

/** A way on, as a row with its present state; stands in a list of its own kind. */
export function Entry({ to, label, value }: EntryProps) {
  return (
    <li className="mypage-entry">
      <Link to={to} className="mypage-entry__link row">
        <span className="mypage-entry__words">
          <strong>{label}</strong>
          {value && <span className="meta">{value}</span>}
        </span>
        <ChevronIcon />
      </Link>
    </li>
  )
}
