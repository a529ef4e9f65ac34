import { redirect } from 'react-router'
import { safePath } from '#app/platform/safe-path.ts'
import type { LoggedIn } from '#app/members/session/complete-login.server.ts'
import { HELD_PAGES } from '#app/members/session/login-act.ts'

/** Redirects to a path of ours, or to the page about a dormant or stopped account. */
export function afterLogin(
  { working }: LoggedIn,
  { to, headers }: { to: string; headers: Headers },
): Response {
  return redirect(working === 'STWK' ? (safePath(to) ?? '/main') : HELD_PAGES[working], { headers })
}
