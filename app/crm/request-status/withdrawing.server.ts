import { sql, type Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { afterStop, withdrawRequests } from '#app/crm/requests/call-stops.server.ts'
import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import { leadsOfHolder, type NumberHolder } from '#app/crm/requests/number-holder.server.ts'
import { eraseWithdrawn } from '#app/crm/requests/lead-erasure.server.ts'
import { partFromMain, partMerged } from '#app/crm/requests/parted-leads.server.ts'

/**
 * Withdraws every request of a number's holder inside a transaction: what stands is cancelled, what ended is erased before its
 * period. Contracts stay, which the law keeps. Returns the leads of which open desks must hear.
 */
export async function withdrawAllOf(
  services: Services & { database: Transaction<Tables> },
  holder: NumberHolder,
): Promise<string[]> {
  const { database, now } = services
  const ids = (await leadsOfHolder(services, holder)).map(({ id }) => id)
  if (ids.length === 0) return []
  const locked = await database
    .selectFrom('leads')
    .select('id')
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .where('is_contracted', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()
  const over: string[] = []
  for (const found of locked) {
    // What ends parts others of these from it.
    const lead = await database
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', found.id)
      .executeTakeFirstOrThrow()
    const at = now()
    const { hasEnded, ...update } = await afterStop(database, lead, at)
    const isOver = hasEnded || lead.closed_at !== null
    if (!isOver) continue
    if (hasEnded) await partMerged(services, lead.id)
    if (lead.merged_into !== null) await partFromMain(services, lead)
    await withdrawRequests(services, database, lead, hasEnded)
    if (hasEnded) {
      await database
        .updateTable('leads')
        .set({ ...update, version: sql`version + 1`, updated_at: at })
        .where('id', '=', lead.id)
        .execute()
      await recordLeadEvent(database, { leadId: lead.id, kind: 'CANCELLED', detail: { hasEnded }, at })
    }
    const requests = await database
      .selectFrom('lead_requests')
      .select('id')
      .where('lead_id', '=', lead.id)
      .execute()
    await eraseWithdrawn(services, lead, {
      requestIds: requests.map(({ id }) => id),
      hasEnded: true,
      way: 'leaving',
    })
    over.push(lead.id)
  }
  return over
}
