import { outageRefusal } from '#app/database/connection.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { dropCookies } from '#app/platform/cookies.ts'
import { CSRF_COOKIE, SIGNED_IN_COOKIE, TOKEN_COOKIE, type logout } from '#app/members/session/contract.ts'
import { clearBrowserMark } from '#app/members/session/browser-mark.server.ts'
import { closeSession, tokenOf } from '#app/members/session/member-sessions.server.ts'
import { endJoinDraft } from './join-draft-end.server.ts'

/**
 * Ends the session of the token from anywhere, and in the visitor's own browser the draft of joining too. While the
 * database is away the browser forgets all of it the same; the session then ends by itself.
 */
export const logOut: UseCase<typeof logout> = async (services, { token }, visit, reply) => {
  const shown = token || visit.bearer
  // Answered as ever, and nothing ends by a cookie that another site's page sent.
  if (visit.isUnasked && !shown) return null
  const carried = tokenOf(visit, token)
  const isOwn = !visit.isUnasked || shown === visit.cookies.get(TOKEN_COOKIE)
  if (isOwn) {
    dropCookies(reply, visit, TOKEN_COOKIE, SIGNED_IN_COOKIE, CSRF_COOKIE)
    clearBrowserMark(visit, reply)
  }
  try {
    if (carried) await closeSession(services, carried)
    if (isOwn) await endJoinDraft(services, visit, reply)
  } catch (error) {
    if (!outageRefusal(error)) throw error
    services.log.warn(
      { requestId: visit.requestId, error },
      'a session outlives its logout: the database is away',
    )
  }
  return null
}
