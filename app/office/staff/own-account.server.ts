import { randomUUID } from 'node:crypto'
import type { Services } from '#app/database/services.server.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { newPasswordError } from '#app/shared/credentials/password-rules.server.ts'
import { hashPassword } from '#app/shared/credentials/passwords.server.ts'
import { proveOwn, readOwn } from './own-proof.server.ts'
import { countRecoveryCodes } from './recovery-codes.server.ts'
import { closeStaffSessions, readStaffSessions } from './staff-sessions.server.ts'
import { totpRoles } from './totp-duty.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { dottedMoment, seoulIso } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type * as calls from './account-contract.ts'
import { listPasskeys } from './own-passkeys.server.ts'

export async function readOwnAccount(
  services: Services,
  _: InputOf<typeof calls.ownAccount>,
  visit: Visit,
): Promise<DataOf<typeof calls.ownAccount>> {
  const { id, needsTotp = false } = staffOfVisit(visit)
  const [{ name, email, role, totp_sealed, extension }, roles, recoveryCodes, sessions, passkeys] =
    await Promise.all([
      readOwn(services, id),
      totpRoles(services),
      countRecoveryCodes(services, id),
      readStaffSessions(services, id, visit),
      listPasskeys(services, id),
    ])
  const isTotpRequired = roles.includes(role)
  return {
    name,
    email,
    role,
    hasTotp: totp_sealed !== null,
    needsTotp,
    isTotpRequired,
    extension: services.config.EXCHANGE_URL ? (extension ?? '') : null,
    recoveryCodes,
    passkeys,
    sessions,
  }
}

/** Only of a phone within the office: an outside number has more digits. */
export const updateExtension: UseCase<typeof calls.updateExtension> = async (services, input, visit) => {
  const { id } = staffOfVisit(visit)
  const extension = input.extension ?? null
  await services.database.transaction().execute(async (database) => {
    await database.updateTable('staff').set({ extension }).where('id', '=', id).execute()
    await recordAct({ ...services, database }, visit, { action: 'account.extension', subject: `staff:${id}` })
  })
  return null
}

/** Logs every other device out and notifies by mail. */
export const updateOwnPassword: UseCase<typeof calls.updateOwnPassword> = async (
  services,
  { currentPasswd, passwd },
  visit,
) => {
  const staff = staffOfVisit(visit)
  await proveOwn(services, visit, { field: 'currentPasswd', passwd: currentPasswd })
  const error = await newPasswordError(passwd, { isStaff: true, ...staff })
  if (error) throw invalidFields({ passwd: error })
  const passwd_hash = await hashPassword(passwd)
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await database.updateTable('staff').set({ passwd_hash }).where('id', '=', staff.id).execute()
    await database.deleteFrom('staff_invitations').where('staff_id', '=', staff.id).execute()
    await closeStaffSessions(inside, staff.id, visit)
    await recordAct(inside, visit, { action: 'account.password', subject: `staff:${staff.id}` })
    const text = await mailText(inside, '상담실 비밀번호를 바꿨어요', [
      `${dottedMoment(seoulIso(services.now()))}에 비밀번호를 바꿨고, 다른 기기에서 로그아웃했어요.`,
      '본인이 바꾸지 않았다면 바로 대표에게 알려 주세요.',
    ])
    const mail = { channel: 'mail', template: 'desk.password', recipient: staff.email, text } as const
    await sendMessage(inside, mail, `desk.password ${randomUUID()}`)
  })
  return null
}

/** Refuses with `notFound` an unknown session or another person's. */
export const revokeOwnSession: UseCase<typeof calls.revokeOwnSession> = async (
  services,
  { sessionId },
  visit,
) => {
  await services.database.transaction().execute(async (database) => {
    const ended = isUuid(sessionId)
      ? await database
          .deleteFrom('staff_sessions')
          .where('id', '=', sessionId)
          .where('staff_id', '=', staffOfVisit(visit).id)
          .executeTakeFirst()
      : null
    if (!ended?.numDeletedRows) throw new Refusal('notFound', { message: '이미 로그아웃한 기기예요.' })
    await recordSessions({ ...services, database }, visit, '기기 하나')
  })
  return null
}

export const revokeOtherOwnSessions: UseCase<typeof calls.revokeOtherOwnSessions> = async (
  services,
  _,
  visit,
) => {
  return services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const ended = await closeStaffSessions(inside, staffOfVisit(visit).id, visit)
    await recordSessions(inside, visit, `${ended}대`)
    return { ended }
  })
}

const recordSessions = (inside: Inside, visit: Visit, reason: string) =>
  recordAct(inside, visit, { action: 'account.sessions', subject: `staff:${staffOfVisit(visit).id}`, reason })
