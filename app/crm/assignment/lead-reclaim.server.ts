import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Staff } from '#app/platform/visit.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

type Person = Pick<Staff, 'id' | 'name'>

/** Unassigns the open leads of a former advisor. Returns their ids, for `leadChanged` after the commit. */
export async function returnLeadsOf(
  { database, now }: Pick<Services, 'database' | 'now'>,
  from: Person,
  by: Person | null,
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
    select id, 'LEFT', ${by?.id ?? null}::uuid, ${by?.name ?? null}, ${detail}::jsonb, ${at}::timestamptz from returned
    returning lead_id`.execute(database)
  return rows.map(({ lead_id }) => lead_id)
}

/** Unassigns leads assigned while the advisor was leaving. Returns how many. Safe in several processes at once. */
export async function unassignStrayLeads(services: Services): Promise<number> {
  const holders = await services.database
    .selectFrom('staff')
    .select(['id', 'name'])
    .where((where) => where.or([where('is_active', '=', false), where('role', 'not in', RIGHTS.leads.roles)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('leads')
          .select('leads.id')
          .whereRef('leads.assignee_id', '=', 'staff.id')
          .where('leads.closed_at', 'is', null),
      ),
    )
    .execute()
  const returned: string[] = []
  for (const holder of holders) returned.push(...(await returnLeadsOf(services, holder, null)))
  for (const id of returned) services.leadChanged(id)
  return returned.length
}

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
