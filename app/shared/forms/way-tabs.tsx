import { Link } from '#app/ui/link.tsx'
import './way-tabs.css'

interface WayTabsProps {
  label: string
  ways: readonly { to: string; label: string }[]
  current: string
}

/** Pages that are two ways to one thing. */
export function WayTabs({ label: name, ways, current }: WayTabsProps) {
  return (
    <nav className="way-tabs" aria-label={name}>
      {ways.map(({ to, label }) => (
        <Link key={to} to={to} className="way-tabs__tab" aria-current={to === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
