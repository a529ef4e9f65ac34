import { readCookie } from '#app/features/tracking/lead-cookies.ts'

/** True when somebody is logged in, as the readable cookie says. Browser only: pages are the same for everyone. */
export function isSignedIn(): boolean {
  return readCookie('gc_in') === '1'
}
