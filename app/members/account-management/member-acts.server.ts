import { OF_TAKEN_DOWN, refuseTypedWords } from '#app/shared/compliance/typed-words.ts'
import { randomUUID } from 'node:crypto'
import type { Services } from '#app/database/services.server.ts'
import type { InformationKind } from '#app/shared/messaging/text-kinds.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import type { AccessAction } from '#app/shared/personal-data/access-actions.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { restoreDormantMember } from '#app/members/session/dormant-members.server.ts'
import { NO_STOP } from '#app/members/session/stops.server.ts'
import { closeSessions } from '#app/members/session/member-sessions.server.ts'
import { BRAND, DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import type * as rows from './contract.ts'
import type { Inside } from '#app/members/my-page/consents.server.ts'
import { findMember, memberLine, openedFacts, type MemberRow } from './member-lines.server.ts'

interface Act {
  memberId: string
  action: AccessAction
  reason: string
  /** Runs with the member locked; refuses what their state does not allow. */
  change: (inside: Inside, row: MemberRow) => Promise<void>
}

/** Writes the access log in the same transaction. Refuses with `notFound`. */
async function act(services: Services, { memberId, action, reason, change }: Act, visit: Visit) {
  const { id } = await findMember(services, memberId)
  return services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await database.selectFrom('members').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
    const row = await findMember(inside, id)
    await change(inside, row)
    await recordAct(inside, visit, { action, subject: `member:${id}`, reason })
    return memberLine(services, await findMember(inside, id))
  })
}

const conflict = (message: string) => new Refusal('conflict', { message })

/** Stops an account until a day or until it is lifted, and notifies the member of the reason. */
export const stopMember: UseCase<typeof rows.stopMember> = (services, { memberId, reason, until }, visit) => {
  const last = until || null
  if (last !== null && last < seoulDate(services.now()))
    throw invalidFields({ until: '오늘이나 그 뒤의 날짜를 골라 주세요.' })
  refuseTypedWords({ reason }, OF_TAKEN_DOWN)
  const change = async (inside: Inside, row: MemberRow) => {
    if (row.state === 'STOPPED') throw conflict('이미 멈춘 회원이에요.')
    if (row.state === 'DORMANT') throw conflict('휴면 회원이에요. 먼저 깨워야 멈출 수 있어요.')
    await inside.database
      .updateTable('members')
      .set({
        state: 'STOPPED',
        stop_reason: null,
        stop_reason_sealed: services.keyring.seal('member-note', reason),
        stopped_at: services.now(),
        stopped_until: last,
      })
      .where('id', '=', row.id)
      .execute()
    await closeSessions(inside, row.id)
    await notifyStopped(inside, row, { reason, until: last })
  }
  const logged = last ? `${reason} (${last}까지)` : reason
  return act(services, { memberId, action: 'member.stop', reason: logged, change }, visit)
}

const lift = async ({ database }: Inside, row: MemberRow) => {
  if (row.state !== 'STOPPED') throw conflict('멈춘 회원이 아니에요.')
  await database
    .updateTable('members')
    .set({ state: 'ACTIVE', ...NO_STOP })
    .where('id', '=', row.id)
    .execute()
}

export const startMember: UseCase<typeof rows.startMember> = (services, { memberId, reason }, visit) => {
  return act(services, { memberId, action: 'member.start', reason, change: lift }, visit)
}

/** For members who cannot verify their number; the log says how staff identified them. */
export const wakeByStaff: UseCase<typeof rows.wakeByStaff> = (
  services,
  { memberId, reason, identityNote },
  visit,
) => {
  const change = async (inside: Inside, row: MemberRow) => {
    if (row.state !== 'DORMANT') throw conflict('휴면 회원이 아니에요.')
    await restoreDormantMember(inside, row.id)
    // Otherwise the daily job would announce dormancy again.
    await inside.database
      .updateTable('members')
      .set({ last_login_at: services.now() })
      .where('id', '=', row.id)
      .execute()
    await notifyWoken(inside, row)
  }
  const logged = `${reason} · 본인 확인: ${identityNote}`
  return act(services, { memberId, action: 'member.wake', reason: logged, change }, visit)
}

export const revokeMemberSessions: UseCase<typeof rows.revokeMemberSessions> = async (
  services,
  { memberId },
  visit,
) => {
  let ended = 0
  const change = async (inside: Inside, row: MemberRow) => {
    ended = await closeSessions(inside, row.id)
  }
  await act(services, { memberId, action: 'member.sessions', reason: '', change }, visit)
  return { ended }
}

export const revokeMemberSession: UseCase<typeof rows.revokeMemberSession> = async (
  services,
  { memberId, sessionId },
  visit,
) => {
  const change = async ({ database }: Inside, row: MemberRow) => {
    const ended = isUuid(sessionId)
      ? await database
          .deleteFrom('member_sessions')
          .where('id', '=', sessionId)
          .where('member_id', '=', row.id)
          .executeTakeFirst()
      : null
    if (!ended?.numDeletedRows) throw new Refusal('notFound', { message: '이미 로그아웃한 기기예요.' })
  }
  await act(services, { memberId, action: 'member.sessions', reason: '기기 하나', change }, visit)
  return null
}

function notifyStopped(
  services: Inside,
  row: MemberRow,
  { reason, until }: { reason: string; until: string | null },
) {
  const objecting = `생각이 다르면 ${DEFAULT_SUPPORT_NUMBER}에서 알려 주세요.`
  return notifyMember(services, row, {
    template: 'member.stopped',
    subject: '이용을 멈췄어요',
    sms: `이용을 멈췄어요. 이유: ${reason} ${objecting}`,
    mail: [
      '이용약관에 따라 이용을 멈췄어요.',
      '',
      `- 이유: ${reason}`,
      `- 기간: ${until ? `${dottedDate(until)}까지` : '다시 알려 드릴 때까지'}`,
      '',
      `${objecting} 다시 확인하고 결과를 알려 드려요.`,
    ],
  })
}

/** Notifies members who did not ask for it. */
function notifyWoken(services: Inside, row: MemberRow) {
  const objecting = `본인이 부탁하지 않았다면 ${DEFAULT_SUPPORT_NUMBER}에서 알려 주세요.`
  return notifyMember(services, row, {
    template: 'member.woken',
    subject: '휴면을 풀었어요',
    sms: `휴면을 풀었어요. ${objecting}`,
    mail: ['상담실에서 본인인지 확인하고 휴면을 풀었어요. 이제 로그인할 수 있어요.', '', objecting],
  })
}

interface MemberNotice {
  template: InformationKind
  subject: string
  sms: string
  /** The name precedes its first line. */
  mail: readonly [string, ...string[]]
}

/** By mail, or by text if there is no address. */
async function notifyMember(
  services: Inside,
  row: MemberRow,
  { template, subject, sms, mail }: MemberNotice,
): Promise<void> {
  const { name, phone, email } = openedFacts(services, row)
  const onceKey = `${template} ${row.id} ${randomUUID()}`
  if (email === null) {
    const text = `[${BRAND.ko}] ${sms}`
    return sendMessage(services, { channel: 'sms', template, recipient: phone, text }, onceKey)
  }
  const [first, ...rest] = mail
  const text = await mailText(services, subject, [`${name} 님, ${first}`, ...rest])
  return sendMessage(services, { channel: 'mail', template, recipient: email, text }, onceKey)
}
