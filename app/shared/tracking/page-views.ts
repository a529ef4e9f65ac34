/** Hears of every page view; a service's adapter or the recording one. */
export type PageViewAdapter = (view: PageView) => void

/** The address without its query, in which a search or a code may stand. */
export interface PageView {
  path: string
  title: string
}

declare global {
  interface Window {
    /** Kept on window so that a test or an operator can read what was reported in this tab. */
    gcPageViews?: PageView[]
  }
}

/** After a route change, when the page's title stands (specification §2). */
export const PAGE_VIEW_DELAY_MS = 50

const record: PageViewAdapter = (view) => {
  window.gcPageViews = [...(window.gcPageViews ?? []), view]
}

/** Whoever is told; an analytics service joins when its script is asked for. */
export const pageViewAdapters = new Set<PageViewAdapter>([record])

let last: string | null = null

/** Reports the page that was opened at this address, once until another is. An adapter that fails or is absent never stands in the visitor's way. */
export function trackPageView(address: string): void {
  if (address === last) return
  last = address
  const path = address.replace(/[?#].*/, '')
  for (const adapter of pageViewAdapters) {
    try {
      adapter({ path, title: document.title })
    } catch (error) {
      console.warn('a page view was not reported', error)
    }
  }
}
