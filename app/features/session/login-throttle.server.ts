import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { Refusal } from '#app/platform/refusal.ts'

/** From the fifth failure on; the last wait is the longest, so that nobody is locked out for good. */
const WAITS_MINUTES = [1, 2, 5, 10, 20, 30]
const FREE_FAILURES = 4
/** A day without a failure and an account starts anew. */
const FORGOTTEN_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60_000

/** Minutes to wait after this failure in a row, 0 for the first four. */
export function waitMinutes(failures: number): number {
  if (failures <= FREE_FAILURES) return 0
  return WAITS_MINUTES[Math.min(failures - FREE_FAILURES, WAITS_MINUTES.length) - 1]!
}

export interface Attempt {
  account: Buffer
  /** This attempt as a failure: what it will count as unless it succeeds. */
  failures: number
}

/**
 * Counts a sign-in as failed before its password is looked at, so that parallel guesses count too.
 * Keyed by what was typed: known and unknown accounts wait alike. Refuses `tooMany` while a wait lasts.
 */
export async function beginAttempt(services: Services, account: Buffer): Promise<Attempt> {
  const now = services.now()
  const stale = new Date(now.getTime() - FORGOTTEN_MS)
  const failures = sql<number>`case when failed_logins.at < ${stale} then 1 else failed_logins.failures + 1 end`
  const waits = sql.join(WAITS_MINUTES)
  const row = await services.database
    .insertInto('failed_logins')
    .values({ account_index: account, failures: 1, locked_until: null, at: now })
    .onConflict((conflict) =>
      conflict
        .column('account_index')
        .doUpdateSet({
          failures,
          at: now,
          locked_until: sql<Date | null>`case when ${failures} > ${FREE_FAILURES} then ${now}::timestamptz
            + (array[${waits}]::int[])[least(${failures} - ${FREE_FAILURES}, ${WAITS_MINUTES.length})] * interval '1 minute' end`,
        })
        .where((where) =>
          where.or([
            where('failed_logins.locked_until', 'is', null),
            where('failed_logins.locked_until', '<=', now),
          ]),
        ),
    )
    .returning('failures')
    .executeTakeFirst()
  if (!row) throw await stillWaiting(services, account)
  return { account, failures: row.failures }
}

/** The password was right: nothing is held against the account any more. */
export async function forgetFailures(services: Services, { account }: Attempt): Promise<void> {
  await services.database.deleteFrom('failed_logins').where('account_index', '=', account).execute()
}

/** The attempt was half a success (a code is still missing): it counts as if it had not been made. */
export async function takeBack(services: Services, { account, failures }: Attempt): Promise<void> {
  await services.database
    .updateTable('failed_logins')
    .set({ failures: failures - 1, locked_until: null })
    .where('account_index', '=', account)
    .where('failures', '=', failures)
    .execute()
}

/** What a failed attempt is answered: the plain refusal, or from the fifth on how long to wait. */
export function failedAttempt({ failures }: Attempt): Refusal {
  const minutes = waitMinutes(failures)
  return minutes === 0 ? new Refusal('wrongLogin') : tooMany(minutes * MINUTE_MS)
}

/** Called now and then: what a day has forgotten need not be kept. */
export async function forgetOldFailures(services: Services): Promise<void> {
  const stale = new Date(services.now().getTime() - FORGOTTEN_MS)
  await services.database.deleteFrom('failed_logins').where('at', '<', stale).execute()
}

async function stillWaiting(services: Services, account: Buffer): Promise<Refusal> {
  const row = await services.database
    .selectFrom('failed_logins')
    .select('locked_until')
    .where('account_index', '=', account)
    .executeTakeFirst()
  return tooMany(Math.max(1_000, (row?.locked_until?.getTime() ?? 0) - services.now().getTime()))
}

function tooMany(waitMs: number): Refusal {
  const minutes = Math.ceil(waitMs / MINUTE_MS)
  return new Refusal('tooMany', {
    message: `여러 번 틀렸어요. ${minutes}분 뒤에 다시 시도해 주세요.`,
    retryAfter: Math.ceil(waitMs / 1000),
  })
}
