import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished } from 'vitest'
import { begin, ended, NOBODY, type OwnServer } from './debian-postgres.ts'
import { freePort } from './product.ts'

/** Of Debian's package pgbouncer, which `.ci/run` installs. */
const PROGRAM = '/usr/sbin/pgbouncer'
const SHIPPED = '/etc/pgbouncer/pgbouncer.ini'

/**
 * Debian's PgBouncer with the settings it is shipped with, in transaction mode, before the database `goreun` of a server.
 * `settings` are more lines of its file, `database` more words of the database's line. Returns the address to connect to.
 */
export async function openPgBouncer(
  server: OwnServer,
  { settings = [], database = '' }: { settings?: readonly string[]; database?: string } = {},
): Promise<{ url: string; log: () => string }> {
  const folder = mkdtempSync(join(tmpdir(), 'own-bouncer-'))
  if (process.getuid?.() === 0) chownSync(folder, NOBODY, NOBODY)
  const port = await freePort()
  const [users, log] = [join(folder, 'users'), join(folder, 'log')]
  writeFileSync(users, '"postgres" ""\n')
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      readFileSync(SHIPPED, 'utf8'),
      '[databases]',
      `goreun = host=${server.socket} port=${server.port} user=postgres ${database}`,
      '[pgbouncer]',
      'pool_mode = transaction',
      // Where a test may write, and whom it knows; all else as it is shipped.
      `listen_addr = 127.0.0.1`,
      `listen_port = ${port}`,
      `logfile = ${log}`,
      `pidfile = ${join(folder, 'pid')}`,
      `unix_socket_dir =`,
      `auth_type = trust`,
      `auth_file = ${users}`,
      ...settings,
      '',
    ].join('\n'),
  )
  const pooler = begin({ command: PROGRAM, words: ['-q', join(folder, 'pgbouncer.ini')], cwd: folder })
  const over = ended(pooler)
  onTestFinished(async () => {
    pooler.kill('SIGKILL')
    await over
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `postgresql://postgres@127.0.0.1:${port}/goreun?sslmode=disable`
  await expect.poll(() => isUp(url), { timeout: 20_000 }).toBe(true)
  return { url, log: () => readFileSync(log, 'utf8') }
}

async function isUp(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}
