import { sql, type Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { won } from '#app/platform/won.ts'
import { BILL } from '#app/shared/plans/own-bill.ts'
import type { Intake } from './intake.server.ts'
import type { Known } from './intake-store.server.ts'

type Answering = Pick<Services, 'now'> & { database: Transaction<Tables> }

/**
 * Locks the lead of a request, as whoever works on it does, and reads the request behind the lock. Null where nothing of it may be
 * written any more: it was cancelled, its lead is over, or what was told was erased.
 */
export async function lockStanding(database: Transaction<Tables>, receiptNo: string) {
  const read = () =>
    database
      .selectFrom('lead_requests')
      .select(['id', 'lead_id', 'info_sealed', 'cancelled_at', 'created_at'])
      .where('receipt_no', '=', receiptNo)
      .executeTakeFirst()
  const seen = await read()
  if (!seen) return null
  const lead = await database
    .selectFrom('leads')
    .select('id')
    .where('id', '=', seen.lead_id)
    .where('closed_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('notes_erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const request = await read()
  if (!lead || !request || request.cancelled_at) return null
  const before = await database
    .selectFrom('lead_requests')
    .select('id')
    .where('lead_id', '=', lead.id)
    .where('id', '!=', request.id)
    .where('created_at', '<=', request.created_at)
    .limit(1)
    .executeTakeFirst()
  return { request, hasJoined: before !== undefined }
}

/** What was told, as answers of the lead that nobody has to ask for again; what stands there stays. */
export async function keepTold(
  { database, now }: Answering,
  leadId: string,
  told: Readonly<Record<string, string>>,
): Promise<void> {
  await sql`insert into call_answers as known (lead_id, answers, staff_id, noted_at)
    values (${leadId}, ${JSON.stringify(told)}::jsonb, null, ${now()})
    on conflict (lead_id) do update set
      answers = excluded.answers || known.answers, noted_at = excluded.noted_at`.execute(database)
}

/**
 * What somebody said they pay now. Who joined an open lead may be another person: theirs stands in the words of their request, and
 * is no answer of the lead. The request is stored, so that a failure is only logged; sending it again keeps it again.
 */
export async function keepBill(
  services: Services,
  { monthlyNow }: Pick<Intake, 'monthlyNow'>,
  { receiptNo, isCancelled }: Known,
): Promise<void> {
  if (monthlyNow === null || isCancelled) return
  try {
    const leadId = await services.database.transaction().execute(async (database) => {
      const standing = await lockStanding(database, receiptNo)
      if (!standing) return null
      const { request, hasJoined } = standing
      if (hasJoined) await addLine({ ...services, database }, request, `${BILL} ${won(monthlyNow)}`)
      else await keepTold({ ...services, database }, request.lead_id, { monthlyNow: String(monthlyNow) })
      return request.lead_id
    })
    if (leadId) services.leadChanged(leadId)
  } catch (error) {
    services.log.error({ error }, 'what a visitor pays now could not be kept as an answer of the lead')
  }
}

async function addLine(
  { database, keyring }: Pick<Services, 'keyring'> & { database: Transaction<Tables> },
  { id, info_sealed }: { id: string; info_sealed: string },
  line: string,
): Promise<void> {
  const told = keyring.open('lead-info', info_sealed)
  if (told.split('\n').includes(line)) return
  const info = told ? `${told}\n${line}` : line
  await database
    .updateTable('lead_requests')
    .set({ info_sealed: keyring.seal('lead-info', info) })
    .where('id', '=', id)
    .execute()
}
