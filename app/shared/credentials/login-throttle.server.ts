import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/platform/durations.ts'
import { fixedLength } from '#app/shared/data-inventory/periods.ts'
import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { CLOCK_SLACK_MS } from './login-rates.server.ts'

export interface ThrottleRule {
  freeFailures: number
  /** Minutes; the last wait is the longest, so that nobody is locked out for good. */
  waits: readonly number[]
  message(failures: number, minutes: number): string
}

const FORGOTTEN_MS = fixedLength('failedLogins') * DAY_MS
/** A single failure is forgotten sooner, because made-up names must not fill the table. */
const SINGLE_MS = HOUR_MS

interface Attempt {
  counter: Buffer
  failures: number
  rule: ThrottleRule
}

/** Counts a try as failed before its password is checked, so that parallel guesses count. Refuses with `tooMany`. */
export async function beginAttempt(
  services: Services,
  counter: Buffer,
  rule: ThrottleRule,
  account: Buffer | null = null,
): Promise<Attempt> {
  const now = services.now()
  const stale = forgottenBefore(now)
  const ahead = new Date(now.getTime() + CLOCK_SLACK_MS)
  const { freeFailures, waits } = rule
  const failures = sql<number>`case when failed_logins.at < ${stale} or failed_logins.at > ${ahead} then 1
    else failed_logins.failures + 1 end`
  const row = await services.database
    .insertInto('failed_logins')
    .values({ account_index: counter, account, failures: 1, locked_until: null, at: now })
    .onConflict((conflict) =>
      conflict
        .column('account_index')
        .doUpdateSet({
          failures,
          at: now,
          locked_until: sql<Date | null>`case when ${failures} > ${freeFailures} then ${now}::timestamptz
            + (array[${sql.join(waits)}]::int[])[least(${failures} - ${freeFailures}, ${waits.length})] * interval '1 minute' end`,
        })
        .where((where) =>
          where.or([
            where('failed_logins.locked_until', 'is', null),
            where('failed_logins.locked_until', '<=', now),
            where('failed_logins.at', '>', ahead),
          ]),
        ),
    )
    .returning('failures')
    .executeTakeFirst()
  if (!row) throw await stillWaiting(services, counter, rule)
  return { counter, failures: row.failures, rule }
}

export async function forgetFailures(services: Pick<Services, 'database'>, counter: Buffer): Promise<void> {
  await services.database.deleteFrom('failed_logins').where('account_index', '=', counter).execute()
}

/** For a half-finished login (a code is missing), which does not count. */
export async function takeBack(services: Services, { counter, failures, rule }: Attempt): Promise<void> {
  // A wait that this attempt set is removed; one that others caused meanwhile stays.
  const others = sql<Date | null>`case when failures - 1 > ${rule.freeFailures} then locked_until end`
  await services.database
    .updateTable('failed_logins')
    .set({
      failures: sql<number>`greatest(failures - 1, 0)`,
      locked_until: failures > rule.freeFailures ? null : others,
    })
    .where('account_index', '=', counter)
    .execute()
}

export function failedAttempt({ failures, rule }: Attempt): Refusal {
  const over = failures - rule.freeFailures
  if (over <= 0) return new Refusal('wrongLogin')
  const waitMs = rule.waits[Math.min(over, rule.waits.length) - 1]! * MINUTE_MS
  return tooMany(waitMs, (minutes) => rule.message(failures, minutes))
}

export async function forgetOldFailures(services: Pick<Services, 'database' | 'now'>): Promise<number> {
  const { numDeletedRows } = await services.database
    .deleteFrom('failed_logins')
    .where(isForgotten(services.now()))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const oldFailures = ({ database, now }: Pick<Services, 'database' | 'now'>) =>
  database.selectFrom('failed_logins').where(isForgotten(now()))

function isForgotten(now: Date) {
  const single = new Date(now.getTime() - SINGLE_MS)
  const ahead = new Date(now.getTime() + CLOCK_SLACK_MS)
  return sql<boolean>`(at < ${forgottenBefore(now)} or at > ${ahead} or (failures <= 1 and at < ${single}))`
}

const forgottenBefore = (now: Date) => new Date(now.getTime() - FORGOTTEN_MS)

async function stillWaiting(services: Services, counter: Buffer, rule: ThrottleRule): Promise<Refusal> {
  const row = await services.database
    .selectFrom('failed_logins')
    .select(['locked_until', 'failures'])
    .where('account_index', '=', counter)
    .executeTakeFirst()
  const left = (row?.locked_until?.getTime() ?? 0) - services.now().getTime()
  return tooMany(Math.max(1_000, left), (minutes) => rule.message(row?.failures ?? 0, minutes))
}

export function tooMany(waitMs: number, message: (minutes: number) => string): Refusal {
  return new Refusal('tooMany', {
    message: message(Math.ceil(waitMs / MINUTE_MS)),
    retryAfter: Math.ceil(waitMs / 1000),
  })
}
