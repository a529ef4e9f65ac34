import type { PageHandle } from '#app/platform/page-handle.ts'

/** Specification §9. */
export const MAX_VIEWS = 10

export interface CachedView {
  pathname: string
  Page: NonNullable<PageHandle['keepAlive']>
  loaderData: unknown
}

/** Views in the order of first opening, so that no element moves; `seen` is latest first. */
export interface KeepAliveState {
  views: readonly CachedView[]
  seen: readonly string[]
}

export const NO_VIEWS: KeepAliveState = { views: [], seen: [] }

/** Adds the shown page and drops the one not seen for longest; returns the same state if nothing changed. */
export function seeView(state: KeepAliveState, shown: CachedView): KeepAliveState {
  const { views, seen } = state
  const { pathname } = shown
  const known = views.find((view) => view.pathname === pathname)
  const isSame = known?.Page === shown.Page && known.loaderData === shown.loaderData
  if (isSame && seen[0] === pathname) return state
  const nextSeen = [pathname, ...seen.filter((other) => other !== pathname)].slice(0, MAX_VIEWS)
  const nextViews = known
    ? views.map((view) => (view === known && !isSame ? shown : view))
    : [...views.filter((view) => nextSeen.includes(view.pathname)), shown]
  return { views: nextViews, seen: nextSeen }
}
