import { sql, type Kysely } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { smsOf } from '#app/shared/messaging/template-texts.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { Carrier } from '#app/database/column-types.ts'
import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import { isTooLateToCall } from '#app/crm/leads/call-outcomes.ts'
import type { TimedJob } from '#app/shared/messaging/timed-jobs.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { inviteReview as inviteReviewRow, Progress } from './contract.ts'
import { step, tell } from './contract-step.server.ts'
import { needed } from './progress.server.ts'

/** content/documents/messages.md, 14. */
const INVITED_AFTER_DAYS = 7
const BATCH = 200

const invitation = (services: Services) =>
  smsOf(services, 'review.invite.sms', { url: `${services.config.origin}/bbs/bbs_review/edit` })

/** Refuses with `conflict` before the opening and a second time. */
export async function inviteReview(
  services: Services,
  input: InputOf<typeof inviteReviewRow>,
  visit: Visit,
): Promise<Progress> {
  const sms = await invitation(services)
  return step(services, input, visit, async (lead, transaction) => {
    const row = await needed(transaction, lead.id)
    if (row.status !== 'OPENED') throw new Refusal('conflict', { message: '개통한 뒤에 부탁할 수 있어요.' })
    if (row.review_invited_at || row.review_seqno)
      throw new Refusal('conflict', { message: '이미 후기를 부탁했거나 받았어요.' })
    await transaction
      .updateTable('contracts')
      .set({ review_invited_at: services.now() })
      .where('id', '=', row.id)
      .execute()
    await tell(services, transaction, lead, {
      template: 'review.invite',
      sms,
      onceKey: `review ${row.id}`,
    })
    return { update: {}, kind: 'INVITED', detail: {} }
  })
}

/** Invites once, a week after the opening and never at night. Returns how many. */
export async function inviteReviews(services: Services): Promise<number> {
  if (isTooLateToCall(services.now(), null)) return 0
  const until = addDays(seoulDate(services.now()), -INVITED_AFTER_DAYS)
  const sms = await invitation(services)
  return services.database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('contracts')
      .innerJoin('leads', 'leads.id', 'contracts.lead_id')
      .select(['contracts.id', 'contracts.lead_id', 'leads.phone_sealed'])
      .where('contracts.status', '=', 'OPENED')
      .where('contracts.opened_on', '<=', until)
      .where('contracts.review_invited_at', 'is', null)
      .where('contracts.review_seqno', 'is', null)
      .limit(BATCH)
      .forUpdate('contracts')
      .skipLocked()
      .execute()
    for (const row of rows) {
      await tell(services, transaction, row, {
        template: 'review.invite',
        sms,
        onceKey: `review ${row.id}`,
      })
      await transaction
        .updateTable('contracts')
        .set({ review_invited_at: services.now() })
        .where('id', '=', row.id)
        .execute()
    }
    return rows.length
  })
}

export const reviewInviteJob: TimedJob = {
  queue: 'review-invites',
  name: '후기 요청',
  cron: '10 10 * * *',
  run: async (services) => {
    await inviteReviews(services)
  },
}

/** Ties a review to the newest line opened for the verified number and carrier. Returns whether there is one. */
export async function tieReview(
  services: Services,
  database: Kysely<Tables>,
  { phone, carrier, seqno }: { phone: string; carrier: Carrier; seqno: number },
): Promise<boolean> {
  const phoneIndex = services.keyring.blindIndex('lead-phone', phone)
  const tied = await database
    .updateTable('contracts')
    .set({ review_seqno: seqno })
    .where('id', '=', (where) =>
      where
        .selectFrom('contracts as own')
        .select('own.id')
        .where('own.phone_index', '=', phoneIndex)
        .where('own.carrier', '=', carrier)
        .where('own.status', '=', 'OPENED')
        .where('own.review_seqno', 'is', null)
        .orderBy('own.opened_on', 'desc')
        .limit(1),
    )
    .where('review_seqno', 'is', null)
    .returning('lead_id')
    .executeTakeFirst()
  if (!tied) return false
  await recordLeadEvent(database, {
    leadId: tied.lead_id,
    kind: 'REVIEWED',
    detail: { seqno },
    at: services.now(),
  })
  await database
    .updateTable('posts')
    .set({ is_verified: sql`true` })
    .where('seqno', '=', seqno)
    .execute()
  return true
}
