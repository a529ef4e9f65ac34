import { z } from 'zod/mini'
import { certRequest, PROOF_EXPIRED } from '#app/members/identity/contract.ts'
import { dropDraft, readDraft, saveDraft } from '#app/members/identity/drafts.server.ts'
import type { PhonePlan } from '#app/members/identity/phone-steps.server.ts'
import { email } from '#app/members/session/contract.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { UseCaseOf } from '#app/members/session/use-case.server.ts'
import { updatePassword } from './change-password.server.ts'
import { findAccounts, permitReset } from './find-account.server.ts'
import type * as rows from './recovery-contract.ts'

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
  row: { ...certRequest, input: z.extend(certRequest.input, { email }) },
  kept: ({ email: typed = '' }) => ({ email: typed.trim() }),
  isLookUp: true,
  async onProved(services, { draft, encData, state, visit, reply }) {
    const { phone = '', email: claimed = '' } = draft
    const asked = { phone, email: claimed, encData, state }
    const { resetToken, expiresIn } = await permitReset(services, asked, visit, reply)
    const resetUntil = services.now().getTime() + expiresIn * 1000
    await saveDraft(services, 'findPwd', { email: claimed, resetToken, resetUntil }, { visit, reply })
    return `${PASSWORD_PAGE}?step=passwd`
  },
}

/** Uses the permit in this browser's draft. */
export const resetPassword: UseCaseOf<typeof rows.resetPassword> = async (
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
