import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import { HOUR_MS } from '#app/platform/durations.ts'
import type { Log } from '#app/platform/log.server.ts'

const FLUSH_MS = 5_000
/** A viewer counts again after this long at the earliest. */
const REMEMBERED_MS = 12 * HOUR_MS
/** Bounds the memory that a flood of views can take. */
const MAX_REMEMBERED = 50_000
const MAX_WAITING = 5_000

interface ViewCounter {
  /** Counts one more view of a post unless this viewer had one of the last hours. */
  note(board: string, seqno: number, viewer: string): void
  /** Writes what is waiting now; for the end of the process, and for tests. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Sums views in memory and writes them every five seconds; a killed process loses those that waited. */
export function makeViewCounter(database: Database, log: Log, now: () => number = Date.now): ViewCounter {
  const waiting = new Map<string, number>()
  const isFirst = makeViewerMemory(now)

  const add = (post: string, views: number) => {
    if (waiting.has(post) || waiting.size < MAX_WAITING) waiting.set(post, (waiting.get(post) ?? 0) + views)
  }

  async function flush() {
    if (waiting.size === 0) return
    const batch = [...waiting]
    waiting.clear()
    try {
      await write(database, batch)
    } catch (error) {
      for (const [post, views] of batch) add(post, views)
      log.warn({ error }, 'views could not be written and wait')
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()
  return {
    note(board, seqno, viewer) {
      const post = `${board} ${seqno}`
      if (isFirst(`${viewer} ${post}`)) add(post, 1)
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Returns whether a view is its viewer's first. Two sets take turns, so that old views expire cheaply. */
function makeViewerMemory(now: () => number) {
  let newer = new Set<string>()
  let older = new Set<string>()
  let turnedAt = now()
  return (view: string): boolean => {
    if (newer.size >= MAX_REMEMBERED || now() - turnedAt > REMEMBERED_MS) {
      older = newer
      newer = new Set()
      turnedAt = now()
    }
    const isFirst = !newer.has(view) && !older.has(view)
    if (isFirst) newer.add(view)
    return isFirst
  }
}

async function write(database: Database, batch: readonly [string, number][]): Promise<void> {
  const boards = batch.map(([post]) => post.split(' ')[0])
  const seqnos = batch.map(([post]) => Number(post.split(' ')[1]))
  const views = batch.map(([, count]) => count)
  await sql`update posts set views = views + viewed.times
    from (select unnest(${boards}::text[]) as board, unnest(${seqnos}::bigint[]) as seqno,
      unnest(${views}::integer[]) as times) as viewed
    where posts.seqno = viewed.seqno and posts.board = viewed.board and not posts.is_secret and posts.state = 'public'`.execute(
    database,
  )
}
