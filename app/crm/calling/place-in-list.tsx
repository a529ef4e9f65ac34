import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useShortcuts } from '#app/shared/desk/shortcuts.ts'
import { BackIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { LeadPlace } from '#app/crm/leads/lead-place.ts'
import './place-in-list.css'

/** Where a lead stands in the list it was opened from, and the ways to those beside it. */
export function PlaceInList({ place }: { place: LeadPlace }) {
  const { nth, total, before, after, list } = place
  const navigate = useNavigate()
  const go = (to: string | null) => (event: KeyboardEvent) => {
    if (to && !event.repeat) void navigate(to)
  }
  useShortcuts({ KeyJ: go(after), KeyK: go(before) })
  return (
    <nav className="place-in-list small" aria-label="목록에서의 자리">
      <Way to={before} name="앞 상담" keys="K" side="before">
        <BackIcon />
      </Way>
      <Link to={list}>
        {nth === null ? (
          `목록에서 빠진 상담 · ${total.toLocaleString('ko')}건`
        ) : (
          <>
            <span className="sr-only">목록에서 </span>
            {`${nth.toLocaleString('ko')} / ${total.toLocaleString('ko')}`}
          </>
        )}
      </Link>
      <Way to={after} name="다음 상담" keys="J" side="after">
        <BackIcon />
      </Way>
      {!after && <span className="place-in-list__end">목록의 마지막이에요</span>}
    </nav>
  )
}

interface WayProps {
  /** Null where nobody stands. */
  to: string | null
  name: string
  keys: string
  side: 'before' | 'after'
  children: ReactNode
}

function Way({ to, name, keys, side, children }: WayProps) {
  if (!to)
    return (
      <span className={`place-in-list__${side}`} aria-hidden="true">
        {children}
      </span>
    )
  return (
    <Link to={to} className={`place-in-list__${side}`} title={`${name} (${keys})`} aria-keyshortcuts={keys}>
      {children}
      <span className="sr-only">{name}</span>
    </Link>
  )
}
