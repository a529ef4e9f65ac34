import { sql, type Transaction } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '#app/database/tables.ts'
import type { TestSite } from './site.ts'

/** Resolves once so many statements of the site wait for a row that somebody else holds. */
export async function untilWaiting({ services: { database } }: TestSite, many = 1): Promise<void> {
  const waits = () =>
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      .execute(database)
      .then(({ rows }) => rows.length)
  await expect.poll(waits).toBeGreaterThanOrEqual(many)
}

/** Holds what `lock` locks, as somebody at work on it does, until it is released. */
export async function holding(
  { services: { database } }: TestSite,
  lock: (transaction: Transaction<Tables>) => Promise<unknown>,
): Promise<AsyncDisposable & { release(): Promise<void> }> {
  const [taken, over] = [Promise.withResolvers<unknown>(), Promise.withResolvers<void>()]
  const transaction = database.transaction().execute(async (inside) => {
    await lock(inside).then(taken.resolve, taken.reject)
    await over.promise
  })
  await taken.promise
  const release = async () => {
    over.resolve()
    await transaction
  }
  return { release, [Symbol.asyncDispose]: release }
}

/**
 * Holds a lead as whoever works on it does, begins `act`, and once that waits changes what hangs on the lead. Returns the answer of
 * the act; throws where one of the two had to be ended because they waited for each other.
 */
export async function crossing<Answer>(
  site: TestSite,
  leadId: string,
  act: () => Promise<Answer>,
  change: (inside: Transaction<Tables>) => Promise<unknown>,
): Promise<Answer> {
  const { answer } = await site.services.database.transaction().execute(async (inside) => {
    await inside.selectFrom('leads').select('id').where('id', '=', leadId).forUpdate().execute()
    const begun = act()
    await untilWaiting(site)
    await change(inside)
    return { answer: begun }
  })
  return answer
}
