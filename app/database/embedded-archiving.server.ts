import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Pool } from 'pg'

/** A quiet minute's WAL is archived too: no more than that is lost with the machine. */
const ARCHIVED_EVERY = '60s'

/**
 * Where the embedded server leaves its finished WAL, and whose it is, for whoever brings it to the backups. The server itself
 * only copies: its command has no keys, and a bucket that is away must not hold it up.
 */
export function walSpool(dataFolder: string) {
  const folder = path.join(dataFolder, 'postgres', 'wal-spool')
  const system = path.join(folder, 'system')
  return {
    folder,
    /** The identifier of the cluster; a segment's name alone is one of any cluster's. */
    readSystem: () => readFile(system, 'utf8'),
    make: () => mkdir(folder, { recursive: true, mode: 0o700 }),
    async noteSystem(pool: Pool): Promise<void> {
      const { rows } = await pool.query<{ system: string }>(
        'select system_identifier::text as system from pg_control_system()',
      )
      await writeFile(system, rows[0]!.system, { mode: 0o600 })
    },
  }
}

/** Settings of a server that archives into `folder`. */
export function archivingInto(folder: string): Record<string, string> {
  const file = quoted(path.join(folder, '%f'))
  const part = quoted(path.join(folder, '%f.part'))
  return {
    archive_mode: 'on',
    archive_timeout: ARCHIVED_EVERY,
    archive_command: `cp %p ${part} && sync ${part} && mv ${part} ${file}`,
  }
}

/** For the shell, whatever the folder is called; only `%p` and `%f` are the server's. */
const quoted = (text: string): string =>
  `'${text.replaceAll('%', '%%').replaceAll('%%f', '%f').replaceAll("'", `'\\''`)}'`
