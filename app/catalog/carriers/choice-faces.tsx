import { Link } from '#app/ui/link.tsx'
import './choice-faces.css'

interface ChoiceFacesProps {
  legend: string
  faces: readonly { to: string; label: string; isCurrent: boolean }[]
}

/** One choice of a few, as links of one width that keep the place on the page. */
export function ChoiceFaces({ legend, faces }: ChoiceFacesProps) {
  return (
    <ul className="choice-faces" aria-label={legend}>
      {faces.map(({ to, label, isCurrent }) => (
        <li key={label}>
          <Link
            to={to}
            preventScrollReset
            className="choice-face"
            aria-current={isCurrent ? 'true' : undefined}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
