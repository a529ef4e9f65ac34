import { makeToken } from '#app/members/session/tokens.server.ts'
import { PROOF_EXPIRED } from './contract.ts'
import { CSRF_COOKIE } from '#app/members/session/contract.ts'
import { dropCookies, setCookie } from '#app/platform/cookies.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'

/** Starts a look-up with a random state in the readable cookie gc_csrf (specification §4). */
export function beginCall(visit: Visit, reply: Headers): void {
  const state = makeToken(16)
  setCookie(reply, CSRF_COOKIE, state, visit)
}

export function callState({ cookies }: Visit): string | null {
  return cookies.get(CSRF_COOKIE) ?? null
}

/** Refuses with `invalid` a form of another look-up, before its code is used. */
export function requireState(state: string | undefined, visit: Visit): void {
  if (callState(visit) !== (state ?? null)) throw invalidFields({ state: PROOF_EXPIRED })
}

/** Drops the cookie in any case. Refuses with `invalid` if the state differs. */
export function endCall(state: string | null | undefined, visit: Visit, reply: Headers): void {
  const expected = callState(visit)
  if (expected === null) return
  dropCookies(reply, visit, CSRF_COOKIE)
  if (expected !== state) throw invalidFields({ state: 'csrf error' })
}
