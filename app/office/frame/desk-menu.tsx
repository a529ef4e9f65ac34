import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { DeskIcon } from './desk-icon.tsx'
import { DESK_GROUPS, DESK_PAGES, type DeskPage, type Waiting } from './desk-pages.ts'
import './desk-menu.css'

/** A scrolling menu must be usable by keyboard (WCAG 2.1.1). */
const KEYBOARD = { tabIndex: 0 }

interface DeskMenuProps {
  offered: readonly string[]
  waiting: Readonly<Record<Waiting, number>>
}

export function DeskMenu({ offered, waiting }: DeskMenuProps) {
  const { pathname } = useLocation()
  const pages = DESK_PAGES.filter(({ to }) => offered.includes(to))
  const current = pages.find((page) => currentMark(pathname, page))
  return (
    <nav className="desk-menu" aria-label="상담실" {...KEYBOARD}>
      {/* Keyed by page, so that navigation closes it. */}
      <details key={pathname} className="desk-menu__fold">
        <summary className="desk-menu__button row">
          메뉴{current && ` · ${current.name}`}
          {WAITING.map((what) => (
            <WaitingCount
              key={what}
              what={what}
              many={pages.some(({ waits }) => waits === what) ? waiting[what] : 0}
            />
          ))}
        </summary>
        {DESK_GROUPS.map((group) => (
          <MenuGroup
            key={group}
            name={group}
            pages={pages.filter((page) => page.group === group)}
            waiting={waiting}
          />
        ))}
      </details>
    </nav>
  )
}

interface MenuGroupProps extends Pick<DeskMenuProps, 'waiting'> {
  name: string
  pages: readonly DeskPage[]
}

function MenuGroup({ name, pages, waiting }: MenuGroupProps) {
  const { pathname } = useLocation()
  if (pages.length === 0) return null
  return (
    <section className="desk-menu__group">
      <h2 className="desk-menu__heading fine">{name}</h2>
      <ul className="desk-menu__list">
        {pages.map(({ icon, ...page }) => (
          <li key={page.to}>
            <Link
              className="desk-menu__link row meta"
              to={page.to}
              aria-current={currentMark(pathname, page)}
            >
              <DeskIcon name={icon} />
              {page.name}
              {page.waits && <WaitingCount what={page.waits} many={waiting[page.waits]} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const WAITING_NAMES: Record<Waiting, string> = { texts: '기다리는 글', openings: '확인할 열람' }
const WAITING = Object.keys(WAITING_NAMES) as Waiting[]

function WaitingCount({ what, many }: { what: Waiting; many: number }) {
  if (many === 0) return null
  return (
    <>
      {' '}
      <span className="desk-menu__count">
        <span className="sr-only">{`${WAITING_NAMES[what]} `}</span>
        {many.toLocaleString('ko')}
      </span>
    </>
  )
}

/** `page` on the page itself, `true` below it, unless another page of the menu is nearer. */
function currentMark(pathname: string, { to, below = to }: Pick<DeskPage, 'to' | 'below'>) {
  if (pathname === to) return 'page'
  const isNearer = (other: DeskPage) => other.to.startsWith(`${below}/`) && isAt(pathname, other.to)
  return isAt(pathname, below) && !DESK_PAGES.some(isNearer) ? 'true' : undefined
}

const isAt = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`)
