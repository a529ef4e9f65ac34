import { PROOF } from '#app/shared/desk/proof-request.ts'

export const DESK_LOGIN = '/desk/login'
/** Leads to where somebody's work is, which is not known before they have signed in. */
const HOME = '/desk/home'

/** Plain segments below /desk, so that no address leads off the site or up. */
const ADDRESS = /^\/desk(\/[A-Za-z0-9][\w.-]{0,60}){0,4}(\?[\w=&%.,+-]*)?$/
/** Not a target after the login. */
const DOORS = /^\/desk\/(login|logout)\b/

/** Returns a desk page only, so that no link leads off the site. Skips the proof page, since logging in is a proof. */
export function deskAddress(wanted: string | null): string {
  if (wanted === null || !ADDRESS.test(wanted) || DOORS.test(wanted)) return HOME
  const [page, query] = wanted.split('?')
  return page === PROOF ? deskAddress(new URLSearchParams(query).get('redirect')) : wanted
}

/** Returns the login page that leads back here; the desk's own address is not yet a place to which one comes back. */
export function loginAddress(from: string, isExpired: boolean): string {
  const back = from === '/desk' && !isExpired ? HOME : deskAddress(from)
  const query = new URLSearchParams({ redirect: back, ...(isExpired ? { expired: '1' } : {}) })
  return `${DESK_LOGIN}?${query}`
}
