import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import './desk-tabs.css'

export interface DeskTab {
  to: string
  name: string
  isCurrent: boolean
  /** How many there are behind it. */
  count?: number
  icon?: ReactNode
}

interface DeskTabsProps {
  /** What the tabs divide, for whoever does not see them. */
  label: string
  tabs: readonly DeskTab[]
}

/** The parts of a list or the periods of a report, each an address of its own. */
export function DeskTabs({ label, tabs }: DeskTabsProps) {
  return (
    <nav className="desk-tabs" aria-label={label}>
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
