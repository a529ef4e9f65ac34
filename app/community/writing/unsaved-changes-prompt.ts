import { useEffect, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'

/** Where somebody was about to go: to a page of ours, or so many steps through the browser's history. */
type Way = { to: string } | { steps: number }

/**
 * Asks before a page with something unsent is left by one of its links or by the browser's back and forward; closing
 * the tab or loading it anew asks in the browser's own words. The router's own blocker would do all of it, at 0.3 KB
 * of every page's first load.
 */
export function useUnsavedChangesPrompt(dirty: RefObject<boolean>, onLeave: () => void) {
  const [way, setWay] = useState<Way | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault()
    }
    const askHere = (event: MouseEvent) => {
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isOurs = link?.origin === location.origin && link.target !== '_blank'
      if (!dirty.current || !isPlain || !isOurs || link.pathname === location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      setWay({ to: link.pathname + link.search + link.hash })
    }
    addEventListener('beforeunload', askBrowser)
    document.addEventListener('click', askHere, { capture: true })
    const stopWatching = watchHistory(dirty, (steps) => setWay({ steps }))
    return () => {
      removeEventListener('beforeunload', askBrowser)
      document.removeEventListener('click', askHere, { capture: true })
      stopWatching()
    }
  }, [dirty])
  return {
    isOpen: way !== null,
    stay: () => setWay(null),
    leave() {
      onLeave()
      if (way && 'to' in way) void navigate(way.to)
      if (way && 'steps' in way) history.go(way.steps)
    },
  }
}

interface EntryState {
  /** The router's own number of the entry. */
  idx?: number
  isLayer?: true
}

/**
 * Comes back at once from wherever the browser's back and forward lead while something is unsent, and tells by how many
 * steps that was. The router hears of neither (site/frame/back-entry.ts, whose layers go on as they did).
 */
function watchHistory(dirty: RefObject<boolean>, onAway: (steps: number) => void): () => void {
  const { idx: here = 0 } = (history.state ?? {}) as EntryState
  const before = window.gcPopState
  let isComingBack = false
  const hear = (event: PopStateEvent) => {
    const { idx = 0, isLayer } = (event.state ?? {}) as EntryState
    if (isComingBack) {
      isComingBack = false
      event.stopImmediatePropagation()
    } else if (dirty.current && !isLayer && idx !== here) {
      event.stopImmediatePropagation()
      isComingBack = true
      history.go(here - idx)
      onAway(idx - here)
    } else before?.(event)
  }
  window.gcPopState = hear
  return () => {
    if (window.gcPopState === hear) window.gcPopState = before
  }
}
