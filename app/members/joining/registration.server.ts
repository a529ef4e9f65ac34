import type { Services } from '#app/database/services.server.ts'
import { completeLogin } from '#app/members/session/complete-login.server.ts'
import { EMAIL_TAKEN } from '#app/members/session/account-messages.ts'
import { EMAIL_REQUIRED, PASSWORD_REQUIRED } from '#app/shared/forms/login-messages.ts'
import { claimEmail, isEmailTaken, takeEmail } from '#app/members/session/email-claims.server.ts'
import { addMember, readMember } from '#app/members/session/members.server.ts'
import { hashPassword } from '#app/shared/credentials/passwords.server.ts'
import { snsTypeOf } from '#app/members/login/sns-types.ts'
import {
  dropSocialProof,
  linkAccount,
  readSocialProof,
  type SocialPerson,
} from '#app/members/login/social-proof.server.ts'
import { limitPerAddress } from '#app/platform/address-limit.server.ts'
import { acrossProcesses } from '#app/database/asked-counts.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { invalidFields, Refusal, type FieldErrors } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { refuseMembers } from '#app/members/identity/cert.server.ts'
import { PROOF_EXPIRED } from '#app/members/identity/contract.ts'
import {
  agreedIn,
  saveConsents,
  type Agreed,
  joinConsents,
  type ConsentInForce,
} from './join-consents.server.ts'
import { EMAIL_UNPROVED } from './join-messages.ts'
import { requireOpenOffice } from '#app/shared/legal/office-readiness.server.ts'
import { newPasswordError, type PasswordOwner } from '#app/shared/credentials/password-rules.server.ts'
import { clearProof, proofOf } from '#app/members/identity/proof-cookie.server.ts'
import { consumeEmailProof, consumeProof, readProof } from '#app/members/identity/proofs.server.ts'
import type * as rows from './registration-contract.ts'
import { mailEmailLink, writeLinkMail } from './email-links.server.ts'
import { readMailLimits, sendWelcome } from './joining-mails.server.ts'

type Input = InputOf<typeof rows.registrations>

/** A registration after all checks that need no proof. */
interface Joining {
  social: SocialPerson | null
  email: string
  passwdHash: string | null
  agreed: Agreed
  /** In the versions that were shown. */
  consents: readonly ConsentInForce[]
  encData: string
  input: Input
}

/** Makes a member and logs them in. The proof is used up only on success, so that it serves the next try too. */
export async function registerMember(
  services: Services,
  input: Input,
  visit: Visit,
  reply: Headers,
): Promise<DataOf<typeof rows.registrations>> {
  await requireOpenOffice(services)
  const consents = await joinConsents(services)
  const agreed = agreedIn(input, consents)
  const social = await socialOf(services, input, visit)
  const email = input.email ?? social?.email ?? null
  const errors = await ownErrors(input, email, social)
  if (email === null || Object.keys(errors).length > 0) throw invalidFields(errors)
  const encData = proofOf(input.encData, visit)
  const { purpose, phone, usrNm: name, birthDate } = await readProof(services, encData, visit)
  if (purpose !== 'join') throw invalidFields({ encData: PROOF_EXPIRED })
  const guessable = social ? null : await passwordError(input.passwd, { email, phone, name, birthDate })
  if (guessable) throw invalidFields({ passwd: guessable })
  const passwdHash = social ? null : await hashPassword(input.passwd ?? '')
  const joining = { social, email, passwdHash, agreed, consents, encData, input }
  const memberId = await store(services, joining, visit)
  clearProof(visit, reply)
  if (social) await dropSocialProof(services, visit, reply)
  const member = await readMember(services, memberId)
  if (!member) throw new Error('The member who just joined is gone.')
  services.log.info({ requestId: visit.requestId, memberId, snsType: member.snsType }, 'a member joined')
  return completeLogin(services, { member, snsType: member.snsType }, visit, reply)
}

/** Enough for filling in a form, too slow for testing a list of addresses. */
const limitChecks = limitPerAddress({ times: 20, across: acrossProcesses('email check') })

export async function checkEmailDup(
  services: Services,
  { email }: InputOf<typeof rows.checkEmailDup>,
  visit: Visit,
): Promise<DataOf<typeof rows.checkEmailDup>> {
  await limitChecks(services, visit)
  return { dupYN: (await isEmailTaken(services, email)) ? 'Y' : 'N' }
}

/** Returns null for joining by e-mail. */
async function socialOf(services: Services, { snsType }: Input, visit: Visit): Promise<SocialPerson | null> {
  const type = snsType ? snsTypeOf(snsType) : 'LTML'
  if (!type) throw invalidFields({ snsType: 'snsType Check' })
  if (type === 'LTML') return null
  const social = await readSocialProof(services, visit)
  if (social?.snsType !== type) throw invalidFields({ snsType: PROOF_EXPIRED })
  return social
}

async function ownErrors(
  { passwd }: Input,
  email: string | null,
  social: SocialPerson | null,
): Promise<FieldErrors> {
  const passwdError = social ? null : await passwordError(passwd, { email })
  return {
    ...(email === null && { email: EMAIL_REQUIRED }),
    ...(passwdError && { passwd: passwdError }),
  }
}

export async function passwordError(
  passwd: string | null | undefined,
  owner: Omit<PasswordOwner, 'isStaff'>,
): Promise<string | null> {
  return passwd ? newPasswordError(passwd, { ...owner, isStaff: false }) : PASSWORD_REQUIRED
}

/** Stores everything in one transaction. */
async function store(services: Services, joining: Joining, visit: Visit): Promise<string> {
  const { social, email, passwdHash, agreed, consents, encData } = joining
  const linkMail = await writeLinkMail(services)
  const limits = await readMailLimits(services, visit)
  return services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const { phone, usrNm } = await consumeProof(inside, encData, 'join', visit)
    await refuseMembers(inside, phone)
    const isProved = await proveEmail(inside, joining, visit)
    if (await isEmailTaken(inside, email)) throw invalidFields({ email: EMAIL_TAKEN })
    const snsType = social?.snsType ?? 'LTML'
    const name = usrNm ?? ''
    const memberId = await addMember(inside, { snsType, email: null, name, phone, passwdHash })
    // Somebody joined with this number or e-mail meanwhile.
    if (memberId === null) throw new Refusal('conflict', { message: '조금 전에 가입한 번호나 이메일이에요.' })
    if (social && !(await linkAccount(inside, memberId, social)))
      throw new Refusal('conflict', { message: '이미 다른 회원에 연결된 계정이에요.' })
    const { items, channels } = agreed
    const lines = consents.map(({ item, version }) => ({ item, version, agreed: items[item], channels }))
    await saveConsents(inside, memberId, lines, { address: visit.address, way: 'join' })
    if (isProved) {
      await takeEmail(inside, memberId, email)
      const joinedAt = services.now()
      await sendWelcome(inside, { id: memberId, email, name, snsType, joinedAt, channels }, limits)
    } else {
      await claimEmail(inside, memberId, email)
      // Above the limit none is sent; my page can send another later.
      await mailEmailLink(inside, { memberId, email, text: linkMail }, limits)
    }
    return memberId
  })
}

/** Returns whether provider or code verified the e-mail. Only joining by a provider requires it at once. */
async function proveEmail(
  services: Services,
  { social, email, input }: Joining,
  visit: Visit,
): Promise<boolean> {
  if (social && social.email?.toLowerCase() === email.toLowerCase()) return true
  if (!social && !input.emailEncData) return false
  if (!input.emailEncData) throw invalidFields({ email: EMAIL_UNPROVED })
  const proved = await consumeEmailProof(services, input.emailEncData, 'joinEmail', visit)
  if (proved.toLowerCase() !== email.toLowerCase()) throw invalidFields({ email: EMAIL_UNPROVED })
  return true
}
