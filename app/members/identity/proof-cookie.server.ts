import { accountCookie, dropCookies } from '#app/members/session/session-cookies.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { PROOF_EXPIRED } from './contract.ts'

/** HttpOnly; the last encData, for clients that send only the fields of specification §7. */
const PROOF_COOKIE = 'gc_cert'
const PROOF_SECONDS = 30 * 60

export function rememberProof(reply: Headers, encData: string, visit: Visit): void {
  reply.append('set-cookie', accountCookie(PROOF_COOKIE, encData, { seconds: PROOF_SECONDS }, visit))
}

/** Prefers the sent proof to the cookie. Refuses with `invalid` without either. */
export function proofOf(sent: string | null | undefined, visit: Visit): string {
  const encData = sent || visit.cookies.get(PROOF_COOKIE)
  if (!encData) throw new Refusal('invalid', { message: PROOF_EXPIRED })
  return encData
}

export function clearProof(visit: Visit, reply: Headers): void {
  if (visit.cookies.has(PROOF_COOKIE)) dropCookies(reply, visit, PROOF_COOKIE)
}
