import { useLocation } from 'react-router'
import { MenuIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { DeskCounts } from './desk-counts.server.ts'
import { DeskIcon } from './desk-icon.tsx'
import { ALL, homeOf, MENU_PAGES, type DeskPage, type MenuPage } from './desk-pages.ts'
import { currentMark } from './desk-place.ts'
import { MenuCount } from './menu-count.tsx'
import './menu-row.css'
import type { StaffRole } from '#app/platform/endpoint.ts'
import './desk-foot.css'

/** Besides the page of the whole menu. */
const PLACES = 4

/** Where somebody works on a phone: where they land, what is beside it and what is counted, in menu order. */
export function footPages(role: StaffRole, pages: readonly DeskPage[]): readonly DeskPage[] {
  const offered = MENU_PAGES.filter(({ to }) => pages.some((page) => page.to === to))
  const home = offered.find(({ to }) => to === homeOf(role))
  const distance = (page: MenuPage) => {
    if (page === home) return 0
    return page.group === home?.group || page.counts ? 1 : 2
  }
  const nearest = offered.toSorted((one, other) => distance(one) - distance(other)).slice(0, PLACES)
  return offered.filter((page) => nearest.includes(page))
}

interface DeskFootProps {
  role: StaffRole
  pages: readonly DeskPage[]
  counts: DeskCounts
}

export function DeskFoot({ role, pages, counts }: DeskFootProps) {
  const { pathname } = useLocation()
  const places = footPages(role, pages)
  const marks = places.map(({ to }) => currentMark(pathname, to))
  return (
    <nav className="desk-foot" aria-label="자주 가는 곳">
      {places.map(({ to, name, short = name, icon, counts: what }, index) => (
        <Link key={to} to={to} className="desk-foot__place" aria-current={marks[index]}>
          <DeskIcon name={icon} />
          <span>{short}</span>
          <MenuCount what={what} count={what && counts[what]} />
        </Link>
      ))}
      <Link
        to={ALL}
        className="desk-foot__place"
        aria-current={pathname === ALL ? 'page' : marks.some(Boolean) ? undefined : 'true'}
      >
        <MenuIcon />
        <span>전체</span>
      </Link>
    </nav>
  )
}
