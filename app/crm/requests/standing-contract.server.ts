import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import { isUnderWay, UNDER_WAY } from './contract-states.ts'

/** Of `leads`: whether somebody applied for a line of theirs and nobody cancelled it, so that only staff end it with the person. */
export const HAS_CONTRACT = sql<boolean>`exists (select from contracts standing
  where standing.lead_id = leads.id and standing.status <> 'CANCELLED')`

/** Of `contracts`: whether it is under way. Literals, as in the index of those (migrations/0116_list_orders.sql). */
export const IS_UNDER_WAY = sql<SqlBool>`contracts.status in (${sql.join(UNDER_WAY.map((status) => sql.lit(status)))})`

/** Of `leads`: whether an application of theirs is neither opened nor cancelled, though its lead may be over. */
export const HAS_UNDER_WAY = sql<boolean>`exists (select from contracts
  where contracts.lead_id = leads.id and ${IS_UNDER_WAY})`

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
  return rows.some(({ status }) => isUnderWay(status)) ? 'underWay' : 'opened'
}
