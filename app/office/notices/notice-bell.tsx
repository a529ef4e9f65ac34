import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { call } from '#app/platform/call.ts'
import { isPlain } from '#app/platform/plain-click.ts'
import { BellIcon } from '#app/ui/desk-icons.tsx'
import type * as contract from './contract.ts'
import { useNews } from './news.ts'
import type * as NoticeParts from './notice-parts.ts'
import { readNotices } from './notice-acts.ts'
import { NOTICES } from './notice-address.ts'
import { seenAtPlace } from './notice-places.ts'
import './notice-bell.css'

const IDLE_MS = 800
const MOST_SHOWN = 99
/** Narrower, the page itself has the room. */
const PANE_FITS = '(min-width: 48rem)'

interface NoticeBellProps {
  unread: number
  newest: number
  hasSound: boolean
  hasStream: boolean
  /** When the server counted. */
  at: string
}

/** How much somebody has not read yet; a link without a script. */
export function NoticeBell({ unread: counted, newest, hasSound, hasStream, at }: NoticeBellProps) {
  const { pathname } = useLocation()
  const unread = useNews().unread ?? counted
  const [opened, setOpened] = useState<string | null>(null)
  const parts = useParts()
  const link = useRef<HTMLAnchorElement>(null)
  const first = useRef(newest)
  useEffect(
    () => parts?.watchNotices({ newest: first.current, hasStream, hasSound }),
    [parts, hasStream, hasSound],
  )
  useEffect(() => parts?.publishUnread({ unread: counted, at }), [parts, counted, at])
  useSeen(pathname, unread, parts)
  const open = (event: MouseEvent) => {
    if (!parts || !isPlain(event.nativeEvent) || !matchMedia(PANE_FITS).matches) return
    event.preventDefault()
    setOpened((now) => (now === pathname ? null : pathname))
  }
  const close = () => {
    setOpened(null)
    link.current?.focus()
  }
  const isOpen = opened === pathname && pathname !== NOTICES
  return (
    <div className="notice-bell">
      <a
        ref={link}
        href={NOTICES}
        data-page=""
        className="notice-bell__button"
        title="알림"
        {...(parts && { 'aria-expanded': isOpen })}
        onClick={open}
      >
        <BellIcon />
        <span className="sr-only">알림</span>
        {unread > 0 && (
          <span className="notice-bell__count">
            <span className="sr-only">{' 읽지 않은 것 '}</span>
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </a>
      {isOpen && parts && <parts.NoticePane onClose={close} />}
    </div>
  )
}

type Parts = typeof NoticeParts

function useParts(): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null)
  useEffect(() => {
    const idle = setTimeout(() => void import('./notice-parts.ts').then(setParts, () => {}), IDLE_MS)
    return () => clearTimeout(idle)
  }, [])
  return parts
}

/** What a page shows is read once somebody looks at it. */
function useSeen(pathname: string, unread: number, parts: Parts | null): void {
  useEffect(() => {
    if (!parts || unread === 0 || !seenAtPlace(pathname)) return undefined
    const look = () => {
      if (document.visibilityState !== 'visible') return
      call<typeof contract.readNotices>(readNotices, { seenAt: pathname }).then(
        (read) => parts.publishUnread({ unread: read.unread, at: null }),
        () => {},
      )
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [pathname, unread, parts])
}
