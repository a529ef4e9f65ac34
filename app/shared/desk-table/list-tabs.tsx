import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { FILTER_LISTS } from './filter-chips.tsx'
import './list-tabs.css'

/** Letters from which on a name may be cut on the line. */
const LONG = 10

export interface ListTab {
  to: string
  name: string
  isCurrent: boolean
  count?: number | undefined
  /** What is counted no further. */
  most?: number
  /** All of it is late. */
  isLate?: boolean
  /** Begins another group of tabs. */
  begins?: boolean
}

interface ListTabsProps {
  label: string
  tabs: readonly ListTab[]
  /** For which the line has no room: behind a button that needs no script. */
  more?: readonly ListTab[]
  children?: ReactNode
}

/** The views of a list on one line, with what makes another one at its end. */
export function ListTabs({ label, tabs, more = [], children }: ListTabsProps) {
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
        {tabs.map((tab) => (
          <li key={tab.to} className={tab.begins ? 'list-tabs__begin' : undefined}>
            <TabLink tab={tab} />
          </li>
        ))}
      </ul>
      {more.length > 0 && (
        <details key={current} name={FILTER_LISTS} className="list-tabs__more">
          <summary className="list-tabs__tab">
            <span className="list-tabs__word">더 보기</span>
            <span className="list-tabs__count">{more.length.toLocaleString('ko')}</span>
          </summary>
          <ul className="list-tabs__rest box">
            {more.map((tab) => (
              <li key={tab.to}>
                <TabLink tab={tab} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {children}
    </nav>
  )
}

function TabLink({ tab: { to, name, isCurrent, count, most, isLate } }: { tab: ListTab }) {
  return (
    <Link to={to} className="list-tabs__tab" aria-current={isCurrent ? 'page' : undefined}>
      <span className="list-tabs__name" title={name.length > LONG ? name : undefined}>{`${name} `}</span>
      {count !== undefined && (
        <span className={isLate ? 'list-tabs__count list-tabs__count--late' : 'list-tabs__count'}>
          {most !== undefined && count > most ? `${most}+` : count.toLocaleString('ko')}
        </span>
      )}
    </Link>
  )
}
