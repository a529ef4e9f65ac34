import { DORMANCY_NOTICE, DORMANT } from '#app/shared/data-inventory/lifetimes.ts'
import type { Services } from '#app/database/services.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { mailOf, smsOf } from '#app/shared/messaging/template-texts.server.ts'
import type { MemberFacts } from '#app/members/session/members.server.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import type { Inside } from './consents.server.ts'
import { ago, eachMember, type Run } from './member-runs.server.ts'
import { eraseMember } from './withdrawal.server.ts'

/** Tells members who slept for almost two years that their account ends, once. */
export function noticeDormancyEnd(services: Services, run: Run): Promise<number> {
  const since = ago(services, DORMANT - DORMANCY_NOTICE)
  return eachMember(
    services,
    { ...run, state: 'DORMANT' },
    (query) =>
      query.where('id', 'in', ({ selectFrom }) =>
        selectFrom('dormant_members')
          .select('member_id')
          .where('moved_at', '<=', since)
          .where('ending_noticed_at', 'is', null),
      ),
    async (inside, member) => {
      if (run.isDry) return true
      const at = inside.now()
      await inside.database
        .updateTable('dormant_members')
        .set({ ending_noticed_at: at })
        .where('member_id', '=', member.id)
        .execute()
      await sendNotice(inside, member, dottedDate(seoulDate(new Date(at.getTime() + DORMANCY_NOTICE * 1000))))
      return true
    },
  )
}

/** Erases members who were told thirty days ago and did not come back, as if they had left. */
export function endDormant(services: Services, run: Run): Promise<number> {
  const [moved, noticed] = [ago(services, DORMANT), ago(services, DORMANCY_NOTICE)]
  return eachMember(
    services,
    { ...run, state: 'DORMANT' },
    (query) =>
      query.where('id', 'in', ({ selectFrom }) =>
        selectFrom('dormant_members')
          .select('member_id')
          .where('moved_at', '<=', moved)
          .where('ending_noticed_at', '<=', noticed),
      ),
    async (inside, member) => {
      if (run.isDry) return true
      const leaving = { reason: 'DORMANT', erasesTexts: false, erasesRequests: false }
      const { tags } = await eraseMember(inside, member, leaving)
      await services.invalidate(...tags)
      return true
    },
  )
}

async function sendNotice(
  services: Inside,
  { id, email, phone, name }: MemberFacts,
  date: string,
): Promise<void> {
  const template = 'dormant.ending'
  const onceKey = `${template} ${id} ${date}`
  if (email === null) {
    const sms = await smsOf(services, 'dormant.ending.sms', { date })
    return sendMessage(services, { channel: 'sms', template, recipient: phone, ...sms }, onceKey)
  }
  const url = `${services.config.origin}/login`
  const text = await mailOf(services, 'dormant.ending.mail', { name, date, url })
  return sendMessage(services, { channel: 'mail', template, recipient: email, text }, onceKey)
}
