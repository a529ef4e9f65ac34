import { sql } from 'kysely'
import type { Log } from '#app/platform/log.server.ts'
import type { Database } from './connection.server.ts'

/** The most that a replica which is read may be behind; a write reaches other processes within the same second. */
export const MAX_LAG_MS = 1_000
/** Several within that second, so that one slow answer puts no replica away. */
const POLL_MS = 200

interface Polled {
  name: string
  /** Over a connection that nothing else uses. */
  database: Database
}

interface Mark {
  /** This process's own clock: nothing depends on how clocks of machines differ. */
  at: number
  position: bigint
}

interface Seen {
  /** Everything committed before this moment is in the replica. */
  upTo: number
  heardAt: number
  fault: string | null
}

interface Waiting {
  name: string
  reject(error: Error): void
}

const NOT_ASKED = 'not asked yet'

/**
 * Compares how far each replica replayed with where the primary was at known moments. A replica that is ahead of the
 * primary belongs to another history, as after a failover, and is not read.
 */
export function watchReplicas(primary: Database, replicas: readonly Polled[], log: Log) {
  const marks: Mark[] = []
  const seen = new Map<string, Seen>(
    replicas.map(({ name }) => [name, { upTo: -Infinity, heardAt: performance.now(), fault: NOT_ASKED }]),
  )
  const told = new Map<string, string | null>(replicas.map(({ name }) => [name, NOT_ASKED]))
  const waiting = new Set<Waiting>()

  const isUsable = (name: string) => {
    const { upTo, fault } = seen.get(name)!
    return fault === null && performance.now() - upTo <= MAX_LAG_MS
  }

  const isSilent = (name: string) => {
    const { heardAt, fault } = seen.get(name)!
    return fault !== null || performance.now() - heardAt > MAX_LAG_MS
  }

  const tellChanges = () => {
    for (const { name } of replicas) {
      const reason = isUsable(name) ? null : (seen.get(name)!.fault ?? 'behind')
      if (told.get(name) === reason) continue
      if (reason) log.warn({ replica: name, reason }, 'a replica is not read')
      else log.info({ replica: name }, 'a replica is read')
      told.set(name, reason)
    }
  }

  async function pollOne({ name, database }: Polled): Promise<void> {
    const mine = seen.get(name)!
    try {
      const replayed = await readReplayed(database)
      mine.heardAt = performance.now()
      if (replayed === null) {
        mine.fault = 'no replica'
        return
      }
      const mark = await markPrimary(primary)
      marks.push(mark)
      if (marks.length > 50) marks.shift()
      mine.fault = replayed > mark.position ? 'ahead of the primary' : null
      for (const { at, position } of marks) if (position <= replayed && at > mine.upTo) mine.upTo = at
    } catch (error) {
      mine.fault = error instanceof Error ? error.message || error.name : 'unknown'
    }
  }

  const busy = new Set<string>()
  const timer = setInterval(() => {
    for (const replica of replicas) {
      if (busy.has(replica.name)) continue
      busy.add(replica.name)
      void pollOne(replica).finally(() => busy.delete(replica.name))
    }
    tellChanges()
    for (const each of waiting)
      if (isSilent(each.name)) each.reject(new Error(`The ${each.name} gives no sign.`))
  }, POLL_MS)
  timer.unref()

  return {
    isUsable,
    failed(name: string, error: unknown) {
      seen.get(name)!.fault = error instanceof Error ? error.message : 'unknown'
    },
    /** Rejects once a replica gave no sign for as long as it may be behind, so that nobody waits for one that hangs. */
    untilSilent(name: string): { silence: Promise<never>; end(): void } {
      const { promise: silence, reject } = Promise.withResolvers<never>()
      silence.catch(() => {})
      const mine = { name, reject }
      waiting.add(mine)
      return { silence, end: () => waiting.delete(mine) }
    },
    stop: () => clearInterval(timer),
  }
}

/** Null for a server that is no replica, or not any more. */
async function readReplayed(database: Database): Promise<bigint | null> {
  const { rows } = await sql<{ position: string | null }>`select case when pg_is_in_recovery()
    then pg_last_wal_replay_lsn()::text end as position`.execute(database)
  const position = rows[0]?.position
  return position ? positionOf(position) : null
}

/** What was committed before it was asked for is at or before the position: a commit is acknowledged after its write. */
async function markPrimary(database: Database): Promise<Mark> {
  const at = performance.now()
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(
    database,
  )
  return { at, position: positionOf(rows[0]!.position) }
}

/** A position in the log is two numbers of 32 bits in hexadecimal: 16/B374D848. */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
