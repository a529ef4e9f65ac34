import { accountCookie, dropCookies } from '#app/members/session/session-cookies.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { PROOF_EXPIRED } from './contract.ts'

/**
 * HttpOnly: the encData of the code confirmed last, for clients that send the fields of specification §7 and nothing else.
 * It is the same proof: for one purpose, once, and no longer than it lives.
 */
const PROOF_COOKIE = 'gc_cert'
const PROOF_SECONDS = 30 * 60

/** Lets a proof ride in a cookie as well. */
export function rememberProof(reply: Headers, encData: string, visit: Visit): void {
  reply.append('set-cookie', accountCookie(PROOF_COOKIE, encData, { seconds: PROOF_SECONDS }, visit))
}

/** The proof that was sent, else the one that rides along. Refuses `invalid` without either. */
export function proofOf(sent: string | null | undefined, visit: Visit): string {
  const encData = sent || visit.cookies.get(PROOF_COOKIE)
  if (!encData) throw new Refusal('invalid', { message: PROOF_EXPIRED })
  return encData
}

/** Takes it back: what it proved was used up. */
export function forgetProof(visit: Visit, reply: Headers): void {
  if (visit.cookies.has(PROOF_COOKIE)) dropCookies(reply, visit, PROOF_COOKIE)
}
