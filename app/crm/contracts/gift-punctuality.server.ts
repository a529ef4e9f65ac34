import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'

const YEAR_DAYS = 365

/**
 * Of the gifts whose promised day came within a year, those paid by that day: the first promise counts, not the day it was
 * put off to. Samples and cancelled contracts promise nothing.
 */
export async function readPunctuality({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<{ due: number; onTime: number }> {
  const today = seoulDate(now())
  return database
    .selectFrom('gifts')
    .innerJoin('contracts', 'contracts.id', 'gifts.contract_id')
    .select(sql<number>`count(*)::int`.as('due'))
    .select(sql<number>`(count(*) filter (where gifts.paid_on <= gifts.first_due_on))::int`.as('onTime'))
    .where('gifts.first_due_on', '<', today)
    .where('gifts.first_due_on', '>=', addDays(today, -YEAR_DAYS))
    .where('contracts.status', '<>', 'CANCELLED')
    .where(
      sql<boolean>`not exists (select from leads where leads.id = contracts.lead_id and leads.is_sample)`,
    )
    .executeTakeFirstOrThrow()
}
