import { readCookie } from '#app/shared/tracking/lead-cookies.ts'

/** Browser only, because pages are the same for everyone. */
export function isSignedIn(): boolean {
  return readCookie('gc_in') === '1'
}

/** A member or staff, for whom a page's tools are loaded. Browser only. */
export function isSomebodySignedIn(): boolean {
  return isSignedIn() || isAtDesk()
}

/** Browser only. */
export function isAtDesk(): boolean {
  return readCookie('gc_desk_in') === '1'
}
