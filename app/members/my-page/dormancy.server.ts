import { DORMANCY_NOTICE, DORMANT_AFTER } from '#app/shared/data-inventory/lifetimes.ts'
import type { Services } from '#app/database/services.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { mailOf, smsOf } from '#app/shared/messaging/template-texts.server.ts'
import { archiveDormantMember } from '#app/members/session/dormant-members.server.ts'
import { closeSessions } from '#app/members/session/member-sessions.server.ts'
import type { MemberFacts } from '#app/members/session/members.server.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import type { Inside } from './consents.server.ts'
import { ago, eachMember, type Run } from './member-runs.server.ts'

/** Notifies members without a login for eleven months, once. */
export function noticeDormancy(services: Services, run: Run): Promise<number> {
  const since = ago(services, DORMANT_AFTER - DORMANCY_NOTICE)
  return eachMember(
    services,
    run,
    (query) => query.where('last_login_at', '<=', since).where('dormant_noticed_at', 'is', null),
    async (inside, member) => {
      if (await hasOpenLead(inside, member)) return false
      const now = inside.now()
      if (run.isDry) return true
      await inside.database
        .updateTable('members')
        .set({ dormant_noticed_at: now })
        .where('id', '=', member.id)
        .execute()
      await sendNotice(inside, member, dormantOn(member, now))
      return true
    },
  )
}

/** Makes members dormant who were notified thirty days ago and did not log in since. */
export function makeDormant(services: Services, run: Run): Promise<number> {
  const lastLogin = ago(services, DORMANT_AFTER)
  const noticed = ago(services, DORMANCY_NOTICE)
  return eachMember(
    services,
    run,
    (query) => query.where('last_login_at', '<=', lastLogin).where('dormant_noticed_at', '<=', noticed),
    async (inside, member) => {
      if (await hasOpenLead(inside, member)) return false
      if (run.isDry) return true
      await archiveDormantMember(inside, member.id)
      await closeSessions(inside, member.id)
      return true
    },
  )
}

/** Never less than thirty days after the notice. */
function dormantOn({ lastLoginAt }: { lastLoginAt: Date }, now: Date): string {
  const at = Math.max(lastLoginAt.getTime() + DORMANT_AFTER * 1000, now.getTime() + DORMANCY_NOTICE * 1000)
  return dottedDate(seoulDate(new Date(at)))
}

/** People with an open lead do not become dormant (content/documents/term.md, article 12). */
async function hasOpenLead({ database, keyring }: Inside, { phone }: MemberFacts): Promise<boolean> {
  const open = await database
    .selectFrom('leads')
    .select('id')
    .where('phone_index', '=', keyring.blindIndex('lead-phone', phone))
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}

async function sendNotice(
  services: Inside,
  { id, email, phone, name }: MemberFacts,
  date: string,
): Promise<void> {
  const template = 'dormant.notice'
  const onceKey = `${template} ${id} ${date}`
  if (email === null) {
    const sms = await smsOf(services, 'dormant.notice.sms', { date })
    return sendMessage(services, { channel: 'sms', template, recipient: phone, ...sms }, onceKey)
  }
  const url = `${services.config.origin}/login`
  const text = await mailOf(services, 'dormant.notice.mail', { name, date, url })
  return sendMessage(services, { channel: 'mail', template, recipient: email, text }, onceKey)
}
