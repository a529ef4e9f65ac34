import type { Services } from '#app/database/services.server.ts'
import { maskEmail } from '#app/shared/personal-data/masking.ts'
import { claimEmail, isEmailTaken } from '#app/members/session/email-claims.server.ts'
import { memberOfPhone, ownEmail } from '#app/members/session/members.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { boundTo } from '#app/members/identity/browser-mark.server.ts'
import { endCall } from '#app/members/identity/call-state.server.ts'
import { PROOF_EXPIRED } from '#app/members/identity/contract.ts'
import { forgetProof, proofOf } from '#app/members/identity/proof-cookie.server.ts'
import { consumeProof } from '#app/members/identity/proofs.server.ts'
import type { UseCaseOf } from '#app/members/session/use-case.server.ts'
import { hashToken, makeToken } from '#app/members/session/tokens.server.ts'
import type { findByPhone, findPwdByPhone } from './recovery-contract.ts'

const RESET_SECONDS = 10 * 60

/** Masked, because the number may have belonged to somebody else before. */
export const findAccounts: UseCaseOf<typeof findByPhone> = async (
  services,
  { phone, encData: sent, state },
  visit,
  reply,
) => {
  endCall(state, visit, reply)
  const proof = await consumeProof(services, proofOf(sent, visit), 'findEmail', visit)
  forgetProof(visit, reply)
  if (proof.phone !== phone) throw new Refusal('invalid', { message: PROOF_EXPIRED })
  const member = await memberOfPhone(services, phone)
  if (!member || !isSameName(member.name, proof.usrNm)) return { result: [] }
  const { snsType, joinedAt } = member
  const email = ownEmail(member)
  return { result: [{ email: email && maskEmail(email), snsType, joinedAt: seoulIso(joinedAt) }] }
}

/** Returns a single-use permit for ten minutes; it works only if e-mail and number belong to one account. */
export const permitReset: UseCaseOf<typeof findPwdByPhone> = async (
  services,
  { email, phone, encData: sent, state },
  visit,
  reply,
) => {
  endCall(state, visit, reply)
  const proof = await consumeProof(services, proofOf(sent, visit), 'findPwd', visit)
  forgetProof(visit, reply)
  if (proof.phone !== phone) throw new Refusal('invalid', { message: PROOF_EXPIRED })
  const member = await ownerOf(services, phone, email)
  const resetToken = makeToken()
  const now = services.now()
  await services.database
    .deleteFrom('password_resets')
    .where((where) => where.or([where('expires_at', '<=', now), where('member_id', '=', member?.id ?? null)]))
    .execute()
  await services.database
    .insertInto('password_resets')
    .values({
      token_hash: hashToken(resetToken),
      member_id: member?.id ?? null,
      browser_hash: boundTo(visit, reply),
      expires_at: new Date(now.getTime() + RESET_SECONDS * 1000),
    })
    .execute()
  return { resetToken, expiresIn: RESET_SECONDS }
}

/** If the account has no address, claims the typed one for it. */
async function ownerOf(services: Services, phone: string, email: string): Promise<{ id: string } | null> {
  const member = await memberOfPhone(services, phone)
  if (!member?.hasPassword) return null
  const own = ownEmail(member)
  if (own !== null) return own.toLowerCase() === email.toLowerCase() ? member : null
  if (await isEmailTaken(services, email)) return null
  await claimEmail(services, member.id, email)
  return member
}

/** Ignores case and surrounding spaces. */
export function isSameName(one: string, other: string | null): boolean {
  return one.trim().toLowerCase() === other?.trim().toLowerCase()
}
