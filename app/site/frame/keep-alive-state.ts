import type { PageHandle } from '#app/platform/page-handle.ts'

/** How many views stay alive (specification §9). */
export const MAX_VIEWS = 10

/** A page as it was last shown: its component and what its loader answered. */
export interface CachedView {
  pathname: string
  Page: NonNullable<PageHandle['keep']>
  loaderData: unknown
}

/** In the order of first opening, so that no view's elements ever move; `seen` from the latest back. */
export interface KeepAliveState {
  views: readonly CachedView[]
  seen: readonly string[]
}

export const NO_VIEWS: KeepAliveState = { views: [], seen: [] }

/** Takes in the shown page; the one not seen for longest leaves. The same state while nothing changed. */
export function seeView(kept: KeepAliveState, shown: CachedView): KeepAliveState {
  const { views, seen } = kept
  const { pathname } = shown
  const known = views.find((view) => view.pathname === pathname)
  const isSame = known?.Page === shown.Page && known.loaderData === shown.loaderData
  if (isSame && seen[0] === pathname) return kept
  const nowSeen = [pathname, ...seen.filter((other) => other !== pathname)].slice(0, MAX_VIEWS)
  const nowKept = known
    ? views.map((view) => (view === known && !isSame ? shown : view))
    : [...views.filter((view) => nowSeen.includes(view.pathname)), shown]
  return { views: nowKept, seen: nowSeen }
}
