import { redirect } from 'react-router'
import { leadsToLogout, safePath } from '#app/platform/safe-path.ts'

const HOME = '/main'

/** Sends a visitor without a session to sign in and come back (specification §4). */
export function redirectToLogin(
  { pathname, search }: URL,
  init: { isExpired?: boolean; headers?: Headers } = {},
) {
  const query = new URLSearchParams({ redirect: pathname + search, ...(init.isExpired && { expired: '1' }) })
  return redirect(`/login?${query}`, { headers: init.headers ?? new Headers() })
}

/** `?redirect=…`, to be put behind an address of ours that is on the way there; nothing on the way home. */
export function wayBackQuery(path: string | undefined): string {
  return !path || path === HOME ? '' : `?${new URLSearchParams({ redirect: path })}`
}

/** The page that `?redirect=` names when it is one of ours, the main page otherwise. Never a way to log out. */
export function wayBack(url: URL): string {
  return ownPage(url.searchParams.get('redirect') ?? HOME)
}

/** The same of a page that was named otherwise. */
export function ownPage(wanted: string): string {
  const path = safePath(wanted) ?? HOME
  return leadsToLogout(path) || /^\/log(in|out)(\.data)?(?=$|[/?#])/i.test(path) ? HOME : path
}
