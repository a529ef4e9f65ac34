import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'

type Counting = Pick<Services, 'database' | 'keyring'>

export interface TryLimit {
  about: string
  most: number
  seconds: number
}

/** A window is counted in so many buckets, so that its limit holds over any time of that length. */
const BUCKETS = 10

/**
 * Counts a try under every limit, across processes, or under none if one is full. Returns which one is and for how long.
 */
export async function countTry(
  services: Counting,
  limits: readonly TryLimit[],
  at: number,
): Promise<{ full: number; retryAfter: number } | null> {
  const wanted = limits.map((limit) => {
    const { startsAt, lengthMs } = bucketAt(at, limit)
    const windowMs = limit.seconds * 1000
    return {
      key: `\\x${keyOf(services, limit).toString('hex')}`,
      since: new Date(startsAt - windowMs),
      starts_at: new Date(startsAt),
      ends_at: new Date(startsAt + windowMs + lengthMs),
      most: limit.most,
    }
  })
  const { rows } = await sql<{ refused: number; oldest: Date | null }>`
    select refused, oldest from take_text(${JSON.stringify(wanted)}::json)`.execute(services.database)
  const { refused, oldest } = rows[0]!
  if (refused === 0) return null
  const { seconds } = limits[refused - 1]!
  const endsAt = (oldest?.getTime() ?? at) + seconds * 1000 * (1 + 1 / BUCKETS)
  return { full: refused - 1, retryAfter: Math.max(1, Math.ceil((endsAt - at) / 1000)) }
}

/** For a try that succeeded; `at` is when it was counted. Locks its rows in the order in which `take_text` writes them. */
export async function returnTry(services: Counting, limits: readonly TryLimit[], at: number): Promise<void> {
  await services.database
    .with('held', (database) =>
      database
        .selectFrom('text_counts')
        .select(['key', 'starts_at'])
        .where('count', '>', 0)
        .where(({ or, and, eb }) =>
          or(
            limits.map((limit) =>
              and([
                eb('key', '=', keyOf(services, limit)),
                eb('starts_at', '=', new Date(bucketAt(at, limit).startsAt)),
              ]),
            ),
          ),
        )
        .orderBy('key')
        .orderBy('starts_at')
        .forUpdate(),
    )
    .updateTable('text_counts')
    .from('held')
    .set(({ eb, ref }) => ({ count: eb(ref('text_counts.count'), '-', 1) }))
    .whereRef('text_counts.key', '=', 'held.key')
    .whereRef('text_counts.starts_at', '=', 'held.starts_at')
    .execute()
}

/** Forgets every try. */
export async function forgetTries(
  services: Counting,
  limits: readonly Pick<TryLimit, 'about'>[],
): Promise<void> {
  if (limits.length === 0) return
  const keys = limits.map((limit) => keyOf(services, limit))
  await services.database
    .with('held', (database) =>
      database
        .selectFrom('text_counts')
        .select(['key', 'starts_at'])
        .where('key', 'in', keys)
        .orderBy('key')
        .orderBy('starts_at')
        .forUpdate(),
    )
    .deleteFrom('text_counts')
    .using('held')
    .whereRef('text_counts.key', '=', 'held.key')
    .whereRef('text_counts.starts_at', '=', 'held.starts_at')
    .execute()
}

function bucketAt(at: number, { seconds }: TryLimit) {
  const lengthMs = (seconds * 1000) / BUCKETS
  return { startsAt: Math.floor(at / lengthMs) * lengthMs, lengthMs }
}

const keyOf = ({ keyring }: Counting, { about }: Pick<TryLimit, 'about'>) =>
  keyring.digest('try-count', about)
