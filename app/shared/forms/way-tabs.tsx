import { Link } from '#app/ui/link.tsx'
import '#app/ui/segments.css'

interface WayTabsProps {
  label: string
  ways: readonly { to: string; label: string }[]
  current: string
}

/** Pages that are two ways to one thing, as pieces of one track. */
export function WayTabs({ label: name, ways, current }: WayTabsProps) {
  return (
    <nav aria-label={name}>
      <ul className="segments">
        {ways.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="segment" aria-current={to === current ? 'page' : undefined}>
              <span className="segment__face">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
