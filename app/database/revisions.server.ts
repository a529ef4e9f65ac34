import { sql } from 'kysely'
import type { Log } from '#app/platform/log.server.ts'
import type { Database } from './connection.server.ts'

/** Half the second that other processes are allowed to lag (decisions.md 1.25). */
const POLL_MS = 500

/**
 * Keeps the caches of several processes in step: a write bumps a tag's row, every process polls the rows.
 * Polling, not LISTEN, so that poolers and distributed engines work.
 */
export function watchRevisions(database: Database, drop: (tags: string[]) => void, log: Log) {
  const seen = new Map<string, number>()
  let isFirst = true
  let isAway = false

  async function poll() {
    const rows = await database.selectFrom('revisions').select(['tag', 'revision']).execute()
    const changed = rows.filter((row) => seen.get(row.tag) !== row.revision)
    for (const row of changed) seen.set(row.tag, row.revision)
    if (!isFirst && changed.length > 0) drop(changed.map((row) => row.tag))
    isFirst = false
    isAway = false
  }

  const timer = setInterval(() => {
    poll().catch((error: unknown) => {
      if (!isAway) log.warn({ error }, 'the revisions cannot be polled')
      isAway = true
    })
  }, POLL_MS)
  timer.unref()

  return {
    /** Drops the tags here at once and tells the other processes. */
    async bump(tags: string[]): Promise<void> {
      drop(tags)
      await sql`insert into revisions (tag) select unnest(${tags}::text[])
        on conflict (tag) do update set revision = revisions.revision + 1`.execute(database)
      // A page rendered between the two moments may be old again.
      drop(tags)
    },
    stop: () => clearInterval(timer),
  }
}
