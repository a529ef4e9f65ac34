/** How long the overlay covers the page after each route change (specification §2). */
export const ROUTE_OVERLAY_MS = 150

export interface Place {
  key: string
  pathname: string
  hash: string
}

/** What is still to do when the overlay lifts. */
export interface Landing {
  /** Scrolled to once more, now that the page stands. Null without a hash and on the way back. */
  hash: string | null
  /** Another page: its heading takes the focus and its title is announced. */
  isNewPage: boolean
}

/** Covered while there is a landing to make. */
export interface RouteOverlay {
  place: Place
  landing: Landing | null
}

/** The first page is never covered. */
export function firstPlace(place: Place): RouteOverlay {
  return { place, landing: null }
}

/** The same state while nothing moved, so that asking on every render is free. */
export function arrive(overlay: RouteOverlay, place: Place, isBack: boolean): RouteOverlay {
  if (place.key === overlay.place.key) return overlay
  const isNewPage = place.pathname !== overlay.place.pathname
  return { place, landing: { hash: isBack || !place.hash ? null : place.hash, isNewPage } }
}

/** After this landing was made. One that is late, when another page has come meanwhile, lifts nothing of that page's. */
export function lift(overlay: RouteOverlay, landing: Landing): RouteOverlay {
  return overlay.landing === landing ? { ...overlay, landing: null } : overlay
}
