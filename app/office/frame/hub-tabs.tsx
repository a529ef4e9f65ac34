import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { SENDING } from '#app/office/messages/sending-area.ts'
import { PROFIT } from '#app/office/profit/profit-area.ts'
import { Link } from '#app/ui/link.tsx'
import type { DeskPage } from './desk-pages.ts'
import { placeOf } from './desk-place.ts'
import './hub-tabs.css'

/** Hubs whose pages stand side by side; others are rows of 설정. */
const HUBS: Readonly<Record<string, string>> = { [SENDING]: '보내기', [PROFIT]: '손익' }

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
  const above = place && (('hub' in place && place.hub) || place.to)
  if (!above || !HUBS[above]) return null
  const tabs = pages.filter(({ to, hub }) => to === above || hub === above)
  return (
    <nav ref={row} className="hub-tabs" aria-label={HUBS[above]}>
      {tabs.map(({ to, name }) => (
        <Link key={to} to={to} className="hub-tabs__tab" aria-current={to === current ? 'page' : undefined}>
          {to === above ? '한눈에' : name}
        </Link>
      ))}
    </nav>
  )
}
