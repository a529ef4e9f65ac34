import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Config } from '#app/platform/config.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { connect, isOutage, withPatience, type Database } from './connection.server.ts'
import { walSpool } from './embedded-archiving.server.ts'
import { asApplication, makeApplication } from './embedded-socket.server.ts'
import { openEmbedded } from './embedded.server.ts'
import { watchRoom } from './remote-room.server.ts'

export interface OpenDatabase {
  database: Database
  pool: Pool
  /** Of whoever reads and writes; for work that needs a connection of its own. */
  url: string
  /** Of the embedded server's owner; of another server MIGRATION_DATABASE_URL names one, or `url` owns it. */
  ownerUrl: string | null
  /** Runs work of a start without time limits, again if the database goes away; `work` must be repeatable. */
  prepare<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
  /** False while the embedded server's disk is nearly full, or another server's is full. */
  hasRoom(): boolean
  close(): Promise<void>
}

/**
 * The embedded database is shared between processes, so that `npm run leads` works beside the server. The product works on it
 * as a role that owns nothing; `owner` is for commands that copy all of it and upgrade nothing (docs/adr/0281).
 */
export async function openDatabase(
  config: Config,
  log: Log,
  as: 'application' | 'owner' = 'application',
): Promise<OpenDatabase> {
  if (config.DATABASE_URL) {
    const { DATABASE_URL: url } = config
    const room = watchRoom(() => pool, log)
    const { database, pool } = connect(url, config.DATABASE_POOL, log, undefined, room.heard)
    await untilReached(pool, log).catch(async (error: unknown) => {
      await database.destroy()
      throw error
    })
    return {
      database,
      pool,
      url,
      ownerUrl: null,
      prepare: (work) => insistently(() => withPatience(url, work, log), log),
      hasRoom: room.hasRoom,
      close: async () => {
        room.stop()
        await database.destroy()
      },
    }
  }
  const spool = config.BACKUP_WAL ? walSpool(config.DATA_DIR) : null
  await spool?.make()
  const embedded = await openEmbedded({
    folder: join(config.DATA_DIR, 'postgres'),
    walFolder: spool?.folder ?? null,
    log,
    pgBin: config.PG_BIN,
  })
  if (as === 'application')
    await makeApplication(embedded.url).catch(async (error: unknown) => {
      await embedded.close()
      throw error
    })
  const urlNow = () => (as === 'application' ? asApplication(embedded.url) : embedded.url)
  const { database, pool } = connect(urlNow(), config.DATABASE_POOL, log)
  if (spool) await spool.noteSystem(pool)
  return {
    database,
    pool,
    // Another process may have moved the server's socket since.
    get url() {
      return urlNow()
    },
    get ownerUrl() {
      return embedded.url
    },
    prepare: (work) => insistently(() => withPatience(embedded.url, work, log), log),
    hasRoom: () => embedded.hasRoom(),
    close: async () => {
      await database.destroy()
      await embedded.close()
    },
  }
}

/** How long to wait for a server that starts together with us. */
const PATIENCE_MS = 20_000
const PAUSE_MS = 500

export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

/** Waits for a server that is away, up to `patienceMs`; throws `DatabaseError` then, and at once for what is no outage. */
export async function untilReached(pool: Pool, log: Log, patienceMs = PATIENCE_MS): Promise<void> {
  const patientUntil = Date.now() + patienceMs
  let isTold = false
  for (;;) {
    const error = await pool.query('select 1').then(
      () => null,
      (reason: unknown) => reason,
    )
    if (!error) return
    if (!isOutage(error) || Date.now() > patientUntil) {
      throw new DatabaseError(`The database of DATABASE_URL cannot be used: ${messageOf(error)}`, {
        cause: error,
      })
    }
    if (!isTold) log.warn({ error }, 'waiting for the database of DATABASE_URL')
    isTold = true
    await pause(PAUSE_MS)
  }
}

const messageOf = (error: unknown) =>
  error instanceof Error ? error.message || String(error) : String(error)

/** Retries while the database is away, up to `patienceMs` from the first failure. */
export async function insistently<Result>(
  attempt: () => Promise<Result>,
  log: Log,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  let patientUntil: number | null = null
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const isAway = isOutage(error) || (error instanceof Error && isOutage(error.cause))
      if (!isAway) throw error
      patientUntil ??= Date.now() + patienceMs
      if (Date.now() > patientUntil)
        throw new DatabaseError(
          `The database went away while it was prepared and is not back: ${messageOf(error)} Look after it and start again.`,
          { cause: error },
        )
      log.warn({ error }, 'the database went away while it was prepared; again')
      await pause(PAUSE_MS)
    }
  }
}
