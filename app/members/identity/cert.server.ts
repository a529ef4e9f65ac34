import type { Services } from '#app/database/services.server.ts'
import { memberOfPhone, ownEmail, type MemberFacts } from '#app/members/session/members.server.ts'
import { SNS_NAMES } from '#app/members/login/sns-types.ts'
import { readSocialProof } from '#app/members/login/social-proof.server.ts'
import { maskEmail } from '#app/shared/personal-data/masking.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { nameError } from '#app/platform/person-rules.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { sendCode, takeCode } from './codes.server.ts'
import type { certConfirm, certInfo, certRequest, emailConfirm, emailRequest } from './contract.ts'
import { rememberProof } from './proof-cookie.server.ts'
import { readProof } from './proofs.server.ts'

/** In these cases the name becomes the member's or is compared with it. */
const NAMED = new Set(['join', 'findEmail', 'wake'])

export function requestCert(
  services: Services,
  { phone, usrNm, purpose: said, proof }: InputOf<typeof certRequest>,
  visit: Visit,
  reply: Headers,
): Promise<DataOf<typeof certRequest>> {
  const purpose = said ?? 'join'
  if (NAMED.has(purpose) && !usrNm) throw invalidFields({ usrNm: nameError('')! })
  const request = { method: 'sms', purpose, target: phone, name: usrNm ?? null, proof } as const
  return sendCode(services, request, visit, reply)
}

export const confirmCert: UseCase<typeof certConfirm> = async (services, input, visit, reply) => {
  const proof = await takeCode(services, { ...input, methods: ['sms'] }, visit)
  rememberProof(reply, proof.encData, visit)
  return proof
}

export function requestEmailCode(
  services: Services,
  { email, purpose, proof }: InputOf<typeof emailRequest>,
  visit: Visit,
  reply: Headers,
): Promise<DataOf<typeof emailRequest>> {
  const meant = purpose === 'change' ? 'changeEmail' : 'joinEmail'
  return sendCode(services, { method: 'mail', purpose: meant, target: email, proof }, visit, reply)
}

export function confirmEmailCode(
  services: Services,
  input: InputOf<typeof emailConfirm>,
  visit: Visit,
): Promise<DataOf<typeof emailConfirm>> {
  return takeCode(services, { ...input, methods: ['mail'] }, visit)
}

/** Refuses with `alreadyMember` if a member's number wants to join. */
export async function readCertInfo(
  services: Services,
  { encData }: InputOf<typeof certInfo>,
  visit: Visit,
): Promise<DataOf<typeof certInfo>> {
  const { phone, usrNm, purpose } = await readProof(services, encData, visit)
  if (purpose === 'join') await refuseMembers(services, phone)
  const social = await readSocialProof(services, visit)
  return {
    response_msg: {
      phone,
      usrNm,
      createType: social?.snsType ?? 'LTML',
      userSNSModel: social && { snsType: social.snsType, snsId: social.accountId },
    },
  }
}

/** A verified holder of the number may learn which account it has. */
export async function refuseMembers(
  services: Pick<Services, 'database' | 'keyring'>,
  phone: string,
): Promise<void> {
  const member = await memberOfPhone(services, phone)
  if (member) throw new Refusal('alreadyMember', { message: maskedAccount(member) })
}

/** Returns `go****@example.com`, or the provider's name without an e-mail. */
function maskedAccount(member: MemberFacts): string {
  const email = ownEmail(member)
  return email === null ? `${SNS_NAMES[member.snsType]} 계정` : maskEmail(email)
}
