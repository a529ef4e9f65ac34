import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { LeadLine } from '#app/features/leads/desk-contract.ts'
import { selectLines, toLine } from '#app/features/leads/lead-line.server.ts'
import { callingRank } from '#app/features/leads/leads.server.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'

/** The one to call and those after it. */
const SHOWN = 6
/** A wish of one's own is prepared this long before it begins. */
const AHEAD_MS = 15 * 60 * 1000

/**
 * Whom to call next: one's own leads and those of nobody, in the queue's order — too late first, then due, then by
 * waiting time; of equal urgency what came back twice, then one's own. `skipped` are put off for this sitting.
 */
export async function listNextLeads(
  services: Services,
  visit: Visit,
  skipped: readonly string[],
): Promise<{ lines: LeadLine[]; total: number }> {
  const staff = staffOfVisit(visit)
  const now = services.now()
  const rank = callingRank(now)
  const soon = new Date(now.getTime() + AHEAD_MS)
  const wanted = sql<boolean>`leads.closed_at is null and ${rank.group} <= 3
    and (leads.call_at is null or leads.call_at <= case when leads.assignee_id is null then ${now}::timestamptz else ${soon}::timestamptz end)
    and (leads.assignee_id is null or leads.assignee_id = ${staff.id})`
  const isSkipped = sql`leads.id::text = any(${sql.val(skipped)})`
  // A call that was begun is finished first, whatever comes in meanwhile.
  const isBegun = sql`(leads.status = 'CALLING' and leads.assignee_id is not distinct from ${staff.id}::uuid)`
  const inOrder = sql`${isSkipped}, ${isBegun} desc, ${rank.group}, leads.is_escalated desc, leads.assignee_id is null,
    ${rank.within}, leads.id`
  // The ids first: only what is shown is joined and opened.
  const ids = services.database
    .selectFrom('leads')
    .select('leads.id')
    .where(wanted)
    .orderBy(inOrder)
    .limit(SHOWN)
  const [rows, { total }] = await Promise.all([
    selectLines(services.database).where('leads.id', 'in', ids).orderBy(inOrder).execute(),
    services.database
      .selectFrom('leads')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(wanted)
      .executeTakeFirstOrThrow(),
  ])
  return { lines: rows.map((row) => toLine(services, row)), total }
}
