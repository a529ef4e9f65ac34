import { sql } from 'kysely'
import { HOUR_MS } from '#app/platform/durations.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Database } from './connection.server.ts'

/** Half the second that other processes are allowed to lag (specification §1.25). */
const POLL_MS = 500
const GATHER_MS = 50
/** A bump is timed when it is made, but visible only when it is committed. */
const LATE_COMMIT_MS = 10_000
const KEPT_MS = HOUR_MS
const SWEEP_MS = 10 * 60 * 1000

interface Bumped {
  drop(tags: string[]): void
  renew(tags: string[]): void
}

interface Row {
  tag: string
  revision: number
  renewals: number
  changedAt: Date
}

/** Synchronises caches by polling and not LISTEN, so that poolers and distributed engines work. */
export async function watchRevisions(database: Database, bumped: Bumped, log: Log) {
  // Read before the first page is rendered, so that every later bump counts as new.
  const seen = new Map((await readSince(database, new Date(0))).map((row) => [row.tag, row]))
  const poller = makePoller(database, { seen, bumped })
  const teller = makeAnnouncer(database, { seen, log })
  let isAway = false
  const timer = setInterval(() => {
    poller.poll().then(
      () => (isAway = false),
      (error: unknown) => {
        if (!isAway) log.warn({ error }, 'the revisions cannot be polled')
        isAway = true
      },
    )
    teller.retry()
  }, POLL_MS)
  timer.unref()

  return {
    async bump(tags: string[]): Promise<void> {
      bumped.drop(tags)
      await bump(database, { tags, counter: 'revision', seen })
      // A page rendered between the two moments may be outdated again.
      bumped.drop(tags)
    },
    /** Other processes get the renewals of a moment in one statement. */
    renew(tags: string[]): void {
      bumped.renew(tags)
      teller.gather(tags)
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await teller.stop()
    },
  }
}

type Seen = Map<string, Row>

function makePoller(database: Database, { seen, bumped }: { seen: Seen; bumped: Bumped }) {
  let newest = newestOf(seen.values(), new Date(0))
  let sweptAt = performance.now()

  /** No process lags further behind, since pages this old expire by age. */
  async function sweep() {
    sweptAt = performance.now()
    const before = new Date(newest.getTime() - KEPT_MS)
    for (const [tag, { changedAt }] of seen) if (changedAt < before) seen.delete(tag)
    await database.deleteFrom('revisions').where('changed_at', '<', before).execute()
  }

  return {
    async poll() {
      const rows = await readSince(database, new Date(newest.getTime() - LATE_COMMIT_MS))
      newest = newestOf(rows, newest)
      const [dropped, renewed]: [string[], string[]] = [[], []]
      for (const row of rows) {
        const before = seen.get(row.tag) ?? NEVER
        seen.set(row.tag, row)
        if (row.revision !== before.revision) dropped.push(row.tag)
        else if (row.renewals !== before.renewals) renewed.push(row.tag)
      }
      if (dropped.length > 0) bumped.drop(dropped)
      if (renewed.length > 0) bumped.renew(renewed)
      if (performance.now() - sweptAt > SWEEP_MS) await sweep()
    },
  }
}

function makeAnnouncer(database: Database, { seen, log }: { seen: Seen; log: Log }) {
  const gathered = new Set<string>()
  let waiting: NodeJS.Timeout | null = null

  async function publish() {
    waiting = null
    const tags = [...gathered]
    gathered.clear()
    if (tags.length === 0) return
    try {
      await bump(database, { tags, counter: 'renewals', seen })
    } catch (error) {
      for (const tag of tags) gathered.add(tag)
      log.warn({ error }, 'other processes are told of renewed pages later')
    }
  }

  return {
    gather(tags: readonly string[]) {
      for (const tag of tags) gathered.add(tag)
      waiting ??= setTimeout(() => void publish(), GATHER_MS)
    },
    retry() {
      if (gathered.size > 0) waiting ??= setTimeout(() => void publish(), GATHER_MS)
    },
    async stop() {
      if (waiting) clearTimeout(waiting)
      await publish()
    },
  }
}

const NEVER = { revision: 0, renewals: 0 }

const newestOf = (rows: Iterable<Row>, than: Date) =>
  [...rows].reduce((newest, { changedAt }) => (changedAt > newest ? changedAt : newest), than)

function readSince(database: Database, since: Date): Promise<Row[]> {
  return database
    .selectFrom('revisions')
    .select(['tag', 'revision', 'renewals', 'changed_at as changedAt'])
    .where('changed_at', '>', since)
    .execute()
}

interface Bump {
  tags: readonly string[]
  counter: 'revision' | 'renewals'
  seen: Seen
}

/** For a command beside running processes, which has no caches of its own. */
export const tellOfChanges = (database: Database, tags: readonly string[]) =>
  bump(database, { tags, counter: 'revision', seen: new Map() })

/** Sorted, or two processes could deadlock. */
async function bump(database: Database, { tags, counter, seen }: Bump): Promise<void> {
  const [revision, renewals] = counter === 'revision' ? [1, 0] : [0, 1]
  const sorted = [...new Set(tags)].toSorted()
  const { rows } = await sql<Row>`insert into revisions (tag, revision, renewals)
    select tag, ${revision}, ${renewals} from unnest(${sorted}::text[]) as bumped (tag)
    on conflict (tag) do update set
      revision = revisions.revision + excluded.revision, renewals = revisions.renewals + excluded.renewals
    returning tag, revision, renewals, changed_at as "changedAt"`.execute(database)
  // Skips this process's own bump, unless another process bumped the tag as well.
  for (const row of rows) {
    const before = seen.get(row.tag) ?? NEVER
    if (row.revision === before.revision + revision && row.renewals === before.renewals + renewals)
      seen.set(row.tag, row)
  }
}
