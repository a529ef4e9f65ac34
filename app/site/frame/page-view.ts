import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { PAGE_VIEW_DELAY_MS, trackPageView } from '#app/shared/tracking/page-views.ts'

/** Counts each page opened, the first one too, once and a moment after it changed; a hash opens no page. */
export function usePageView(): void {
  const { pathname, search } = useLocation()
  const address = pathname + search
  useEffect(() => {
    const timer = setTimeout(() => trackPageView(address), PAGE_VIEW_DELAY_MS)
    return () => clearTimeout(timer)
  }, [address])
}
