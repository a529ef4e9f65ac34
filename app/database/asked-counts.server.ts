import { sql } from 'kysely'
import { isOutage } from './connection.server.ts'
import type { Services } from './services.server.ts'
import type { Asked, CountAcross, Counted } from '#app/platform/address-limit.server.ts'

type Counting = Pick<Services, 'database' | 'keyring' | 'log'>

/** Beyond this many those that end first go: nobody fills the disk with addresses. */
const MOST = 50_000
/** A sweep reads the whole table, so one process makes it once in so many countings. */
const SWEEP_EVERY = 256

let counted = 0

/**
 * Counts the limit of this name across processes, in one statement that waits for no disk. The window is the first
 * process's that counted, by the database's clock.
 */
export function acrossProcesses(name: string): CountAcross<Counting> {
  return async (services, asked) => {
    try {
      const answer = await countAsked(services, name, asked)
      if (++counted % SWEEP_EVERY === 0) await sweepAskedCounts(services)
      return answer
    } catch (error) {
      // Later steps report it.
      if (isOutage(error)) return null
      throw error
    }
  }
}

async function countAsked(
  { database, keyring }: Counting,
  name: string,
  asked: readonly Asked[],
): Promise<Counted[]> {
  const keys = asked.map(({ key }) => keyring.blindIndex('asking-count', `${name} ${key}`).toString('hex'))
  const given = asked.map(({ count, msLeft }, at) => ({
    key: `\\x${keys[at]}`,
    count,
    ms: Math.ceil(msLeft),
  }))
  // In the order of keys, so that two processes never wait for each other crosswise.
  const { rows } = await sql<{ key: string; count: number; ms: number }>`
    insert into asked_counts as held (key, count, ends_at)
    select key, count, now() + ms * interval '1 millisecond'
    from json_to_recordset(${JSON.stringify(given)}::json) as each (key bytea, count integer, ms integer)
    order by key
    on conflict (key) do update set
      count = case when held.ends_at <= now() then excluded.count else held.count + excluded.count end,
      ends_at = case when held.ends_at <= now() then excluded.ends_at else held.ends_at end
    returning encode(key, 'hex') as key, count,
      ceil(extract(epoch from ends_at - now()) * 1000)::integer as ms`.execute(database)
  const found = new Map(rows.map((row) => [row.key, row]))
  return keys.map((key) => {
    const row = found.get(key)!
    return { count: row.count, msLeft: row.ms }
  })
}

/** Drops what has ended, and of what is left those that end first. */
export async function sweepAskedCounts({ database }: Pick<Services, 'database'>, most = MOST): Promise<void> {
  await sql`delete from asked_counts where ends_at <= now()
    or key in (select key from asked_counts order by ends_at desc offset ${most})`.execute(database)
}
