type PageViewAdapter = (view: PageView) => void

/** Without the query, which may hold a search term or a code. */
export interface PageView {
  path: string
  title: string
}

declare global {
  interface Window {
    /** On window, so that a test or an operator can read what was reported. */
    gcPageViews?: PageView[]
  }
}

/** After a route change, when the page's title is set (specification §2). */
export const PAGE_VIEW_DELAY_MS = 50

const record: PageViewAdapter = (view) => {
  window.gcPageViews = [...(window.gcPageViews ?? []), view]
}

export const pageViewAdapters = new Set<PageViewAdapter>([record])

let last: string | null = null

/** Reports a page once until another is opened; a failing adapter must not disturb the visitor. */
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
