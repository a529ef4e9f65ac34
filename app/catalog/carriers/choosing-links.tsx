import { Link } from '#app/ui/link.tsx'
import './choosing-links.css'

export function ChoosingLinks({ links }: { links: readonly (readonly [to: string, label: string])[] }) {
  return (
    <ul className="choosing-links wrap small bold">
      {links.map(([to, label]) => (
        <li key={to}>
          <Link to={to} className="tap">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
