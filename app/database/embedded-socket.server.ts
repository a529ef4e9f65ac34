import { createHash } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { EmbeddedDatabaseError } from './embedded-error.server.ts'

export const SOCKET_PORT = 5432
/** The kernel allows 107 bytes; the rest leaves room for a longer port while a cluster is being made. */
const LONGEST_SOCKET_BYTES = 100

/** Falls back to the temporary folder when our path is too long. */
export function socketFolderFor(folder: string): string {
  const inside = path.join(folder, 'run')
  if (fits(inside)) return inside
  const name = `gc-postgres-${createHash('sha256').update(folder).digest('hex').slice(0, 20)}`
  const outside = path.join(tmpdir(), name)
  return fits(outside) ? outside : path.join('/tmp', name)
}

function fits(socketFolder: string): boolean {
  return Buffer.byteLength(`${socketFolder}/.s.PGSQL.${SOCKET_PORT}`) <= LONGEST_SOCKET_BYTES
}

/** Rejects a folder that another user made, because they could run their own server there. */
export async function makeSocketFolder(socketFolder: string, folder: string): Promise<void> {
  await mkdir(socketFolder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await refuseForeignSocketFolder(socketFolder, folder)
  const owner = await lstat(folder)
  if (process.getuid?.() === 0) await chown(socketFolder, owner.uid, owner.gid)
}

export async function refuseForeignSocketFolder(socketFolder: string, folder: string): Promise<void> {
  const [found, ours] = await Promise.all([lstat(socketFolder), lstat(folder)])
  const isOurs = found.uid === ours.uid || found.uid === process.getuid?.()
  if (found.isDirectory() && isOurs && (found.mode & 0o077) === 0) return
  throw new EmbeddedDatabaseError(
    `${socketFolder} is where the database's socket belongs, but it is not ours, or others can open it.`,
    { advice: 'Remove it and start again.' },
  )
}

/** Sets everything that pg would otherwise read from PGPORT, PGUSER or PGSSLMODE. */
export function socketUrl(socketFolder: string, database = 'gc', port = SOCKET_PORT): string {
  const host = encodeURIComponent(socketFolder)
  return `postgresql:///${database}?host=${host}&port=${port}&user=postgres&sslmode=disable`
}

/** Whom the product answers as: it owns nothing, so that it cannot switch off what keeps the access log. */
const APPLICATION = 'goreun_product'

/** The same address for the application. Whoever has the machine still reaches the socket as the owner. */
export const asApplication = (url: string): string => url.replace('user=postgres', `user=${APPLICATION}`)

/** Several processes may make it at once. */
export const makeApplication = (url: string) =>
  ask(
    url,
    `do $$ begin
      if not exists (select from pg_roles where rolname = '${APPLICATION}') then create role ${APPLICATION} login; end if;
    exception when duplicate_object or unique_violation then null; end $$`,
  )

export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    application_name: 'supervisor',
  })
  // A connection that breaks between two steps emits an error here, which would otherwise end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

export type Answer = 'ready' | 'busy starting or stopping' | 'silent'

/** An SQL error, such as too many clients, is an answer. Throws EmbeddedDatabaseError without the database. */
export async function askWhetherReady(url: string): Promise<Answer> {
  try {
    await ask(url, 'select 1')
    return 'ready'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === '57P03') return 'busy starting or stopping'
    if (code === '3D000')
      throw new EmbeddedDatabaseError('The embedded database server runs, but its database is missing.', {
        cause: error,
      })
    return /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code) ? 'ready' : 'silent'
  }
}
