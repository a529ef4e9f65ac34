import { sql, type Kysely } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { smsOf, type SmsText } from '#app/shared/messaging/template-texts.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { Carrier } from '#app/database/column-types.ts'
import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import { CALLS_STOPPED, refuseStopped } from '#app/crm/requests/call-stops.server.ts'
import { leadsOfHolder, type NumberHolder } from '#app/crm/requests/number-holder.server.ts'
import { isTooLateToCall } from '#app/crm/leads/call-outcomes.ts'
import { sendLeadText } from '#app/crm/leads/lead-texts.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { quotedTerms, type inviteReview as inviteReviewRow } from './contract.ts'
import { takeStep } from './contract-step.server.ts'
import { LINE_ENDED_ON } from './ended-line.server.ts'
import { requireContract } from './progress.server.ts'

/** content/documents/messages.md, 14. */
const INVITED_AFTER_DAYS = 7
const BATCH = 200

const invitation = (services: Services) =>
  smsOf(services, 'review.invite.sms', { url: `${services.config.origin}/bbs/bbs_review/edit` })

/** Refuses with `conflict` before the opening and a second time. */
export const inviteReview: PlainUseCase<typeof inviteReviewRow> = async (services, input, visit) => {
  const sms = await invitation(services)
  return takeStep(services, input, visit, async (lead, inside) => {
    await refuseStopped(inside.database, lead.id)
    const row = await requireContract(inside, lead.id)
    if (row.status !== 'OPENED') throw new Refusal('conflict', { message: '개통한 뒤에 부탁할 수 있어요.' })
    if (row.review_invited_at || row.review_seqno)
      throw new Refusal('conflict', { message: '이미 후기를 부탁했거나 받았어요.' })
    await invite(inside, { ...row, phone_sealed: lead.phone_sealed }, sms)
    return { update: {}, kind: 'INVITED', detail: {} }
  })
}

/** Invites once, a week after the opening and never at night. Returns how many. */
export async function inviteReviews(services: Services): Promise<number> {
  if (isTooLateToCall(services.now(), null)) return 0
  const until = addDays(seoulDate(services.now()), -INVITED_AFTER_DAYS)
  const sms = await invitation(services)
  let many = 0
  for (let invited = BATCH; invited === BATCH; many += invited)
    invited = await inviteSome(services, until, sms)
  return many
}

function inviteSome(services: Services, until: string, sms: SmsText): Promise<number> {
  return services.database.transaction().execute(async (database) => {
    const rows = await database
      .selectFrom('contracts')
      .innerJoin('leads', 'leads.id', 'contracts.lead_id')
      .select(['contracts.id', 'leads.phone_sealed'])
      .where('contracts.status', '=', 'OPENED')
      .where('contracts.opened_on', '<=', until)
      .where('contracts.review_invited_at', 'is', null)
      .where('contracts.review_seqno', 'is', null)
      .where('leads.is_sample', '=', false)
      .where('leads.erased_at', 'is', null)
      .where(CALLS_STOPPED, '=', false)
      // Whoever ended it within the week is not asked how it is.
      .where(LINE_ENDED_ON, 'is', null)
      .limit(BATCH)
      .forUpdate('contracts')
      .skipLocked()
      .execute()
    for (const row of rows) await invite({ ...services, database }, row, sms)
    return rows.length
  })
}

async function invite(inside: Inside, contract: { id: string; phone_sealed: string }, sms: SmsText) {
  const { id } = contract
  await sendLeadText(inside, contract, { template: 'review.invite', sms, onceKey: `review ${id}` })
  await inside.database
    .updateTable('contracts')
    .set({ review_invited_at: inside.now() })
    .where('id', '=', id)
    .execute()
}

export const reviewInviteJob: TimedJob = {
  queue: 'review-invites',
  name: '후기 요청',
  cron: '10 10 * * *',
  run: async (services) => {
    await inviteReviews(services)
  },
}

/**
 * Ties a review to the newest line that the carrier opened for whoever proved the number, which tells what was installed and in
 * which month. Returns whether there is one.
 */
export async function tieReview(
  services: Services,
  database: Kysely<Tables>,
  { holder, carrier, seqno }: { holder: NumberHolder; carrier: Carrier; seqno: number },
): Promise<boolean> {
  const leads = await leadsOfHolder({ ...services, database }, holder)
  if (leads.length === 0) return false
  const tied = await database
    .updateTable('contracts')
    .set({ review_seqno: seqno })
    .where('id', '=', (where) =>
      where
        .selectFrom('contracts as own')
        .select('own.id')
        .where(
          'own.lead_id',
          'in',
          leads.map(({ id }) => id),
        )
        .where('own.carrier', '=', carrier)
        .where('own.status', '=', 'OPENED')
        .where('own.review_seqno', 'is', null)
        .orderBy('own.opened_on', 'desc')
        .limit(1),
    )
    .where('review_seqno', 'is', null)
    .returning(['lead_id', 'terms', 'opened_on'])
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
    .set({
      is_verified: sql`true`,
      product: quotedTerms.parse(tied.terms).planName,
      installed_in: tied.opened_on?.slice(0, 7) ?? null,
    })
    .where('seqno', '=', seqno)
    .execute()
  return true
}
