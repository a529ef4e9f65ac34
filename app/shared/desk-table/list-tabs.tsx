import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import './list-tabs.css'

export interface ListTab {
  to: string
  name: string
  isCurrent: boolean
  count?: number | undefined
  /** What is counted no further. */
  most?: number
  /** Something in it is late. */
  isLate?: boolean
  /** Begins another group of tabs. */
  begins?: boolean
}

/** The views of a list on one line, with what makes another one at its end. */
export function ListTabs({
  label,
  tabs,
  children,
}: {
  label: string
  tabs: readonly ListTab[]
  children?: ReactNode
}) {
  return (
    <nav className="list-tabs" aria-label={label}>
      <ul className="list-tabs__row">
        {tabs.map(({ to, name, isCurrent, count, most, isLate, begins }) => (
          <li key={to} className={classOf(isCurrent, begins)}>
            <Link to={to} className="list-tabs__tab" aria-current={isCurrent ? 'page' : undefined}>
              {`${name} `}
              {count !== undefined && (
                <span className={isLate ? 'list-tabs__count list-tabs__count--late' : 'list-tabs__count'}>
                  {most !== undefined && count > most ? `${most}+` : count.toLocaleString('ko')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  )
}

/** On a phone the current one stands first, as the row is wider than the screen. */
const classOf = (isCurrent: boolean, begins = false) =>
  [isCurrent && 'list-tabs__now', begins && 'list-tabs__begin'].filter(Boolean).join(' ') || undefined
