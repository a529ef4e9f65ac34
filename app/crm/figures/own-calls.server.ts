import { sql, type RawBuilder } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { callingRank, IS_WAITING } from './call-order.server.ts'

/** How early somebody's own wished calls are theirs to make. */
const AHEAD_MS = 15 * 60 * 1000

/** Whether the next call offers a lead to somebody: their own and unassigned ones, planned or waiting for a first call. */
export function isOwnCall(now: Date, staffId: string): RawBuilder<boolean> {
  const soon = new Date(now.getTime() + AHEAD_MS)
  return sql<boolean>`leads.closed_at is null
    and (leads.call_at is null and ${IS_WAITING} or leads.call_at <= case when leads.assignee_id is null then ${now}::timestamptz else ${soon}::timestamptz end)
    and (leads.assignee_id is null or leads.assignee_id = ${staffId})`
}

/** Selects how many calls the next call offers somebody, how many of them are theirs already, and how many are late. */
export function selectOwnCalls({ database, now }: Pick<Services, 'database' | 'now'>, staffId: string) {
  const at = now()
  return database
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .select(sql<number>`(count(*) filter (where leads.assignee_id is not null))::int`.as('own'))
    .select(sql<number>`count(*) filter (where ${callingRank(at).group} = 0)`.as('late'))
    .where(isOwnCall(at, staffId))
}
