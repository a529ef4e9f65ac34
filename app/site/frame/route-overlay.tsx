import { useEffect, useState } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { arrive, firstPlace, lift, ROUTE_OVERLAY_MS, type Landing } from './route-overlay-state.ts'
import { scrollToHash } from './hash-place.ts'
import './route-overlay.css'

interface RouteChange {
  phase: 'idle' | 'loading' | 'arrived'
  /** Title of the opened page, for the live region. */
  announcement: string
}

export function useRouteChange(): RouteChange {
  const location = useLocation()
  const isBack = useNavigationType() === 'POP'
  const isLoading = useNavigation().state !== 'idle'
  const [last, setOverlay] = useState(() => firstPlace(location))
  const [announcement, setAnnouncement] = useState('')
  const overlay = arrive(last, location, isBack)
  if (overlay !== last) setOverlay(overlay)
  const { landing } = overlay
  useEffect(() => {
    if (!landing) return
    const timer = setTimeout(() => {
      const isRead = land(landing)
      if (isRead) setAnnouncement(document.title)
      setOverlay((now) => lift(now, landing))
    }, ROUTE_OVERLAY_MS)
    return () => clearTimeout(timer)
  }, [landing])
  return { phase: landing ? 'arrived' : isLoading ? 'loading' : 'idle', announcement }
}

export function RouteOverlay({ phase }: Pick<RouteChange, 'phase'>) {
  if (phase === 'idle') return null
  return <div className={`route-overlay route-overlay--${phase}`} />
}

/** Returns whether a heading was focused; an error page that is still loading focuses its own. */
function land({ hash, isNewPage }: Landing): boolean {
  const isRead = (isNewPage || (!hash && isFocusGone())) && (isTyping() || focusHeading())
  if (hash) scrollToHash(hash)
  return isRead
}

/** A pressed element that was removed loses the focus, as in a form with steps. */
function isFocusGone(): boolean {
  return document.activeElement === document.body
}

/** Leaves a visitor alone who already types. */
function isTyping(): boolean {
  return document.activeElement?.matches('main :is(input, textarea, select)') ?? false
}
