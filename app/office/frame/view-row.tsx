import type { KeyboardEvent } from 'react'
import { useLocation } from 'react-router'
import type { PinnedView } from '#app/crm/door.server.ts'
import { PinIcon } from '#app/ui/desk-icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { DeskIcon } from './desk-icon.tsx'
import './menu-row.css'

interface ViewRowProps {
  view: PinnedView
  /** Absent where nothing is pinned. */
  onUnpin?: (() => void) | undefined
}

/** A kept view of the queue that somebody pinned to the menu, with how many leads it has. */
export function ViewRow({ view: { name, to, many, isMore }, onUnpin }: ViewRowProps) {
  const { pathname, search } = useLocation()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.code !== 'KeyP' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onUnpin?.()
  }
  return (
    <li className="menu-row">
      <Link
        className="menu-row__link"
        to={to}
        aria-current={pathname + search === to ? 'page' : undefined}
        {...(onUnpin && { 'aria-keyshortcuts': 'P', onKeyDown })}
      >
        <DeskIcon name="Inbox" />
        <span className="menu-row__name">{name}</span>{' '}
        {many > 0 && (
          <span className="menu-count" title="이 필터의 상담">
            <span className="sr-only">상담 </span>
            <span>
              {many}
              {isMore && '+'}
            </span>
          </span>
        )}
      </Link>
      {onUnpin && (
        <button
          type="button"
          tabIndex={-1}
          className="menu-row__pin"
          title="고정 풀기 (P)"
          aria-pressed
          onClick={onUnpin}
        >
          <PinIcon />
          <span className="sr-only">{`${name} 고정`}</span>
        </button>
      )}
    </li>
  )
}
