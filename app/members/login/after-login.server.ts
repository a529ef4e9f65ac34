import { redirect } from 'react-router'
import { safePath } from '#app/platform/safe-path.ts'
import type { LoggedIn } from '#app/members/session/complete-login.server.ts'

const HELD_PAGES = { STDM: '/member/dormant-user', STST: '/member/stop-user' } as const

interface WayOn {
  /** A path of ours. */
  to: string
  /** `#part` of that page, from a browser; anything else is left out. */
  hash?: string | undefined
  headers: Headers
}

/** Where a sign-in leads: on, or to the page that says why the account does not let in. */
export function afterLogin({ working }: LoggedIn, { to, hash = '', headers }: WayOn): Response {
  if (working !== 'STWK') return redirect(HELD_PAGES[working], { headers })
  const isPart = /^#[\w-]{1,64}$/.test(hash) && !to.includes('#')
  return redirect(safePath(isPart ? to + hash : to) ?? '/main', { headers })
}
