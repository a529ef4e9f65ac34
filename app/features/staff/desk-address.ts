/** Where to go after signing in: a page of the desk and nothing else, so that no link leads off the site. */
export function deskAddress(wanted: string | null): string {
  return wanted !== null && /^\/desk(\/messages|\/leads\/[0-9a-f-]{36})?(\?[\w=&%.+-]*)?$/.test(wanted)
    ? wanted
    : '/desk'
}

/** The sign-in page that comes back here. `isExpired` says why it is shown. */
export function loginAddress(from: string, isExpired: boolean): string {
  const query = new URLSearchParams({ redirect: deskAddress(from), ...(isExpired ? { expired: '1' } : {}) })
  return `/desk/login?${query}`
}
