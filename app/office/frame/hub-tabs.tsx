import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { SENDING } from '#app/office/messages/sending-area.ts'
import { Link } from '#app/ui/link.tsx'
import type { DeskPage } from './desk-pages.ts'
import { placeOf } from './desk-place.ts'
import './hub-tabs.css'

/** The pages of what leaves the office, side by side; others of their kind are rows of 설정. */
export function HubTabs({ pages }: { pages: readonly DeskPage[] }) {
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  const place = placeOf(pathname)
  const current = place?.to
  // On a phone the row is longer than the screen.
  useEffect(() => {
    const tab = [...(row.current?.querySelectorAll('a') ?? [])].find((each) => each.pathname === current)
    tab?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  if (!place || (place.to !== SENDING && place.hub !== SENDING)) return null
  const tabs = pages.filter(({ to, hub }) => to === SENDING || hub === SENDING)
  return (
    <nav ref={row} className="hub-tabs" aria-label="보내기">
      {tabs.map(({ to, name }) => (
        <Link key={to} to={to} className="hub-tabs__tab" aria-current={to === place.to ? 'page' : undefined}>
          {to === SENDING ? '한눈에' : name}
        </Link>
      ))}
    </nav>
  )
}
