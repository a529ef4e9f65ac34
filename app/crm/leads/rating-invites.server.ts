import { sql } from 'kysely'
import { pagesById } from '#app/database/pages-by-id.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { CALLS_STOPPED } from '#app/crm/requests/call-stops.server.ts'
import type { LeadState } from '#app/crm/requests/lead-states.ts'
import { statusPath } from '#app/crm/requests/receipt-number.server.ts'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { notYetSent } from '#app/shared/messaging/messages.server.ts'
import { readWordings, smsFrom } from '#app/shared/messaging/template-texts.server.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import { sendLeadText } from './lead-texts.server.ts'

/** After the text of the quote, and while the talk is still remembered. */
const AFTER_MS = 30 * MINUTE_MS
const WITHIN_MS = 24 * 60 * MINUTE_MS
const BATCH = 200

/** Whoever wants nothing more is not asked how it was. */
const UNASKED: LeadState[] = ['REFUSED', 'FALSE', 'DUPLICATE']

/**
 * Texts whoever talked with an advisor how to rate the talk, once a request (content/documents/messages.md, 5-1);
 * messaging waits for the morning. Returns how many were asked.
 */
export async function inviteToRate(services: Services): Promise<number> {
  const wordings = await readWordings(services)
  let many = 0
  for await (const rows of pagesById((after) => talkedAbout(services, after)))
    for (const row of await notYetSent(services, rows, onceKeyOf)) {
      const statusUrl = `${services.config.origin}${statusPath(row.receipt_no)}`
      const sms = smsFrom(wordings, 'consult.rating.sms', { statusUrl })
      await sendLeadText(services, row, { template: 'consult.rating', sms, onceKey: onceKeyOf(row) })
      many += 1
    }
  return many
}

const onceKeyOf = ({ id }: { id: string }) => `rating ${id}`

function talkedAbout(services: Services, after: string | null) {
  const now = services.now().getTime()
  return (
    services.database
      .selectFrom('lead_events as call')
      .innerJoin('leads', 'leads.id', 'call.lead_id')
      .innerJoin('lead_requests as request', 'request.lead_id', 'leads.id')
      .distinctOn('request.id')
      .select(['request.id', 'request.receipt_no', 'leads.phone_sealed'])
      .where('call.kind', '=', 'CALLED')
      .where(sql<boolean>`call.detail ->> 'outcome' = 'TALKED'`)
      .where('call.at', '>', new Date(now - WITHIN_MS))
      .where('call.at', '<=', new Date(now - AFTER_MS))
      .whereRef('call.at', '>=', 'request.created_at')
      .where('request.cancelled_at', 'is', null)
      // Who joined an open lead may be another person.
      .whereRef('leads.created_at', '>=', 'request.created_at')
      .where('leads.merged_into', 'is', null)
      .where('leads.is_sample', '=', false)
      .where('leads.status', 'not in', UNASKED)
      .where(CALLS_STOPPED, '=', false)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('lead_events as rated')
              .select('rated.id')
              .whereRef('rated.lead_id', '=', 'leads.id')
              .where('rated.kind', '=', 'RATED'),
          ),
        ),
      )
      .$if(after !== null, (query) => query.where('request.id', '>', after))
      .orderBy('request.id')
      .limit(BATCH)
      .execute()
  )
}

export const ratingInviteJob: TimedJob = {
  queue: 'rating-invites',
  name: '통화 평가 부탁',
  cron: '*/10 * * * *',
  run: async (services) => {
    await inviteToRate(services)
  },
}
