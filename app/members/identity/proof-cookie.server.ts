import { dropCookies, setCookie } from '#app/platform/cookies.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { PROOF_EXPIRED } from './contract.ts'

/** HttpOnly; the last encData, for clients that send only the fields of specification §7. */
const PROOF_COOKIE = 'gc_cert'

export function rememberProof(reply: Headers, encData: string, visit: Visit): void {
  setCookie(reply, PROOF_COOKIE, encData, visit)
}

/** Prefers the sent proof to the cookie. Refuses with `invalid` without either. */
export function proofOf(sent: string | null | undefined, visit: Visit): string {
  const encData = sent || visit.cookies.get(PROOF_COOKIE)
  if (!encData) throw invalidFields({ encData: PROOF_EXPIRED })
  return encData
}

export function clearProof(visit: Visit, reply: Headers): void {
  if (visit.cookies.has(PROOF_COOKIE)) dropCookies(reply, visit, PROOF_COOKIE)
}
