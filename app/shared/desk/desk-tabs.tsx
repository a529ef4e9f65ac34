import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import './desk-tabs.css'

interface DeskTab {
  to: string
  name: string
  isCurrent: boolean
  count?: number
  icon?: ReactNode
}

export function DeskTabs({ label, tabs }: { label: string; tabs: readonly DeskTab[] }) {
  return (
    <nav className="desk-tabs wrap" aria-label={label}>
      {tabs.map(({ to, name, isCurrent, count, icon }) => (
        <Link
          key={to}
          to={to}
          className="desk-tabs__tab tap meta"
          aria-current={isCurrent ? 'page' : undefined}
        >
          {icon}
          {name} {count !== undefined && <b>{count.toLocaleString('ko')}</b>}
        </Link>
      ))}
    </nav>
  )
}
