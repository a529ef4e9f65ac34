import { sql } from 'kysely'
import type { Log } from '#app/platform/log.server.ts'
import type { Database } from './connection.server.ts'

/** Half the second that other processes are allowed to lag (decisions.md 1.25). */
const POLL_MS = 500

/**
 * Keeps the caches of several processes in step: a write bumps a tag's row, every process polls the rows.
 * Polling, not LISTEN, so that poolers and distributed engines work.
 */
export async function watchRevisions(database: Database, drop: (tags: string[]) => void, log: Log) {
  const read = () => database.selectFrom('revisions').select(['tag', 'revision']).execute()
  // Known before the first page is rendered: what is bumped from now on is news.
  const seen = new Map((await read()).map((row) => [row.tag, row.revision]))
  let isAway = false

  async function poll() {
    const changed = (await read()).filter((row) => seen.get(row.tag) !== row.revision)
    for (const row of changed) seen.set(row.tag, row.revision)
    if (changed.length > 0) drop(changed.map((row) => row.tag))
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
