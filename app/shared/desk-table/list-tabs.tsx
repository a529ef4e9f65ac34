import { useEffect, useRef, type ReactNode } from 'react'
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
  const row = useRef<HTMLUListElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to
  useEffect(() => {
    const tab = [...(row.current?.querySelectorAll('a') ?? [])].find(
      (each) => each.pathname + each.search === current,
    )
    tab?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  return (
    <nav className="list-tabs" aria-label={label}>
      <ul ref={row} className="list-tabs__row">
        {tabs.map(({ to, name, isCurrent, count, most, isLate, begins }) => (
          <li key={to} className={begins ? 'list-tabs__begin' : undefined}>
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
