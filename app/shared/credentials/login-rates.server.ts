import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'

type Counting = Pick<Services, 'database' | 'now'>

/** A token bucket: `tries` at once, and one more each `everyMs`. */
export interface Rate {
  tries: number
  everyMs: number
}

export interface RateCounter {
  counter: Buffer
  kind: 'member' | 'staff'
  account: Buffer | null
}

/** A row written this much later than now comes from a wrong clock and starts anew. */
export const CLOCK_SLACK_MS = 5 * 60_000

/** Spends one try in the database, which all processes share. Returns 0, or the milliseconds until the next try. */
export async function spendTry(services: Counting, of: RateCounter, rate: Rate): Promise<number> {
  const now = services.now()
  const ahead = new Date(now.getTime() + CLOCK_SLACK_MS)
  const full = new Date(now.getTime() + (rate.tries - 1) * rate.everyMs)
  const first = new Date(now.getTime() + rate.everyMs)
  const spent = await services.database
    .insertInto('login_rates')
    .values({ ...of, spent_until: first, at: now })
    .onConflict((conflict) =>
      conflict
        .column('counter')
        .doUpdateSet({
          spent_until: sql<Date>`case when login_rates.at > ${ahead} then ${first}::timestamptz else
            greatest(login_rates.spent_until, ${now}::timestamptz) + ${rate.everyMs} * interval '1 millisecond' end`,
          at: now,
        })
        .where((where) =>
          where.or([where('login_rates.at', '>', ahead), where('login_rates.spent_until', '<=', full)]),
        ),
    )
    .returning('counter')
    .executeTakeFirst()
  if (spent) return 0
  const row = await services.database
    .selectFrom('login_rates')
    .select('spent_until')
    .where('counter', '=', of.counter)
    .executeTakeFirst()
  return Math.max(1_000, (row?.spent_until.getTime() ?? 0) - full.getTime())
}

/** For a try that succeeded or was refused before any check. */
export async function returnTry({ database }: Counting, { counter }: RateCounter, rate: Rate): Promise<void> {
  await database
    .updateTable('login_rates')
    .set({ spent_until: sql<Date>`spent_until - ${rate.everyMs} * interval '1 millisecond'` })
    .where('counter', '=', counter)
    .execute()
}

/** Keeps what the owner was notified of within a day, so that one attack causes one message. */
export async function forgetOldRates({ database, now }: Counting): Promise<void> {
  const at = now()
  await database
    .deleteFrom('login_rates')
    .where((where) =>
      where.or([
        where('at', '>', new Date(at.getTime() + CLOCK_SLACK_MS)),
        where.and([
          where('spent_until', '<', at),
          where.or([
            where('told_at', 'is', null),
            where('told_at', '<', new Date(at.getTime() - NOTIFY_AGAIN_MS)),
          ]),
        ]),
      ]),
    )
    .execute()
}

export const NOTIFY_AGAIN_MS = DAY_MS
