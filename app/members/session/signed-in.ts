import { readCookie } from '#app/shared/tracking/lead-cookies.ts'

/** True when somebody is logged in, as the readable cookie says. Browser only: pages are the same for everyone. */
export function isSignedIn(): boolean {
  return readCookie('gc_in') === '1'
}

/** A member or one of the staff: only for them are the tools of a page fetched. Browser only. */
export function isSomebodySignedIn(): boolean {
  return isSignedIn() || readCookie('gc_desk_in') === '1'
}
