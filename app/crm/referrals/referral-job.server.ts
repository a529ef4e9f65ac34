import type { Inside, Services } from '#app/database/services.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { readWordings, smsFrom } from '#app/shared/messaging/template-texts.server.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import { settleReferrals, tellIntroducer } from './settle.server.ts'

/** A merge of leads is often taken back on the same day. */
const SETTLED_DAYS = 1
/** As far back as an outage of the job is made up for; each is told once. */
const TOLD_DAYS = 14

/**
 * Tells introducers whose introduction another of the same matter ended, with the words of any gift that is not given: that another
 * code came first is nothing of theirs.
 */
export async function tellOfMerges(services: Services): Promise<void> {
  const { database, now } = services
  const wordings = await readWordings(services)
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  const ended = await database
    .selectFrom('referrals')
    .innerJoin('lead_merges', 'lead_merges.id', 'referrals.ended_by_merge')
    .select('referrals.id')
    .where('referrals.state', '=', 'ENDED')
    .where('referrals.link_id', 'is not', null)
    .where('merged_at', '<=', daysAgo(SETTLED_DAYS))
    .where('merged_at', '>', daysAgo(TOLD_DAYS))
    .orderBy('referrals.id')
    .execute()
  for (const { id } of ended)
    await database
      .transaction()
      .execute(async (inside) => tellOne({ ...services, database: inside }, id, wordings))
}

/** Looked at again under its lock: the merge may be taken back at this moment. */
async function tellOne(
  inside: Inside,
  id: string,
  wordings: Awaited<ReturnType<typeof readWordings>>,
): Promise<void> {
  const row = await inside.database
    .selectFrom('referrals')
    .select(['id', 'link_id'])
    .where('id', '=', id)
    .where('state', '=', 'ENDED')
    .where('ended_by_merge', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  const sms = smsFrom(wordings, 'gift.declined.sms', { phone: DEFAULT_SUPPORT_NUMBER })
  await tellIntroducer(inside, row, { template: 'gift.declined', sms })
}

export const referralJob: TimedJob = {
  queue: 'referral-gifts',
  name: '추천 사은품',
  cron: '20 9 * * *',
  run: async (services) => {
    await settleReferrals(services)
    await tellOfMerges(services)
  },
}
