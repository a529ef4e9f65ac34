import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { DUE, IS_SOON } from '#app/crm/figures/call-order.server.ts'
import { viewCondition } from '#app/crm/figures/lead-figures.server.ts'
import { mayManage, seenBy } from '#app/crm/leads/lead-guard.server.ts'
import { toLines } from '#app/crm/leads/lead-line.server.ts'
import { assignedTo, readLinesInOrder } from '#app/crm/leads/leads.server.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'

/** More than anybody hands out by hand; the list has the rest. */
const MOST_IN_TRAY = 30

/** What is late and what has no time: of whom is chosen; else an advisor's own and nobody's, a manager's all. */
export async function readTray(services: Services, assignee: string | undefined, visit: Visit) {
  const now = services.now()
  const staff = staffOfVisit(visit)
  const whose =
    assignee || mayManage(staff)
      ? assignedTo(assignee, visit)
      : sql`(leads.assignee_id is null or leads.assignee_id = ${staff.id}::uuid)`
  const late = viewCondition('late', now)
  const [lateOnes, soonOnes] = await Promise.all(
    [
      { part: late, inOrder: sql`${DUE}, leads.id` },
      { part: sql`${IS_SOON} and not coalesce(${late}, false)`, inOrder: sql`leads.created_at, leads.id` },
    ].map(async ({ part, inOrder }) => {
      const { rows, total } = await readLinesInOrder(services, {
        wanted: sql`leads.closed_at is null and ${whose} and ${part}`,
        inOrder,
        limit: MOST_IN_TRAY,
      })
      const lines = await toLines(services, rows)
      return { count: total, leads: lines.map((line) => seenBy(line, staff)) }
    }),
  )
  return { late: lateOnes!, soon: soonOnes! }
}
