import { sql, type Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { Staff } from '#app/platform/visit.server.ts'

type Person = Pick<Staff, 'id' | 'name'>

/**
 * The open leads of somebody who advises no more are everybody's again: told in their timelines by the name of whoever
 * decided it. Ids of the leads, for `leadChanged` after the commit. Call inside a transaction.
 */
export async function returnLeadsOf(
  { database, now }: Pick<Services, 'now'> & { database: Transaction<Tables> },
  from: Person,
  by: Person,
): Promise<string[]> {
  const at = now()
  const detail = JSON.stringify({ fromName: from.name })
  const { rows } = await sql<{ lead_id: string }>`
    with returned as (
      update leads set assignee_id = null, return_due = null, version = version + 1, updated_at = ${at}::timestamptz,
        status = case when status = 'ASSIGNED' then 'NEW' else status end
      where assignee_id = ${from.id}::uuid and closed_at is null
      returning id
    )
    insert into lead_events (lead_id, kind, staff_id, staff_name, detail, at)
    select id, 'LEFT', ${by.id}::uuid, ${by.name}, ${detail}::jsonb, ${at}::timestamptz from returned
    returning lead_id`.execute(database)
  return rows.map(({ lead_id }) => lead_id)
}

/** How many open leads somebody has. */
export async function countOpenLeads(
  { database }: Pick<Services, 'database'>,
  staffId: string,
): Promise<number> {
  const { open } = await database
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('assignee_id', '=', staffId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return open
}
