import type { Services } from '#app/database/services.server.ts'
import { clearBrowserMark } from '#app/members/session/browser-mark.server.ts'
import { confirmEmailCode, readCertInfo, requestEmailCode } from '#app/members/identity/cert.server.ts'
import { AGE_REQUIRED, PROOF_EXPIRED } from '#app/members/identity/contract.ts'
import { dropDraft, readDraft, saveDraft, type JoinDraft } from '#app/members/identity/drafts.server.ts'
import type { PhonePlan } from '#app/members/identity/phone-steps.server.ts'
import { readSocialProof } from '#app/members/login/social-proof.server.ts'
import { ownPage, wayBackQuery } from '#app/members/session/login-address.server.ts'
import { checkedInput } from '#app/platform/answer.server.ts'
import type { InputOf, SentOf } from '#app/platform/endpoint.ts'
import { fieldErrors } from '#app/platform/field-errors.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { AD_CHANNEL_KEYS } from '#app/shared/legal/ad-channels.ts'
import { refuseInvented, type GivenConsent } from '#app/shared/legal/given-consents.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { requireOpenOffice } from '#app/shared/legal/office-readiness.server.ts'
import { joinConsents, JOIN_CONSENTS, REQUIRED_CONSENTS, type JoinConsent } from './join-consents.server.ts'
import { EMAIL_TAKEN } from '#app/members/session/account-messages.ts'
import { AD_FIELDS, CONSENTS_REQUIRED, JOIN_FAILED, versionField } from './join-messages.ts'
import { checkEmailDup, passwordError, registerMember } from './registration.server.ts'
import type * as rows from './registration-contract.ts'
import { registrations } from './registration-contract.ts'

export const agreeToJoin: UseCase<typeof rows.agreeToJoin> = async (services, input, visit, reply) => {
  await requireOpenOffice(services)
  const isAgreed = (item: JoinConsent) => input[item] || (input.all && REQUIRED_CONSENTS.includes(item))
  const missing = REQUIRED_CONSENTS.filter((item) => !isAgreed(item))
  if (missing.length > 0) {
    const words = missing.map((item) => [item, item === 'age14' ? AGE_REQUIRED : CONSENTS_REQUIRED])
    throw invalidFields(Object.fromEntries(words) as Record<string, string>)
  }
  const inForce = await joinConsents(services)
  const chosen = AD_CHANNEL_KEYS.filter((channel) => input[AD_FIELDS[channel]])
  const hasAds = isAgreed('marketing') || chosen.length > 0
  const channels = chosen.length === 0 ? AD_CHANNEL_KEYS : chosen
  const consents = JOIN_CONSENTS.map((item): GivenConsent => ({
    item,
    version: input[versionField(item)] ?? inForce.find((each) => each.item === item)?.version,
    ...(item === 'marketing'
      ? { agreed: hasAds, ...(hasAds && { channels }) }
      : { agreed: isAgreed(item) && (item !== 'night' || (hasAds && channels.includes('sms'))) }),
  }))
  refuseChanged(consents, inForce)
  const social = input.way === 'LTML' ? null : await readSocialProof(services, visit)
  const begun = await readDraft(services, 'join', visit)
  const draft: JoinDraft = {
    ...begun,
    ...(input.to && { to: ownPage(input.to) }),
    way: social?.snsType ?? 'LTML',
    consents,
  }
  await saveDraft(services, 'join', draft, { visit, reply })
  // Verified in a certification company's window, or before going back to the terms.
  return { isProved: (draft.provedUntil ?? 0) > services.now().getTime() }
}

/** An error of the whole form, which is then shown with empty checkboxes. */
function refuseChanged(...given: Parameters<typeof refuseInvented>): void {
  try {
    refuseInvented(...given)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal('invalid', { message: error.message })
  }
}

/** Refuses with `invalid` a browser that verified no number. */
async function provedDraft(services: Services, visit: Visit): Promise<JoinDraft> {
  const draft = await readDraft(services, 'join', visit)
  if (!draft?.encData) throw new Refusal('invalid', { message: PROOF_EXPIRED })
  return draft
}

/** 중복 확인: also saves the e-mail in the draft. */
export const checkJoinEmail: UseCase<typeof rows.checkJoinEmail> = async (
  services,
  { email },
  visit,
  reply,
) => {
  const draft = await provedDraft(services, visit)
  await saveDraft(services, 'join', { ...draft, email }, { visit, reply })
  const { dupYN } = await checkEmailDup(services, { email }, visit)
  if (dupYN === 'Y') throw invalidFields({ email: EMAIL_TAKEN })
  return null
}

/** If the provider gave no e-mail. */
export const requestJoinEmailCode: UseCase<typeof rows.requestJoinEmailCode> = async (
  services,
  { email, proof },
  visit,
  reply,
) => {
  const { emailEncData: _, ...draft } = await provedDraft(services, visit)
  const { certId } = await requestEmailCode(services, { email, proof, purpose: 'join' }, visit, reply)
  await saveDraft(services, 'join', { ...draft, email, emailCertId: certId }, { visit, reply })
  return null
}

export const confirmJoinEmail: UseCase<typeof rows.confirmJoinEmail> = async (
  services,
  { code },
  visit,
  reply,
) => {
  const draft = await provedDraft(services, visit)
  const { encData } = await confirmEmailCode(services, { certId: draft.emailCertId ?? '', code }, visit)
  await saveDraft(services, 'join', { ...draft, emailEncData: encData }, { visit, reply })
  return null
}

export const joinByDraft: UseCase<typeof rows.joinByDraft> = async (services, typed, visit, reply) => {
  const draft = await provedDraft(services, visit)
  const input = await whatIsSent(draft, typed)
  // First, so that a later visit of the page finds it.
  if (input.email) await saveDraft(services, 'join', { ...draft, email: input.email }, { visit, reply })
  await registerMember(services, input, visit, reply).catch(answerFault(services, visit))
  await dropDraft(services, 'join', visit)
  clearBrowserMark(visit, reply)
  return { next: `/member/join_complete${wayBackQuery(draft.to)}` }
}

/** Reports an invalid e-mail together with the password's errors. */
async function whatIsSent(
  { way: snsType, encData, email, emailEncData, consents = [] }: JoinDraft,
  typed: InputOf<typeof rows.joinByDraft>,
): Promise<InputOf<typeof registrations>> {
  const isSocial = snsType !== undefined && snsType !== 'LTML'
  const own = isSocial ? emailEncData && { email } : { email: typed.email ?? '', passwd: typed.passwd ?? '' }
  const sent: SentOf<typeof registrations> = { snsType, encData, emailEncData, consents, ...own }
  const { error } = registrations.input.safeParse(sent)
  const errors = error ? fieldErrors(error) : {}
  const lacks = errors['email'] && !isSocial ? await passwordError(typed.passwd, { email: null }) : null
  if (lacks) throw invalidFields({ ...errors, passwd: lacks })
  return checkedInput(registrations, sent)
}

/** Lifetime of a proof for joining (specification §7.3, cert/info). */
const PROVED_MS = 30 * 60_000

/** A member's number leads to the login. */
export const joinPlan: PhonePlan<'join'> = {
  path: '/member/join',
  async onProved(services, { draft, encData, visit, reply }) {
    try {
      await readCertInfo(services, { encData }, visit)
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'alreadyMember')) throw error
      await saveDraft(services, 'join', { ...draft, known: error.message }, { visit, reply })
      return '/member/join?step=known'
    }
    const provedUntil = services.now().getTime() + PROVED_MS
    await saveDraft(services, 'join', { ...draft, encData, provedUntil }, { visit, reply })
    return '/member/join_detail'
  },
}

/** Tells the visitor that joining failed and can be repeated; the cause is logged. */
function answerFault({ log }: Services, { requestId }: Visit) {
  return (error: unknown): never => {
    if (error instanceof Refusal && error.code !== 'unavailable') throw error
    log.error({ requestId, error }, 'a joining failed')
    throw new Refusal('unavailable', { message: JOIN_FAILED })
  }
}
