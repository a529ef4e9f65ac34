import { isOutage } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'

const MINUTE_MS = 60_000

/** Counts across processes; returns 0 while the database is away, since later steps report that. */
export async function countRequest(
  { database, keyring, now }: Pick<Services, 'database' | 'keyring' | 'now'>,
  source: string,
): Promise<number> {
  const minute = Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS
  try {
    const { count } = await database
      .insertInto('text_counts')
      .values({
        key: keyring.digest('asking-count', source),
        starts_at: new Date(minute),
        ends_at: new Date(minute + MINUTE_MS),
        count: 1,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['key', 'starts_at'])
          .doUpdateSet(({ eb, ref }) => ({ count: eb(ref('text_counts.count'), '+', 1) })),
      )
      .returning('count')
      .executeTakeFirstOrThrow()
    return count
  } catch (error) {
    if (isOutage(error)) return 0
    throw error
  }
}
