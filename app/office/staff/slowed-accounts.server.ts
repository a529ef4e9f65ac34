import { sql } from 'kysely'
import { isSameIndex } from '#app/platform/index-versions.ts'
import type { Services } from '#app/database/services.server.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { mailOf } from '#app/shared/messaging/template-texts.server.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import type { AccountKind } from '#app/shared/credentials/device-cookie.server.ts'
import { NOTIFY_AGAIN_MS, type Rate } from '#app/shared/credentials/login-rates.server.ts'
import { MEMBER_ALERT } from '#app/members/door.server.ts'
import { dottedMoment, seoulIso } from '#app/platform/korean-time.ts'
import { STAFF_NOTICE_RATE, staffAttempts } from './login-attempts.server.ts'
import { logCountedLogins } from './unknown-logins.server.ts'

/** Notifies owners of guessed accounts once a day; a job, since at the login its duration would reveal accounts. */
export async function notifySlowedAccounts(services: Services): Promise<number> {
  const members = await notifyMembers(services)
  return members + (await notifyStaff(services))
}

export const loginNoticeJob: TimedJob = {
  queue: 'login-notices',
  name: '로그인을 여러 번 틀린 계정 알림',
  cron: '* * * * *',
  run: async (services) => {
    await notifySlowedAccounts(services)
    await logCountedLogins(services)
  },
}

async function notifyMembers(services: Services): Promise<number> {
  const at = services.now()
  // Read before the transaction, since settings are read on another connection.
  const url = `${services.config.origin}/member/find/pwd`
  const text = await mailOf(services, 'login.slowed.mail', { at: dottedMoment(seoulIso(at)), url })
  return services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const guessed = await takeUnnotified(inside, 'member', MEMBER_ALERT)
    if (guessed.length === 0) return 0
    const members = await database
      .selectFrom('known_members')
      .select(['id', 'email_sealed'])
      .where('email_index', 'in', guessed)
      .execute()
    for (const { id, email_sealed } of members) {
      if (email_sealed === null) continue
      const recipient = services.keyring.open('member-email', email_sealed)
      const mail = { channel: 'mail', template: 'login.slowed', recipient, text } as const
      await sendMessage(inside, mail, `login.slowed ${id} ${at.toISOString()}`)
    }
    return members.length
  })
}

async function notifyStaff(services: Services): Promise<number> {
  const at = services.now()
  const text = await mailText(services, '모르는 기기에서 비밀번호를 여러 번 틀렸어요', [
    `${dottedMoment(seoulIso(at))} 무렵 로그인한 적이 없는 기기에서 상담실 비밀번호를 여러 번 틀렸어요.`,
    '지금은 모르는 기기의 로그인을 천천히 받고 있어요. 로그인한 적이 있는 기기에서는 평소처럼 로그인할 수 있어요.',
    '',
    '새 기기에서 바로 로그인해야 하면 대표에게 로그인 제한을 풀어 달라고 해 주세요.',
    `${services.config.origin}/desk/account`,
  ])
  return services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const guessed = await takeUnnotified(inside, 'staff', STAFF_NOTICE_RATE)
    if (guessed.length === 0) return 0
    const active = database.selectFrom('staff').select(['id', 'email']).where('is_active', '=', true)
    const slowed = (await active.execute()).filter(({ email }) =>
      guessed.some((each) => isSameIndex(each, staffAttempts(services, email))),
    )
    for (const { id, email } of slowed) {
      const mail = { channel: 'mail', template: 'desk.slowed', recipient: email, text } as const
      await sendMessage(inside, mail, `desk.slowed ${id} ${at.toISOString()}`)
    }
    return slowed.length
  })
}

/** Returns each account once, also with several processes. */
async function takeUnnotified(
  services: Services,
  kind: AccountKind,
  { tries, everyMs }: Rate,
): Promise<Buffer[]> {
  const now = services.now()
  const rows = await services.database
    .updateTable('login_rates')
    .set({ told_at: now })
    .where('kind', '=', kind)
    .where('account', 'is not', null)
    .where('spent_until', '>', new Date(now.getTime() + (tries - 1) * everyMs))
    .where(sql<boolean>`(told_at is null or told_at <= ${new Date(now.getTime() - NOTIFY_AGAIN_MS)})`)
    .returning('account')
    .execute()
  return rows.flatMap(({ account }) => (account ? [account] : []))
}
