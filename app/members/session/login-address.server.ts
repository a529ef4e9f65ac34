import { redirect } from 'react-router'
import { leadsToLogout, safePath } from '#app/platform/safe-path.ts'

const HOME = '/main'

/** Specification §4. */
export function redirectToLogin(
  { pathname, search }: URL,
  init: { isExpired?: boolean; headers?: Headers } = {},
) {
  const query = new URLSearchParams({ redirect: pathname + search, ...(init.isExpired && { expired: '1' }) })
  return redirect(`/login?${query}`, { headers: init.headers ?? new Headers() })
}

/** Returns `?redirect=…` for a page on the way there; empty for the main page. */
export function wayBackQuery(path: string | undefined): string {
  return !path || path === HOME ? '' : `?${new URLSearchParams({ redirect: path })}`
}

/** Returns the page in `?redirect=` if it is ours, or else the main page. Never login or logout. */
export function wayBack(url: URL): string {
  return ownPage(url.searchParams.get('redirect') ?? HOME)
}

/** The same for a path from elsewhere. */
export function ownPage(wanted: string): string {
  const path = safePath(wanted) ?? HOME
  return leadsToLogout(path) || /^\/log(in|out)(\.data)?(?=$|[/?#])/i.test(path) ? HOME : path
}
