import { randomUUID } from 'node:crypto'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { BRAND, DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import type { Services } from '#app/database/services.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { refuseMembers } from '#app/members/identity/cert.server.ts'
import { consumeEmailProof, consumeProof } from '#app/members/identity/proofs.server.ts'
import { ownEmail, sealedPhone, type MemberFacts } from '#app/members/session/members.server.ts'
import { EMAIL_TAKEN } from '#app/members/session/account-messages.ts'
import { isEmailTaken, takeEmail } from '#app/members/session/email-claims.server.ts'
import { proveOwner } from '#app/members/session/owner-proof.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { normalizeName } from '#app/platform/person-rules.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { byMember, storeConsent, type Inside } from './consents.server.ts'
import type * as rows from './contract.ts'
import type { OwnInfo } from './contract.ts'
import { readOwn, readOwnInfo } from './own-info.server.ts'

const template = 'account.changed'
const CHANGED = { email: '이메일을', phone: '휴대폰 번호를' } as const

type Changes = InputOf<typeof rows.updateInfo>

const NO_PASSWORD = '비밀번호 없이 가입한 계정이에요. 간편 로그인으로 다시 확인하고 바꿔 주세요.'
const HAS_PASSWORD = '비밀번호가 있는 계정이에요. 비밀번호를 적고 바꿔 주세요.'

/** POST /api/user/info, for members with a password. Refuses with `notAllowed` the others (specification §1.22). */
export const updateInfo: UseCase<typeof rows.updateInfo> = async (services, changes, visit) => {
  if (!(await readOwn(services, visit)).hasPassword) throw new Refusal('notAllowed', { message: NO_PASSWORD })
  return changeInfo(services, changes, visit)
}

/** POST /api/user/infoSNS, for members without one. Refuses with `notAllowed` the others. */
export const updateSnsInfo: UseCase<typeof rows.updateSnsInfo> = async (services, changes, visit) => {
  if ((await readOwn(services, visit)).hasPassword) throw new Refusal('notAllowed', { message: HAS_PASSWORD })
  return changeInfo(services, changes, visit)
}

/** E-mail and phone need their proof and `proveOwner`. Refuses with `invalid`, `alreadyMember`, `notAllowed`. */
export async function changeInfo(services: Services, changes: Changes, visit: Visit): Promise<OwnInfo> {
  const member = await readOwn(services, visit)
  refuseUnproved(changes, member)
  if (changes.emailEncData || changes.encData) await proveOwner(services, changes.passwd, visit)
  await services.database.transaction().execute(async (transaction) => {
    const inside = { ...services, database: transaction }
    if (changes.emailEncData) await changeEmail(inside, member, changes, visit)
    if (changes.encData) await changePhone(inside, member, changes, visit)
    if (changes.marketingYN) {
      const wanted = { item: 'marketing', agreed: changes.marketingYN === 'Y' }
      await storeConsent(inside, member.id, wanted, byMember(visit))
    }
  })
  const changed = Object.keys(changes).filter((name) => name !== 'passwd')
  services.log.info(
    { requestId: visit.requestId, memberId: member.id, changed },
    'a member changed their account',
  )
  return readOwnInfo(services, {}, visit)
}

/** Accepts unchanged values. */
function refuseUnproved({ email, emailEncData, phone, encData, usrNm }: Changes, member: MemberFacts): void {
  if (usrNm && normalizeName(usrNm) !== member.name)
    throw invalidFields({ usrNm: '이름은 본인 확인한 그대로 써요.' })
  if (email && !emailEncData && email.toLowerCase() !== ownEmail(member)?.toLowerCase())
    throw invalidFields({ email: '새 이메일로 온 인증번호를 확인해 주세요.' })
  if (phone && !encData && phone !== member.phone)
    throw invalidFields({ phone: '새 번호로 온 인증번호를 확인해 주세요.' })
}

async function changeEmail(services: Inside, member: MemberFacts, changes: Changes, visit: Visit) {
  const email = await consumeEmailProof(services, changes.emailEncData!, 'changeEmail', visit)
  if (changes.email && changes.email.toLowerCase() !== email.toLowerCase())
    throw invalidFields({ email: '인증한 이메일과 달라요.' })
  if (await isEmailTaken(services, email, member.id)) throw invalidFields({ email: EMAIL_TAKEN })
  await takeEmail(services, member.id, email)
  await notifyChanged(services, member, 'email')
}

async function changePhone(services: Inside, member: MemberFacts, changes: Changes, visit: Visit) {
  const { phone } = await consumeProof(services, changes.encData!, 'changePhone', visit)
  if (changes.phone && changes.phone !== phone) throw invalidFields({ phone: '인증한 번호와 달라요.' })
  if (phone === member.phone) return
  await refuseMembers(services, phone)
  await services.database
    .updateTable('members')
    .set({ ...sealedPhone(services, phone), phone_proved_at: services.now() })
    .where('id', '=', member.id)
    .execute()
  await notifyChanged(services, member, 'phone')
}

/** Notifies the previous e-mail and number, so that a takeover is noticed (content/documents/messages.md, 8). */
async function notifyChanged(
  services: Inside,
  before: Pick<MemberFacts, 'email' | 'phone'>,
  what: keyof typeof CHANGED,
): Promise<void> {
  const change = `${template} ${randomUUID()}`
  const changed = `${CHANGED[what]} 바꿨어요`
  if (before.email !== null) {
    const mail = await mailText(services, changed, [
      `${dottedDate(seoulDate(services.now()))}에 ${changed}.`,
      '',
      `본인이 바꾸지 않았다면 비밀번호를 다시 정하고 ${DEFAULT_SUPPORT_NUMBER}에서 알려 주세요.`,
      `비밀번호 다시 정하기: ${services.config.origin}/member/find/pwd`,
    ])
    const message = { channel: 'mail', template, recipient: before.email, text: mail } as const
    await sendMessage(services, message, `${change} mail`)
  }
  const text = `[${BRAND.ko}] ${changed}. 본인이 아니면 바로 ${DEFAULT_SUPPORT_NUMBER}에서 알려 주세요.`
  await sendMessage(services, { channel: 'sms', template, recipient: before.phone, text }, `${change} sms`)
}
