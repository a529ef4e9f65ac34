import type { Services } from '#app/database/services.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { accountCookie } from './session-cookies.server.ts'

/** HttpOnly: whose account the pages about sleeping and stopped accounts speak of. No session. */
const HELD_COOKIE = 'gc_held'
const HELD_SECONDS = 10 * 60

/** Remembers for ten minutes who just proved to own an account that does not let them in. */
export function holdAccount(services: Services, memberId: string, visit: Visit, reply: Headers): void {
  const until = services.now().getTime() + HELD_SECONDS * 1000
  const sealed = services.keyring.seal('held-account', JSON.stringify({ memberId, until }))
  reply.append('set-cookie', accountCookie(HELD_COOKIE, sealed, { seconds: HELD_SECONDS }, visit))
}

/** The account that was held for this browser, or null. */
export function heldAccount(services: Services, visit: Visit): string | null {
  const sealed = visit.cookies.get(HELD_COOKIE)
  if (!sealed) return null
  try {
    const { memberId, until } = JSON.parse(services.keyring.open('held-account', sealed)) as {
      memberId: string
      until: number
    }
    return until > services.now().getTime() ? memberId : null
  } catch {
    // Altered, or sealed with a key that is gone: as good as none.
    return null
  }
}
