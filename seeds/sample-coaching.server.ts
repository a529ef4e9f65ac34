import { sql } from 'kysely'
import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import type { Rating } from '#app/crm/requests/ratings.ts'
import type { Services } from '#app/database/services.server.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/platform/durations.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { sampleNumber } from './sample-leads.server.ts'

/** An answer is a day old before it counts. */
const SETTLED_MS = DAY_MS + HOUR_MS
const ANSWERED_AFTER_MS = 5 * HOUR_MS
/** As the texts ask (settings, `ratings.installDays`). */
const INSTALLED_DAYS = 10

const CALL_WORDS = '설명이 조금 빨라서 다시 물어봐야 했어요.'
const INSTALL_WORDS = '기사님이 약속한 시간보다 늦게 오셨어요.'

/** Of five people one does not answer; of the others most were content. */
function ratingOf(place: number): Rating | null {
  if (place % 5 === 4) return null
  if (place % 13 === 6) return 'POOR'
  return place % 6 === 3 ? 'FAIR' : 'GOOD'
}

/** Development only: what sample customers said of calls and installations, and calls that are worth talking about. */
export async function seedSampleCoaching(services: Services): Promise<void> {
  if (services.config.isProduction) throw new Error('Sample ratings are for development only.')
  await rateCalls(services)
  await rateInstallations(services)
  await missOneTime(services)
  await leaveOneQuoteUnsent(services)
}

async function rateCalls({ database, keyring, now }: Services): Promise<void> {
  const { rows: calls } = await sql<{
    id: string
    lead_id: string
    receipt_no: string
    carrier: string | null
    at: Date
  }>`
    select call.id::text, call.lead_id, call.at,
      (select carrier from lead_requests request where request.lead_id = call.lead_id order by created_at desc limit 1) as carrier,
      (select receipt_no from lead_requests request where request.lead_id = call.lead_id order by created_at limit 1) as receipt_no
    from lead_events call join leads on leads.id = call.lead_id and leads.is_sample
    where call.kind = 'CALLED' and call.detail ->> 'outcome' = 'TALKED' and call.staff_id is not null
      and call.at < ${new Date(now().getTime() - ANSWERED_AFTER_MS - SETTLED_MS)}
    order by call.at, call.id`.execute(database)
  for (const [place, { id, lead_id, receipt_no, carrier, at }] of calls.entries()) {
    const rating = ratingOf(place)
    if (rating === null) continue
    const ratedAt = new Date(at.getTime() + ANSWERED_AFTER_MS)
    await recordLeadEvent(database, {
      leadId: lead_id,
      kind: 'RATED',
      detail: {
        receiptNo: receipt_no,
        callId: id,
        rating,
        firstAt: ratedAt.toISOString(),
        ...(carrier && { carrier }),
      },
      noteSealed: rating === 'POOR' ? keyring.seal('lead-note', CALL_WORDS) : null,
      at: ratedAt,
    })
  }
}

async function rateInstallations({ database, keyring, now }: Services): Promise<void> {
  const lines = await database
    .selectFrom('contracts')
    .innerJoin('leads', 'leads.id', 'contracts.lead_id')
    .select(['contracts.id', 'contracts.lead_id', 'contracts.carrier', 'contracts.opened_on'])
    .select('leads.assignee_id')
    .where('leads.is_sample', '=', true)
    .where('contracts.opened_on', 'is not', null)
    .orderBy('contracts.opened_on')
    .orderBy('contracts.id')
    .execute()
  for (const [place, { id, lead_id, carrier, opened_on, assignee_id }] of lines.entries()) {
    const rating = ratingOf(place + 1)
    const at = new Date(seoulMoment(opened_on!, '12:00').getTime() + INSTALLED_DAYS * DAY_MS)
    if (rating === null || at.getTime() > now().getTime() - SETTLED_MS) continue
    await recordLeadEvent(database, {
      leadId: lead_id,
      kind: 'INSTALL_RATED',
      detail: { contractId: id, carrier, advisorId: assignee_id, rating, firstAt: at.toISOString() },
      noteSealed: rating === 'POOR' ? keyring.seal('lead-note', INSTALL_WORDS) : null,
      at,
    })
  }
}

/** By their numbers in sample-leads.json: two who bought. */
const [MISSED, UNSENT] = [1029, 1030]

const soldLead = ({ database, keyring }: Services, number: number) =>
  database
    .selectFrom('leads')
    .select(['id', 'assignee_id', 'created_at'])
    .where('is_sample', '=', true)
    .where('phone_index', '=', keyring.blindIndex('lead-phone', sampleNumber({ number })))
    .executeTakeFirst()

/** One was called twenty minutes after the time that was agreed, and was once written to in words that were refused. */
async function missOneTime(services: Services): Promise<void> {
  const lead = await soldLead(services, MISSED)
  if (!lead?.assignee_id) return
  const { database } = services
  const after = (minutes: number) => new Date(lead.created_at.getTime() + DAY_MS + minutes * MINUTE_MS)
  await database
    .insertInto('agreed_calls')
    .values({
      id: uuidv7(lead.created_at.getTime()),
      lead_id: lead.id,
      agreed_at: lead.created_at,
      first_due: after(0),
      first_until: after(30),
      due: after(0),
      kept_at: after(50),
    })
    .execute()
  await database
    .insertInto('refused_texts')
    .values({
      id: uuidv7(after(60).getTime()),
      lead_id: lead.id,
      staff_id: lead.assignee_id,
      rule: 'WORDS',
      at: after(60),
    })
    .execute()
}

async function leaveOneQuoteUnsent(services: Services): Promise<void> {
  const lead = await soldLead(services, UNSENT)
  if (!lead) return
  await services.database
    .updateTable('lead_quotes')
    .set({ sent_at: null })
    .where('lead_id', '=', lead.id)
    .execute()
}
