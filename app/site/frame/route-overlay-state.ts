/** Covers the page after each route change (specification §2). */
export const ROUTE_OVERLAY_MS = 150

interface Place {
  key: string
  pathname: string
  hash: string
}

/** What remains to be done when the overlay is lifted. */
export interface Landing {
  /** Null without a hash and when going back. */
  hash: string | null
  /** The heading gets the focus and the title is announced. */
  isNewPage: boolean
}

/** Covers the page while `landing` is set. */
interface RouteOverlay {
  place: Place
  landing: Landing | null
}

/** The first page is never covered. */
export function firstPlace(place: Place): RouteOverlay {
  return { place, landing: null }
}

/** Returns the same state if nothing changed. */
export function arrive(overlay: RouteOverlay, place: Place, isBack: boolean): RouteOverlay {
  if (place.key === overlay.place.key) return overlay
  const isNewPage = place.pathname !== overlay.place.pathname
  return { place, landing: { hash: isBack || !place.hash ? null : place.hash, isNewPage } }
}

/** Ignores a landing that another page has replaced. */
export function lift(overlay: RouteOverlay, landing: Landing): RouteOverlay {
  return overlay.landing === landing ? { ...overlay, landing: null } : overlay
}
