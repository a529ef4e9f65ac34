import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { SETTLED_STATES, WAITING_STATES } from '#app/crm/requests/lead-states.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { addDays, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
import { callingOpens } from './calling-hours.server.ts'
import { DUE, IS_SOON, IS_WAITING, RUNS_OUT } from './call-order.server.ts'
import { LEAD_VIEWS, soonView, type LeadView } from './lead-views.ts'
import { SOON_MINUTES } from './soon.ts'

const UNCALLED = sql<SqlBool>`leads.first_called_at is null and ${IS_WAITING}`
export const UNASSIGNED = sql<SqlBool>`leads.assignee_id is null`
const IS_SETTLED = sql<SqlBool>`leads.status in (${sql.join(SETTLED_STATES)})`
/** A line that is open is done, unless another call was promised. */
const IS_UNDER_WAY = sql<SqlBool>`(not ${IS_SETTLED} or leads.call_at is not null)`

/** Of open leads: what a counter counts is what the list behind it shows. */
export function viewCondition(view: LeadView, now: Date): RawBuilder<SqlBool> {
  const today = seoulDate(now)
  const [from, to] = [seoulMoment(today, '00:00'), seoulMoment(addDays(today, 1), '00:00')]
  const soon = new Date(now.getTime() + SOON_MINUTES * MINUTE_MS)
  const isNow = sql`(leads.call_at <= ${soon} or (${IS_SOON}))`
  const isLate = sql`coalesce(${DUE} < ${now}, false)`
  const views: Record<LeadView, RawBuilder<SqlBool>> = {
    // Whose calls are stopped waits for nobody.
    new: sql<SqlBool>`(leads.status = 'NEW' and ${IS_WAITING})`,
    now: sql<SqlBool>`${isNow}`,
    // Both are parts of it, without what is late: no lead is counted twice.
    soon: sql<SqlBool>`(${RUNS_OUT} <= ${soon} and not ${isLate})`,
    opening: sql<SqlBool>`(${isNow} and not ${isLate})`,
    today: sql<SqlBool>`leads.call_at >= ${from} and leads.call_at < ${to}`,
    absent: sql<SqlBool>`leads.status = 'ABSENT'`,
    all: IS_UNDER_WAY,
    opened: IS_SETTLED,
    waiting: UNCALLED,
    lateFirst: sql<SqlBool>`(${UNCALLED} and ${DUE} < ${now})`,
    late: sql<SqlBool>`${DUE} < ${now}`,
    escalated: sql<SqlBool>`leads.is_escalated`,
  }
  return views[view]
}

const count = (condition: RawBuilder<SqlBool>) => sql<number>`(count(*) filter (where ${condition}))::int`

export type LeadCounts = Record<LeadView | 'unassigned' | 'mine', number>

/** Counts open leads, also those of `whose`; every screen that tells how many reads it here. */
export async function countLeads(
  services: Services,
  whose: string | null = null,
): Promise<{ counts: LeadCounts; opensAt: string | null }> {
  const now = services.now()
  const [counts, office] = await Promise.all([
    services.database
      .selectFrom('leads')
      .select(LEAD_VIEWS.map((view) => count(viewCondition(view, now)).as(view)))
      .select(count(sql<SqlBool>`${UNASSIGNED} and ${IS_UNDER_WAY}`).as('unassigned'))
      .select(count(sql<SqlBool>`leads.assignee_id = ${whose}::uuid and ${IS_UNDER_WAY}`).as('mine'))
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow(),
    readOffice(services),
  ])
  return { counts, opensAt: callingOpens(now, office) }
}

/** Selects how many leads one list of open leads shows. */
export function selectLeadsOf({ database, now }: Pick<Services, 'database' | 'now'>, view: LeadView) {
  return database
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('closed_at', 'is', null)
    .where(viewCondition(view, now()))
}

/** How many leads each advisor has of which nobody was reached yet: what their room is measured by; who hands leads out is not in it. */
export async function countWaitingByAdvisor(database: Kysely<Tables>): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('staff')
    .leftJoin('leads', (join) =>
      join
        .onRef('leads.assignee_id', '=', 'staff.id')
        .on('leads.closed_at', 'is', null)
        .on('leads.status', 'in', WAITING_STATES),
    )
    .select(({ fn }) => ['staff.id', fn.count<number>('leads.id').as('many')] as const)
    .where('staff.role', '=', 'advisor')
    .where('staff.is_active', '=', true)
    .groupBy('staff.id')
    .execute()
  return new Map(rows.map(({ id, many }) => [id, Number(many)]))
}

/**
 * How many leads everybody has under way, how many of them are to be called first, and of those which are late and which
 * are next; null is nobody. `opensAt` is when calling begins again.
 */
export function countByAssignee(
  { database, now }: Pick<Services, 'database' | 'now'>,
  opensAt: string | null,
) {
  return database
    .selectFrom('leads')
    .select(['leads.assignee_id as id', count(IS_UNDER_WAY).as('open')])
    .select(count(viewCondition('now', now())).as('now'))
    .select(count(viewCondition(soonView(opensAt), now())).as('soon'))
    .select(count(viewCondition('late', now())).as('late'))
    .where('leads.closed_at', 'is', null)
    .groupBy('leads.assignee_id')
    .execute()
}
