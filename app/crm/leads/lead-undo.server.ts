import { sql } from 'kysely'
import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { HOUR_SECONDS } from '#app/platform/durations.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { recordLeadAccess } from './lead-access.server.ts'

/** After a lead was given back, in that transaction: the history tells of it. */
export async function noteUndoneLead(inside: Inside, id: string, visit: Visit): Promise<void> {
  const staff = staffOfVisit(visit)
  await tellAnew(inside, id)
  await recordLeadEvent(inside.database, { leadId: id, kind: 'REVERTED', staff, at: inside.now() })
}

/** The access log tells of all at the end of the transaction, because nobody else writes a line from the first one on. */
export async function logUndoneLeads(inside: Inside, ids: readonly string[], visit: Visit): Promise<void> {
  for (const id of ids) await recordLeadAccess(inside, { id, action: 'lead.undo', reason: '' }, visit)
}

/** What the undone act settled of what staff are told waits for them again, and what it told is told to nobody. */
export async function tellAnew({ database }: Inside, leadId: string): Promise<void> {
  await sql`delete from staff_notices where lead_id = ${leadId}::uuid and (event in (
      select 'event ' || id from lead_events where lead_id = ${leadId}::uuid and kind = 'UNDONE')
    -- Told once an hour, whatever their number.
    or about = 'REPLIED' and not exists (select from lead_events where lead_id = ${leadId}::uuid and kind = 'REPLIED'
      and floor(extract(epoch from at) / ${HOUR_SECONDS}) = floor(extract(epoch from staff_notices.at) / ${HOUR_SECONDS})))`.execute(
    database,
  )
  await sql`update staff_notices set read_at = null where lead_id = ${leadId}::uuid and read_at in (
    select at from lead_events where lead_id = ${leadId}::uuid and kind = 'UNDONE')`.execute(database)
}

/** Who did the latest thing to a lead; null if that was no colleague, but the person, the clock or the reader. */
export async function latestColleague(
  { database }: Inside,
  id: string,
  visit: Visit,
): Promise<string | null> {
  const latest = await database
    .selectFrom('lead_events')
    .select(['staff_id', 'staff_name'])
    .where('lead_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest && latest.staff_id !== staffOfVisit(visit).id ? latest.staff_name : null
}
