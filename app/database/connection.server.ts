import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely'
import { Pool, types, type ClientBase } from 'pg'
import type { Log } from '#app/platform/log.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { guardedFrom } from './guarded-pool.server.ts'
import { indexComparing } from './index-comparing.server.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

// pg returns int8 as text and dates as local midnights; both are wrong for us.
const INT8 = 20
const DATE = 1082
types.setTypeParser(INT8, Number)
types.setTypeParser(DATE, (value: string) => value)

/** Below the client's 10 s, so that an outage is answered with 503 while the visitor still waits. */
const STATEMENT_TIMEOUT_MS = 3_000
const CONNECT_TIMEOUT_MS = 3_000
const RETRY_AFTER_SECONDS = 5

/** Without Kysely's lock of the session for migrations: migrate.server.ts holds one of the transaction. */
class Adapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class Dialect extends PostgresDialect {
  override createAdapter(): Adapter {
    return new Adapter()
  }
}

/** A statement over `patience` milliseconds is cancelled by the server or, if that hangs, by us a second later. */
export function connect(
  url: string,
  connections: number,
  log: Log,
  patience = STATEMENT_TIMEOUT_MS,
  onFailure: (error: unknown) => void = () => {},
) {
  const limits = limitsOf(patience, log)
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    query_timeout: patience + 1_000,
    onConnect: limits.set,
  })
  outliveServer(pool, log)
  const database: Database = new Kysely<Tables>({
    dialect: new Dialect({ pool: guardedFrom(pool, onFailure, limits.afterBegin) }),
    plugins: [indexComparing],
  })
  return { database, pool }
}

/**
 * Sets time zone and patience as statements, because a pooler such as PgBouncer refuses startup parameters it does not
 * know. Behind one the next transaction may run in another session, and what was set in this one would stay for whoever
 * comes after: there the patience is set anew in each transaction, with its begin.
 */
function limitsOf(patienceMs: number, log: Log) {
  const pooled = new WeakSet<ClientBase>()
  let isTold = false
  return {
    async set(client: ClientBase): Promise<void> {
      if (!(await isPooled(client))) {
        await client.query(`set timezone to 'UTC'; set statement_timeout to ${patienceMs}`)
        return
      }
      pooled.add(client)
      // A parameter of the protocol, which a pooler keeps apart for each of its clients.
      await client.query("set timezone to 'UTC'")
      if (!isTold && patienceMs > 0) await tellPooler(client, log)
      isTold = true
    },
    afterBegin: (client: ClientBase) =>
      pooled.has(client) ? `; set local statement_timeout to ${patienceMs}` : '',
  }
}

/** A pooler tells a key of its own where a server tells the number of its process. */
async function isPooled(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return !('processID' in client) || rows[0]?.pid !== client.processID
}

async function tellPooler(client: ClientBase, log: Log): Promise<void> {
  const { rows } = await client.query<{ limit: string }>(
    "select current_setting('statement_timeout') as limit",
  )
  const limit = rows[0]?.limit
  log.info({ limit }, 'the database is reached through a pooler')
  if (limit === '0')
    log.warn(
      'the pooler gives a statement outside a transaction no limit on the server: see docs/operating.md, Behind PgBouncer',
    )
}

/** Unhandled connection errors would end the process when the server goes away. */
function outliveServer(pool: Pool, log: Log): void {
  pool.on('error', (error) => {
    // The pool ends before its connections do, so the server may stop before it has read each farewell.
    if (!pool.ending) log.warn({ error }, 'an idle database connection broke')
  })
  // The holder of a connection in use gets the error from its own query.
  pool.on('connect', (client) => {
    client.on('error', (error: Error) => log.debug({ error }, 'a database connection in use broke'))
  })
}

/** No time limits, because work at start may take minutes on a large database or wait for another process. */
export async function withPatience<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
  log: Log,
): Promise<Result> {
  const limits = limitsOf(0, log)
  const pool = new Pool({ connectionString: url, max: 1, onConnect: limits.set })
  outliveServer(pool, log)
  const guarded = guardedFrom(pool, () => {}, limits.afterBegin)
  const database: Database = new Kysely<Tables>({
    dialect: new Dialect({ pool: guarded }),
    plugins: [indexComparing],
  })
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}

const STATEMENT_TIMEOUT = '57014'
const READ_TIMEOUT = 'Query read timeout'

const OUTAGE_CODES = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  // The name is gone with its container, or the resolver is.
  'EAI_AGAIN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '58030', // its disk fails it
  '08006',
  '08001',
  '08003',
  '25006', // read-only: a replica, or a server being promoted
])
const OUTAGE_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|pool after calling end|Client has encountered a connection error|connection has been discarded/

/** Returns whether a statement was given up because it took longer than its patience. */
export function isOverdue(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === STATEMENT_TIMEOUT) || error.message.includes(READ_TIMEOUT)
}

/** Returns whether an error means that the database is away or overloaded, and not that our code is wrong. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isOverdue(error) || isPoolersOutage(error)) return true
  if ('code' in error && typeof error.code === 'string' && OUTAGE_CODES.has(error.code)) return true
  return OUTAGE_WORDS.test(error.message)
}

/** A pooler whose server is away ends our connection with it; a violation of our own would fail one statement. */
function isPoolersOutage(error: Error): boolean {
  return 'code' in error && error.code === '08P01' && 'severity' in error && error.severity === 'FATAL'
}

/** What a page or call answers with: the refusal itself, that of a lost change or an outage, or null for our own error. */
export const refusalOf = (error: unknown): Refusal | null =>
  error instanceof Refusal ? error : (deadlockRefusal(error) ?? outageRefusal(error))

/** Returns the 503 refusal for an outage or a row that somebody held for too long, or null for our own error. */
export function outageRefusal(error: unknown): Refusal | null {
  return isOutage(error) || isHeld(error)
    ? new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
    : null
}

/** Of what has a `lock_timeout`: somebody held one of its rows. The database itself is well, so others need not wait. */
const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03'

export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return null
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
}

/** Returns whether two transactions waited for each other and the server ended this one; nothing of it was stored. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01'

const LOST = '같은 때에 다른 변경이 있어 남기지 못했어요. 한 번 더 해 주세요.'

/** Nothing is wrong with what lost to another change of the same rows: done again it passes. */
const deadlockRefusal = (error: unknown): Refusal | null =>
  isDeadlock(error) ? new Refusal('conflict', { message: LOST, retryAfter: 1 }) : null
