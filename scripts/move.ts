import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDatabase, type OpenDatabase } from '#app/database/open.server.ts'
import { followDatabase } from '#app/database/stored-keys.server.ts'
import { makeBackup } from '#app/operation/backups/backup.server.ts'
import { restoreBackup } from '#app/operation/backups/restore.server.ts'
import { unsealWith } from '#app/operation/backups/sealing.server.ts'
import { BackupError } from '#app/operation/backups/backup-place.ts'
import { diskPlace } from '#app/operation/backups/disk-place.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { developmentKeys, makeKeyring } from '#app/platform/keyring.server.ts'
import { makeLog } from '#app/platform/log.server.ts'
import { diskStore } from '#app/shared/files/disk-store.server.ts'
import { recordCommand } from '#app/shared/personal-data/command-log.server.ts'
import { endWithFailure } from './failure.ts'

const MIGRATIONS = join(import.meta.dirname, '..', 'migrations')

// `npm run move -- TARGET`: everything of the configured database into TARGET, an empty database (postgresql://…) or an empty
// folder (a new DATA_DIR), of another major version too, each row compared. The product is stopped meanwhile; what was there stays.

/** Whatever was written after the copy would be left behind. */
async function refuseRunning({ pool }: OpenDatabase): Promise<void> {
  const { rows } = await pool.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
      where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()`,
  )
  if (rows[0]!.others > 0)
    throw new BackupError(
      'Somebody is connected to this database: stop the product, web and worker, and try again.',
    )
}

async function move(target: string | undefined): Promise<void> {
  if (!target) throw new BackupError('Where to? npm run move -- postgresql://…, or -- FOLDER')
  const config = readConfig()
  const log = makeLog('warn', { write: (line) => void process.stderr.write(line) })
  const keyring = makeKeyring(config.SECRET_KEYS ?? developmentKeys(config.DATA_DIR))
  const toServer = /^postgres(?:ql)?:\/\//.test(target)
  const folder = toServer ? config.DATA_DIR : resolve(target)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const between = mkdtempSync(join(folder, 'moving-'))
  const { BACKUP_RECIPIENT: _, ...open } = config
  const unsealed = { ...open, BACKUP_WAL: false }
  const from = await openDatabase(config, log, 'owner')
  try {
    await refuseRunning(from)
    await followDatabase(from.database, keyring)
    // Before the copy, so that it stands at both places; a try that fails is told as well, since all of it was opened.
    await recordCommand(
      { database: from.database, keyring, now: () => new Date() },
      {
        name: 'npm run move',
        action: 'backup.made',
        subject: 'backup:move',
        reason: toServer ? '다른 데이터베이스로 옮김' : '다른 폴더로 옮김',
      },
    )
    const { folder: made, ...manifest } = await makeBackup(
      { config: unsealed, keyring, log, now: () => new Date(), isCarrierTold: async () => false },
      from.url,
      diskPlace(between),
    )
    const { DATABASE_URL: _url, MIGRATION_DATABASE_URL: _owner, PG_BIN: _bin, ...embedded } = config
    const to = await openDatabase(
      toServer ? { ...config, DATABASE_URL: target } : { ...embedded, BACKUP_WAL: false, DATA_DIR: folder },
      log,
      'owner',
    )
    try {
      const done = await restoreBackup({
        folder: made,
        manifest,
        unseal: unsealWith(null),
        erasures: null,
        keyring,
        url: to.url,
        // A bucket is the same for both, and a server's database has its pictures where they were.
        store: toServer || config.FILES_BUCKET ? null : diskStore(join(folder, 'files')),
        migrations: MIGRATIONS,
        log,
      })
      const key = join(config.DATA_DIR, 'development-key')
      if (!toServer && !config.SECRET_KEYS && existsSync(key))
        copyFileSync(key, join(folder, 'development-key'))
      console.log(`Moved ${done.rows} rows and ${done.pictures} pictures and recordings, each compared.`)
      console.log(
        `Start with ${toServer ? 'DATABASE_URL set to it' : `DATA_DIR=${folder}`}. What was there is as it was.`,
      )
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
    rmSync(between, { recursive: true, force: true })
  }
}

try {
  await move(process.argv[2])
} catch (error) {
  endWithFailure(error)
}
