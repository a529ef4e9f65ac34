import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { SENDING } from '#app/office/messages/sending-area.ts'
import { Link } from '#app/ui/link.tsx'
import type { DeskPage } from './desk-pages.ts'
import { hubOf, placeOf } from './desk-place.ts'
import './hub-tabs.css'

/** The pages of a hub side by side; those of 설정 are its rows. */
export function HubTabs({ pages }: { pages: readonly DeskPage[] }) {
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  const current = placeOf(pathname)?.to
  // On a phone the row is longer than the screen.
  useEffect(() => {
    const tab = [...(row.current?.querySelectorAll('a') ?? [])].find((each) => each.pathname === current)
    tab?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  const hub = hubOf(pathname, pages)
  if (!hub) return null
  return (
    <nav ref={row} className="hub-tabs" aria-label={hub.name}>
      {hub.tabs.map(({ to, name }) => (
        <Link key={to} to={to} className="hub-tabs__tab" aria-current={to === current ? 'page' : undefined}>
          {to === SENDING ? '한눈에' : name}
        </Link>
      ))}
    </nav>
  )
}
