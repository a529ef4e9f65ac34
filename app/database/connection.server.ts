import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types, type ClientBase } from 'pg'
import type { Log } from '#app/platform/log.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { guardedFrom } from './guarded-pool.server.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

// pg returns int8 as text and dates as local midnights; both are wrong for us.
const INT8 = 20
const DATE = 1082
types.setTypeParser(INT8, Number)
types.setTypeParser(DATE, (value: string) => value)

/** Below the client's 10 s, so that an outage is answered honestly while the visitor still waits. */
const STATEMENT_TIMEOUT_MS = 3_000
const CONNECT_TIMEOUT_MS = 3_000
/** Seconds until a visitor's next try is worth it. */
const RETRY_AFTER_SECONDS = 5

/**
 * Opens a pool of unnamed, bound statements. `url` as pg takes it; `connections` 8 to 16 on two cores; a statement that
 * takes longer than `patience` milliseconds is given up, by the server or, where that hangs, by us a second later. Whatever a
 * statement failed of is told to `onFailure` too.
 */
export function connect(
  url: string,
  connections: number,
  log: Log,
  patience = STATEMENT_TIMEOUT_MS,
  onFailure: (error: unknown) => void = () => {},
) {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    query_timeout: patience + 1_000,
    onConnect: settingsOf(patience),
  })
  outliveServer(pool, log)
  const database: Database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: guardedFrom(pool, onFailure) }),
  })
  return { database, pool }
}

/** By statements and not as the connection starts: a pooler such as PgBouncer refuses parameters that it does not know. */
function settingsOf(statementTimeoutMs: number) {
  return async (client: ClientBase): Promise<void> => {
    await client.query(`set timezone to 'UTC'; set statement_timeout to ${statementTimeoutMs}`)
  }
}

/** Connections whose server goes away must not end the process. */
function outliveServer(pool: Pool, log: Log): void {
  pool.on('error', (error) => {
    // A pool ends before its connections do: the server may stop before it has read each one's farewell.
    if (!pool.ending) log.warn({ error }, 'an idle database connection broke')
  })
  // While one is lent, whoever holds it hears of it by its own query.
  pool.on('connect', (client) => {
    client.on('error', (error: Error) => log.debug({ error }, 'a database connection in use broke'))
  })
}

/**
 * Runs `work` on one connection of its own without time limits: what is done at start may take minutes on a
 * large database, or wait for another process that does it.
 */
export async function withPatience<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
  log: Log,
): Promise<Result> {
  const pool = new Pool({ connectionString: url, max: 1, onConnect: settingsOf(0) })
  outliveServer(pool, log)
  const database: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}

const OUTAGE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '57014', // statement timeout
  '08006',
  '08001',
  '08003',
  '25006', // read-only: a replica, or a server being promoted
])
const OUTAGE_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|pool after calling end|Client has encountered a connection error/

/** True when an error says that the database is away or overloaded, not that we are wrong. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && OUTAGE_CODES.has(error.code)) return true
  if (isPoolersOutage(error)) return true
  return OUTAGE_WORDS.test(error.message)
}

/** A pooler whose server is away ends our connection as a violation of the protocol; one of our own would end a statement. */
function isPoolersOutage(error: Error): boolean {
  return 'code' in error && error.code === '08P01' && 'severity' in error && error.severity === 'FATAL'
}

/** The honest 503 of an outage, or null for an error of our own. */
export function outageRefusal(error: unknown): Refusal | null {
  return isOutage(error) ? new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS }) : null
}

/** The constraint a write ran into, or null when it failed for another reason. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return null
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
}
