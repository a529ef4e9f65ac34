import type { Services } from '#app/database/services.server.ts'
import { lifeOf, setCookie } from '#app/platform/cookies.ts'
import type { Visit } from '#app/platform/visit.server.ts'

/** HttpOnly; the account that the pages about dormant and stopped accounts are about. No session. */
const HELD_COOKIE = 'gc_held'

/** Remembers for ten minutes an account that was authenticated but may not log in. */
export function holdAccount(services: Services, memberId: string, visit: Visit, reply: Headers): void {
  const until = services.now().getTime() + lifeOf(HELD_COOKIE) * 1000
  const sealed = services.keyring.seal('held-account', JSON.stringify({ memberId, until }))
  setCookie(reply, HELD_COOKIE, sealed, visit)
}

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
    // Altered, or encrypted with a key that is gone.
    return null
  }
}
