import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'

/** Gifts that are still to be given, what they come to in won, and how many of them are past their day or due today. */
export function selectDueGifts({ database, now }: Pick<Services, 'database' | 'now'>) {
  const today = seoulDate(now())
  return database
    .selectFrom('gifts')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .select(sql<number>`coalesce(sum(amount), 0)::float8`.as('amount'))
    .select(sql<number>`count(*) filter (where due_on < ${today}::date)`.as('late'))
    .select(sql<number>`count(*) filter (where due_on = ${today}::date)`.as('today'))
    .where('paid_on', 'is', null)
}
