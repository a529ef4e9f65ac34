import { redirect } from 'react-router'
import { safePath } from '#app/platform/safe-path.ts'

const HOME = '/main'

/** Sends a visitor without a session to sign in and come back (specification, section 4). */
export function redirectToLogin({ pathname, search }: URL): Response {
  return redirect(`/login?redirect=${encodeURIComponent(pathname + search)}`)
}

/** The page that `?redirect=` names when it is one of ours, the main page otherwise. */
export function wayBack(url: URL): string {
  return safePath(url.searchParams.get('redirect') ?? HOME) ?? HOME
}
