import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { recordLeadEvent } from './lead-events.server.ts'

/** Whether a column names the lead, or one that was merged into it, also by way of others. */
export const isOfLead = (column: string, leadId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} in (select id from leads_below(${leadId}))`

/** Whether a column names the lead, or one that it was merged into, also by way of others. */
export const isAboveLead = (column: string, leadId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} in (select id from leads_above(${leadId}))`

/** Whether a column names the lead, or any that was merged with it, also by way of others. */
export const isOfMatter = (column: string, leadId: string | RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} in (select id from matter_of(${leadId}))`

/** Of rows with `leads`: all that was merged with a lead, also by way of others. */
export const ofMatter = (leadId: string) => isOfMatter('leads.id', leadId)

/** Beside rows of `referrals`: the introduced lead, and each that it was merged into. */
export const aboveIntroduced = sql<{ id: string }>`leads_above(referrals.lead_id)`.as('above')

/** The lead and all that were merged into it. */
export async function leadsBelow(database: Kysely<Tables>, leadId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from leads_below(${leadId})`.execute(database)
  return rows.map(({ id }) => id)
}

/** What the lead was merged into: from the lead that goes on down to the nearest. */
export async function leadsAbove(database: Kysely<Tables>, leadId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive above (id, step) as (
      select merged_into, 1 from leads where id = ${leadId} and merged_into is not null
      union
      select leads.merged_into, step + 1 from above join leads on leads.id = above.id where leads.merged_into is not null
    )
    select id from above order by step desc`.execute(database)
  return rows.map(({ id }) => id)
}

/** Of a lead, and of each that it was merged into: so many requests less. */
export async function countWithout(
  database: Kysely<Tables>,
  leadId: string,
  requests: number,
): Promise<void> {
  await database
    .updateTable('leads')
    .set({ request_count: sql<number>`greatest(1, request_count - ${requests}::int)` })
    .where(isAboveLead('id', leadId))
    .execute()
}

/** What hangs under a lead that is erased would be within nobody's reach: it stands by itself, over as it was. */
export async function letGoOfMerged(
  { database, now }: Pick<Services, 'now'> & { database: Transaction<Tables> },
  leadId: string,
): Promise<void> {
  const at = now()
  await database
    .updateTable('lead_merges')
    .set({ undone_at: at })
    .where('into_id', '=', leadId)
    .where('undone_at', 'is', null)
    .execute()
  const parted = await database
    .updateTable('leads')
    .set({ merged_into: null, version: sql`version + 1` })
    .where('merged_into', '=', leadId)
    .returning('id')
    .execute()
  for (const { id } of parted)
    await recordLeadEvent(database, { leadId: id, kind: 'UNMERGED', detail: { otherId: leadId }, at })
}
