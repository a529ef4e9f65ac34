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
  /** On a phone the tabs take several lines instead of being moved sideways. */
  isWrapped?: boolean
}

/** The parts of a list or the periods of a report, each an address of its own. */
export function DeskTabs({ label, tabs, isWrapped = false }: DeskTabsProps) {
  return (
    <nav className={isWrapped ? 'desk-tabs desk-tabs--wrapped' : 'desk-tabs'} aria-label={label}>
      {tabs.map(({ to, name, isCurrent, count, icon }) => (
        <Link key={to} to={to} className="desk-tabs__tab" aria-current={isCurrent ? 'page' : undefined}>
          {icon}
          {name}
          {count !== undefined && (
            <>
              {' '}
              <span className="desk-tabs__count">{count.toLocaleString('ko')}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
