import { sql } from 'kysely'
import { isDeadlock, isOutage } from './connection.server.ts'
import type { Services } from './services.server.ts'
import type { Asked, CountAcross, Counted } from '#app/platform/address-limit.server.ts'

type Counting = Pick<Services, 'database' | 'keyring' | 'log'>

/** Beyond this many those that end first go: nobody fills the disk with addresses. */
const MOST = 50_000
/** A sweep reads the whole table, so a process makes it once in so many countings or so long. */
const SWEEP_EVERY = 256
const SWEEP_MS = 60_000
const WINDOW_MS = 60_000

interface Sweeping {
  counted: number
  sweptAt: number
}

/** Per database, because tests run several sites in one process. */
const sweepings = new WeakMap<object, Sweeping>()

/**
 * Counts the limit of this name across processes, in one statement that waits for no disk. The window is the first
 * process's that counted, by the database's clock.
 */
export function acrossProcesses(name: string): CountAcross<Counting> {
  return async (services, asked, windowMs = WINDOW_MS) => {
    try {
      const answer = await countAsked(services, { name, asked, windowMs })
      sweepInTime(services)
      return answer
    } catch (error) {
      // Later steps report an outage, and after a deadlock this process counts for itself.
      if (isOutage(error) || isDeadlock(error)) return null
      throw error
    }
  }
}

async function countAsked(
  { database, keyring }: Counting,
  { name, asked, windowMs }: { name: string; asked: readonly Asked[]; windowMs: number },
): Promise<Counted[]> {
  const keys = asked.map(({ key }) => keyring.digest('asking-count', `${name} ${key}`).toString('hex'))
  const given = asked.map(({ count, msLeft }, at) => ({
    key: `\\x${keys[at]}`,
    count,
    ms: Math.min(Math.max(0, Math.ceil(msLeft)), windowMs),
  }))
  // One that ends later than any may was written before the database's clock was set back.
  const isOver = sql`(held.ends_at <= now() or held.ends_at > now() + ${windowMs}::integer * interval '1 millisecond')`
  // In the order of keys, so that two processes never wait for each other crosswise.
  const { rows } = await sql<{ key: string; count: number; ms: number }>`
    insert into asked_counts as held (key, count, ends_at)
    select key, count, now() + ms * interval '1 millisecond'
    from json_to_recordset(${JSON.stringify(given)}::json) as each (key bytea, count integer, ms integer)
    order by key
    on conflict (key) do update set
      count = case when ${isOver} then excluded.count else held.count + excluded.count end,
      ends_at = case when ${isOver} then excluded.ends_at else held.ends_at end
    returning encode(key, 'hex') as key, count,
      ceil(extract(epoch from ends_at - now()) * 1000)::integer as ms`.execute(database)
  const found = new Map(rows.map((row) => [row.key, row]))
  return keys.map((key) => {
    const row = found.get(key)!
    return { count: row.count, msLeft: row.ms }
  })
}

/** Beside the counting, which neither waits for it nor fails with it. */
function sweepInTime(services: Counting): void {
  const now = performance.now()
  const { counted, sweptAt } = sweepings.get(services.database) ?? { counted: 0, sweptAt: now }
  const isDue = counted + 1 >= SWEEP_EVERY || now - sweptAt >= SWEEP_MS
  sweepings.set(services.database, isDue ? { counted: 0, sweptAt: now } : { counted: counted + 1, sweptAt })
  if (!isDue) return
  sweepAskedCounts(services).catch((error: unknown) =>
    services.log.warn({ error }, 'ended counts of addresses could not be dropped'),
  )
}

/**
 * Drops what has ended, and of what is left those that end first. Passes over what somebody is counting, so that it never
 * waits for a request nor a request for it.
 */
export async function sweepAskedCounts({ database }: Pick<Services, 'database'>, most = MOST): Promise<void> {
  await sql`with gone as materialized (
      select key from asked_counts where ends_at <= now()
        or key in (select key from asked_counts order by ends_at desc offset ${most})
      order by key for update skip locked)
    delete from asked_counts using gone where asked_counts.key = gone.key`.execute(database)
}
