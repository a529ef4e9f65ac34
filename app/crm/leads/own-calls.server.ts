import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { callingRank } from './leads.server.ts'

/** How early somebody's own wished calls are theirs to make. */
const AHEAD_MS = 15 * 60 * 1000

/** Counts the calls that the next call offers somebody, own and unassigned ones, and how many of them are late. */
export function countOwnCalls({ database, now }: Pick<Services, 'database' | 'now'>, staffId: string) {
  const at = now()
  const soon = new Date(at.getTime() + AHEAD_MS)
  const { group } = callingRank(at)
  return database
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('calls'))
    .select(sql<number>`count(*) filter (where ${group} = 0)`.as('late'))
    .where('closed_at', 'is', null)
    .where(sql<boolean>`${group} <= 3`)
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('assignee_id', 'is', null),
          sql<boolean>`(leads.call_at is null or leads.call_at <= ${at}::timestamptz)`,
        ]),
        and([
          eb('assignee_id', '=', staffId),
          sql<boolean>`(leads.call_at is null or leads.call_at <= ${soon}::timestamptz)`,
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
}
