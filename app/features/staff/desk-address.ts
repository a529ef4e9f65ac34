/** Plain segments below /desk: none leads off the site or up, whatever pages there come to be. */
const ADDRESS = /^\/desk(\/[A-Za-z0-9][\w.-]{0,60}){0,4}(\?[\w=&%.,+-]*)?$/
/** Signing in leads to neither of these. */
const DOORS = /^\/desk\/(login|logout)\b/
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const PAGES = [
  'account',
  'members',
  `members/${UUID}`,
  'templates',
  'templates/[A-Za-z.]{1,40}',
  'settings',
  'settings/[a-z]{1,20}',
  'staff',
  'staff/grants',
  `staff/${UUID}`,
  'boards',
  'content',
  'content-pictures',
  'content/acceptance',
  'content/documents(/[1-9]\\d{0,9}(/compare)?)?',
  'content/[a-z]{1,10}/[\\w-]{1,40}(/(versions|preview))?',
  'messages',
  'reviews',
  'words',
  'leads/[0-9a-f-]{36}',
  'posts',
  'posts/[1-9]\\d{0,15}',
  'posts/[1-9]\\d{0,15}/history',
]
const ADDRESS = new RegExp(`^/desk(/(${PAGES.join('|')}))?(\\?[\\w=&%.+-]*)?$`)

/** Where to go after signing in: a page of the desk and nothing else, so that no link leads off the site. */
export function deskAddress(wanted: string | null): string {
  return wanted !== null && ADDRESS.test(wanted) && !DOORS.test(wanted) ? wanted : '/desk'
}

/** The sign-in page that comes back here. `isExpired` says why it is shown. */
export function loginAddress(from: string, isExpired: boolean): string {
  const query = new URLSearchParams({ redirect: deskAddress(from), ...(isExpired ? { expired: '1' } : {}) })
  return `/desk/login?${query}`
}
