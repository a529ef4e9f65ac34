import { z } from 'zod/mini'
import type { Services } from '#app/database/services.server.ts'
import { maskEmail } from '#app/shared/personal-data/masking.ts'
import { claimEmail, isEmailTaken } from '#app/members/session/email-claims.server.ts'
import { memberOfPhone, ownEmail } from '#app/members/session/members.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { boundTo } from '#app/members/session/browser-mark.server.ts'
import { endCall } from '#app/members/identity/call-state.server.ts'
import { certRequest, PROOF_EXPIRED } from '#app/members/identity/contract.ts'
import { dropDraft, readDraft, saveDraft } from '#app/members/identity/drafts.server.ts'
import type { PhonePlan } from '#app/members/identity/phone-steps.server.ts'
import { email as emailRule } from '#app/members/session/contract.ts'
import { clearProof, proofOf } from '#app/members/identity/proof-cookie.server.ts'
import { consumeProof } from '#app/members/identity/proofs.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { hashToken, makeToken } from '#app/members/session/tokens.server.ts'
import { updatePassword } from './change-password.server.ts'
import type * as rows from './recovery-contract.ts'

const RESET_SECONDS = 10 * 60

/** Masked, because the number may have belonged to somebody else before. */
export const findAccounts: UseCase<typeof rows.findByPhone> = async (services, input, visit, reply) => {
  const { usrNm } = await consumeLookUp(services, input, 'findEmail', visit, reply)
  const member = await memberOfPhone(services, input.phone)
  if (!member || !isSameName(member.name, usrNm)) return { result: [] }
  const { snsType, joinedAt } = member
  const email = ownEmail(member)
  return { result: [{ email: email && maskEmail(email), snsType, joinedAt: seoulIso(joinedAt) }] }
}

/** Returns a single-use permit for ten minutes; it works only if e-mail and number belong to one account. */
export const permitReset: UseCase<typeof rows.findPwdByPhone> = async (services, input, visit, reply) => {
  await consumeLookUp(services, input, 'findPwd', visit, reply)
  const member = await ownerOf(services, input)
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

interface LookUp {
  phone: string
  encData?: string | null | undefined
  state?: string | null | undefined
}

/** Refuses with `invalid` another look-up's state and the proof of another number. */
async function consumeLookUp(
  services: Services,
  { phone, encData, state }: LookUp,
  purpose: 'findEmail' | 'findPwd',
  visit: Visit,
  reply: Headers,
) {
  endCall(state, visit, reply)
  const proof = await consumeProof(services, proofOf(encData, visit), purpose, visit)
  clearProof(visit, reply)
  if (proof.phone !== phone) throw invalidFields({ encData: PROOF_EXPIRED })
  return proof
}

/** If the account has no address, claims the typed one for it. */
async function ownerOf(
  services: Services,
  { phone, email }: { phone: string; email: string },
): Promise<{ id: string } | null> {
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

const EMAIL_PAGE = '/member/find/email'
const PASSWORD_PAGE = '/member/find/pwd'

export const findEmailPlan: PhonePlan<'findEmail'> = {
  path: EMAIL_PAGE,
  isLookUp: true,
  async onProved(services, { draft: { phone = '' }, encData, state, visit, reply }) {
    const { result } = await findAccounts(services, { phone, encData, state }, visit, reply)
    await saveDraft(services, 'findEmail', { found: result }, { visit, reply })
    return `${EMAIL_PAGE}?step=found`
  },
}

export const findPwdPlan: PhonePlan<'findPwd'> = {
  path: PASSWORD_PAGE,
  row: { ...certRequest, input: z.extend(certRequest.input, { email: emailRule }) },
  draftFields: ({ email: typed = '' }) => ({ email: typed.trim() }),
  isLookUp: true,
  async onProved(services, { draft, encData, state, visit, reply }) {
    const { phone = '', email: claimed = '' } = draft
    const lookUp = { phone, email: claimed, encData, state }
    const { resetToken, expiresIn } = await permitReset(services, lookUp, visit, reply)
    const resetUntil = services.now().getTime() + expiresIn * 1000
    await saveDraft(services, 'findPwd', { email: claimed, resetToken, resetUntil }, { visit, reply })
    return `${PASSWORD_PAGE}?step=passwd`
  },
}

/** Uses the permit in this browser's draft. */
export const resetPassword: UseCase<typeof rows.resetPassword> = async (
  services,
  { passwd },
  visit,
  reply,
) => {
  const draft = await readDraft(services, 'findPwd', visit)
  if (!draft?.resetToken) throw new Refusal('invalid', { message: PROOF_EXPIRED })
  await updatePassword(services, { resetToken: draft.resetToken, passwd }, visit, reply)
  await dropDraft(services, 'findPwd', visit)
  return null
}
