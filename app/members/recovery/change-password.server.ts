import { randomUUID } from 'node:crypto'
import type { Services } from '#app/database/services.server.ts'
import { rememberDevice } from '#app/shared/credentials/device-cookie.server.ts'
import { authenticateMember, closeSessions } from '#app/members/session/member-sessions.server.ts'
import { freeCounters } from '#app/shared/credentials/login-door.server.ts'
import {
  emailIndex,
  ownEmail,
  readMember,
  storePasswordHash,
  type MemberFacts,
} from '#app/members/session/members.server.ts'
import { checkOwnPassword } from '#app/members/session/owner-proof.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { mailOf, smsOf } from '#app/shared/messaging/template-texts.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import { hashPassword } from '#app/shared/credentials/passwords.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { browserMark } from '#app/members/session/browser-mark.server.ts'
import { PROOF_EXPIRED } from '#app/members/identity/contract.ts'
import { newPasswordError } from '#app/shared/credentials/password-rules.server.ts'
import { hashToken } from '#app/members/session/tokens.server.ts'
import type * as rows from './recovery-contract.ts'

/** Shown only after verifying the number, so it reveals nothing about other people's accounts. */
const NO_SUCH_ACCOUNT = '이 이메일과 번호로 가입한 계정이 없어요. 적은 이메일을 확인해 주세요.'
const WRONG_CURRENT = '지금 비밀번호가 맞지 않아요.'
const NO_PASSWORD = '간편 로그인으로 쓰는 계정이라 비밀번호가 없어요.'

export const updatePassword: UseCase<typeof rows.updatePassword> = async (
  services,
  { resetToken, current, passwd },
  visit,
  reply,
) => {
  if (resetToken) await resetByPermit(services, { resetToken, passwd }, visit, reply)
  else await changeByOwner(services, { current: current ?? '', passwd }, visit, reply)
  return null
}

/** Ends every session, and lets this browser log in even if strangers have slowed the account down. */
async function resetByPermit(
  services: Services,
  { resetToken, passwd }: { resetToken: string; passwd: string },
  visit: Visit,
  reply: Headers,
): Promise<void> {
  const permit = await services.database
    .selectFrom('password_resets')
    .select('member_id')
    .where('token_hash', '=', hashToken(resetToken))
    .where('expires_at', '>', services.now())
    .where((where) =>
      where.or([where('browser_hash', 'is', null), where('browser_hash', '=', browserMark(visit))]),
    )
    .executeTakeFirst()
  if (!permit) throw expired()
  const member = permit.member_id === null ? null : await readMember(services, permit.member_id)
  const passwdHash = await checkedHash(passwd, member)
  if (!member) throw invalidFields({ resetToken: NO_SUCH_ACCOUNT })
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const used = await database
      .deleteFrom('password_resets')
      .where('token_hash', '=', hashToken(resetToken))
      .returning('member_id')
      .executeTakeFirst()
    if (!used) throw expired()
    await setPassword(inside, member, passwdHash)
    await closeSessions(inside, member.id)
    const email = ownEmail(member)
    if (email !== null) await freeCounters(inside, emailIndex(services, email))
    await rememberDevice(inside, { kind: 'member', accountId: member.id }, visit, reply)
  })
}

/** Ends every other session. */
async function changeByOwner(
  services: Services,
  { current, passwd }: { current: string; passwd: string },
  visit: Visit,
  reply: Headers,
): Promise<void> {
  const { id, sessionId } = await authenticateMember(services, visit, reply)
  const member = await readMember(services, id)
  if (!member) throw new Refusal('loginExpired')
  if (!member.hasPassword) throw invalidFields({ current: NO_PASSWORD })
  if (!current) throw invalidFields({ current: '지금 비밀번호를 입력해 주세요.' })
  const wrong = { current: WRONG_CURRENT }
  const checked = await checkOwnPassword(services, member, current, wrong)
  const passwdHash = await checkedHash(passwd, member)
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const stored = await database
      .selectFrom('members')
      .select('passwd_hash')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // Another change may have come first.
    if (stored.passwd_hash !== checked) throw invalidFields(wrong)
    await setPassword(inside, member, passwdHash)
    await closeSessions(inside, id, sessionId)
  })
}

async function setPassword(services: Services, member: MemberFacts, passwdHash: string): Promise<void> {
  await storePasswordHash(services, member.id, passwdHash)
  // Remaining permits must not undo the change.
  await services.database.deleteFrom('password_resets').where('member_id', '=', member.id).execute()
  await notifyPasswordChanged(services, member)
}

async function checkedHash(passwd: string, member: MemberFacts | null): Promise<string> {
  const email = member && ownEmail(member)
  const error = await newPasswordError(passwd, { ...member, isStaff: false, email })
  if (error) throw invalidFields({ passwd: error })
  return hashPassword(passwd)
}

const expired = () => invalidFields({ resetToken: PROOF_EXPIRED })

/** By text and mail, so that a thief of one is noticed by the other (content/documents/messages.md, 8). */
async function notifyPasswordChanged(services: Services, { email, phone }: MemberFacts): Promise<void> {
  const template = 'passwd.reset'
  const change = randomUUID()
  const sms = await smsOf(services, 'passwd.reset.sms', { phone: DEFAULT_SUPPORT_NUMBER })
  await sendMessage(services, { channel: 'sms', template, recipient: phone, ...sms }, `passwd ${change} sms`)
  if (email === null) return
  const mail = await mailOf(services, 'passwd.reset.mail', {
    date: dottedDate(seoulDate(services.now())),
    phone: DEFAULT_SUPPORT_NUMBER,
    url: `${services.config.origin}/member/find/pwd`,
  })
  await sendMessage(
    services,
    { channel: 'mail', template, recipient: email, text: mail },
    `passwd ${change} mail`,
  )
}
