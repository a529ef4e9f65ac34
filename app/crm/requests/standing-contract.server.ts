import { sql, type Kysely } from 'kysely'
import type { Tables } from '#app/database/tables.ts'

/** Of `leads`: whether somebody applied for a line of theirs and nobody cancelled it, so that only staff end it with the person. */
export const HAS_CONTRACT = sql<boolean>`exists (select from contracts standing
  where standing.lead_id = leads.id and standing.status <> 'CANCELLED')`

/** Of `leads`: whether an application of theirs is neither opened nor cancelled, though its lead may be over. */
export const IS_UNDER_WAY = sql<boolean>`exists (select from contracts underway
  where underway.lead_id = leads.id and underway.status in ('APPLIED', 'BOOKED'))`

/** Whether a contract of the lead stands; `underWay` while one is not opened yet. */
export async function standingContract(
  database: Kysely<Tables>,
  leadId: string,
): Promise<'underWay' | 'opened' | null> {
  const rows = await database
    .selectFrom('contracts')
    .select('status')
    .where('lead_id', '=', leadId)
    .where('status', '!=', 'CANCELLED')
    .execute()
  if (rows.length === 0) return null
  return rows.every(({ status }) => status === 'OPENED') ? 'opened' : 'underWay'
}
