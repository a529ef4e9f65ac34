import { sql, type SqlBool } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { DUE, IS_SOON } from '#app/crm/figures/call-order.server.ts'
import { viewCondition } from '#app/crm/figures/lead-figures.server.ts'
import { mayManage, seenBy } from '#app/crm/leads/lead-guard.server.ts'
import { selectLines, toLines } from '#app/crm/leads/lead-line.server.ts'
import { assignedTo } from '#app/crm/leads/leads.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import type { Settings } from '#app/shared/settings/contract.ts'
import { inOffice } from '#app/shared/settings/working-time.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'

/** More than anybody hands out by hand; the list has the rest. */
const MOST_IN_TRAY = 30

/** Of a query of the calendar, which knows two more than the lists. */
export function whoseCalls(assignee: string | undefined, visit: Visit) {
  if (assignee === 'all') return sql<SqlBool>`true`
  return assignee === 'own' ? ownAndFree(visit) : assignedTo(assignee, visit)
}

export type Whose = ReturnType<typeof whoseCalls>

const ownAndFree = (visit: Visit) =>
  sql<SqlBool>`(leads.assignee_id is null or leads.assignee_id = ${staffOfVisit(visit).id}::uuid)`

/** Today, or after the office closed and on a day off the day of work that comes next. */
export function dayOfTray(
  now: Date,
  { holidays, callHours }: Pick<Settings, 'holidays' | 'callHours'>,
): string {
  return seoulDate(inOffice(now, { ...callHours, holidays }))
}

/** What is late, or has no time though somebody waits: it is called on the day of work that comes first. */
export const waitsOn = (now: Date) =>
  sql<SqlBool>`(${IS_SOON} or coalesce(${viewCondition('late', now)}, false))`

/** What is late and what has no time: of whom is chosen; else an advisor's own and nobody's, a manager's all. */
export async function readTray(services: Services, assignee: string | undefined, visit: Visit) {
  const now = services.now()
  const staff = staffOfVisit(visit)
  const whose = assignee || mayManage(staff) ? whoseCalls(assignee, visit) : ownAndFree(visit)
  const isLate = sql<boolean>`coalesce(${viewCondition('late', now)}, false)`
  const placed = services.database
    .selectFrom('leads')
    .where('leads.closed_at', 'is', null)
    .where(whose)
    .where(waitsOn(now))
    .select(['leads.id as shownId', isLate.as('isLate')])
    .select(sql<number>`count(*) over (partition by ${isLate})`.as('many'))
    .select(
      sql<number>`row_number() over (partition by ${isLate} order by case when ${isLate} then ${DUE} else leads.created_at end, leads.id)`.as(
        'place',
      ),
    )
    .as('placed')
  // A limit, so that only what is shown is joined and decrypted.
  const shown = services.database
    .selectFrom(placed)
    .selectAll()
    .where('place', '<=', MOST_IN_TRAY)
    .orderBy('place')
    .limit(2 * MOST_IN_TRAY)
    .as('shown')
  const rows = await selectLines(services.database)
    .innerJoin(shown, 'shownId', 'leads.id')
    .select(['shown.isLate', 'shown.many'])
    .orderBy('shown.place')
    .execute()
  const part = async (isOfPart: boolean) => {
    const found = rows.filter((row) => row.isLate === isOfPart)
    const lines = await toLines(services, found)
    return { count: found[0]?.many ?? 0, leads: lines.map((line) => seenBy(line, staff)) }
  }
  return { late: await part(true), soon: await part(false) }
}
