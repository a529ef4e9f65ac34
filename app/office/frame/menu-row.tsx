import type { KeyboardEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PinIcon } from '#app/ui/desk-icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { DeskCounts } from './desk-counts.server.ts'
import { DeskIcon } from './desk-icon.tsx'
import type { DeskPage } from './desk-pages.ts'
import { currentMark } from './desk-place.ts'
import { MenuCount } from './menu-count.tsx'
import './menu-row.css'

interface MenuRowProps {
  page: DeskPage
  counts: DeskCounts
  /** Absent where nothing is pinned. */
  pin?: { isPinned: boolean; onToggle: () => void } | undefined
  /** What stands below it. */
  children?: ReactNode
}

/** A low window cuts the menu, never where one is. */
function inSight(link: HTMLElement | null) {
  link?.scrollIntoView({ block: 'nearest' })
}

/** A page of the menu. P pins it by keyboard, so that its button is no stop of its own. */
export function MenuRow({ page: { to, name, icon, counts: what }, counts, pin, children }: MenuRowProps) {
  const { pathname } = useLocation()
  const current = currentMark(pathname, to)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.code !== 'KeyP' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    pin?.onToggle()
  }
  return (
    <li className="menu-row">
      <Link
        className="menu-row__link"
        to={to}
        aria-current={current}
        ref={current && pin ? inSight : undefined}
        {...(pin && { 'aria-keyshortcuts': 'P', onKeyDown })}
      >
        <DeskIcon name={icon} />
        <span className="menu-row__name">{name}</span>
        <MenuCount what={what} count={what && counts[what]} />
      </Link>
      {pin && (
        <button
          type="button"
          tabIndex={-1}
          className="menu-row__pin"
          title={pin.isPinned ? '고정 풀기 (P)' : '고정 (P)'}
          aria-pressed={pin.isPinned}
          onClick={pin.onToggle}
        >
          <PinIcon />
          <span className="sr-only">{`${name} 고정`}</span>
        </button>
      )}
      {children}
    </li>
  )
}
