import { PROOF } from '#app/shared/desk/proof-request.ts'

export const DESK_LOGIN = '/desk/login'

/** Plain segments below /desk: none leads off the site or up, whatever pages there come to be. */
const ADDRESS = /^\/desk(\/[A-Za-z0-9][\w.-]{0,60}){0,4}(\?[\w=&%.,+-]*)?$/
/** Signing in leads to neither of these. */
const DOORS = /^\/desk\/(login|logout)\b/

/**
 * Where to go after signing in: a page of the desk and nothing else, so that no link leads off the site. Signing in is
 * a proof, so the proof page is passed over for the page that it leads to.
 */
export function deskAddress(wanted: string | null): string {
  if (wanted === null || !ADDRESS.test(wanted) || DOORS.test(wanted)) return '/desk'
  const [page, query] = wanted.split('?')
  return page === PROOF ? deskAddress(new URLSearchParams(query).get('redirect')) : wanted
}

/** The sign-in page that comes back here. `isExpired` says why it is shown. */
export function loginAddress(from: string, isExpired: boolean): string {
  const query = new URLSearchParams({ redirect: deskAddress(from), ...(isExpired ? { expired: '1' } : {}) })
  return `${DESK_LOGIN}?${query}`
}
