import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { upgrade } from '#app/database/upgrade.server.ts'
import { openDatabase } from '#app/database/open.server.ts'
import { followDatabase } from '#app/database/stored-keys.server.ts'
import { readManifest } from '#app/operation/backups/backup-folders.server.ts'
import { restoreBackup, type Restored } from '#app/operation/backups/restore.server.ts'
import { unsealWith } from '#app/operation/backups/sealing.server.ts'
import { BackupError, type ErasureFiles } from '#app/operation/backups/backup-place.ts'
import { findBackup, openPlace } from '#app/operation/backups/places.server.ts'
import { readConfig, type Config } from '#app/platform/config.server.ts'
import { developmentKeys, makeKeyring } from '#app/platform/keyring.server.ts'
import { makeLog } from '#app/platform/log.server.ts'
import { diskStore } from '#app/shared/files/disk-store.server.ts'
import { fileStore } from '#app/shared/files/file-store.server.ts'
import { recordCommand } from '#app/shared/personal-data/command-log.server.ts'
import { endWithFailure } from './failure.ts'

const MIGRATIONS = join(import.meta.dirname, '..', 'migrations')

// `npm run restore -- FOLDER`: fills an empty DATA_DIR, or the empty database of DATABASE_URL, from a backup or from the newest
// below FOLDER (or s3://bucket/prefix), and compares every row and file. `-- --try FOLDER` does that beside, in a folder that it removes again. What
// was erased since is read beside the backup, or at `--erasures FOLDER`. Ends with 2 where something has to be looked after.
const { values, positionals } = parseArgs({
  options: {
    try: { type: 'boolean' },
    erasures: { type: 'string' },
    'without-erasures': { type: 'boolean' },
  },
  allowPositionals: true,
})

type Found = Awaited<ReturnType<typeof findBackup>>

/** Beside the backup, or where they are said to be. */
function erasuresFor(given: string | undefined, { place }: Found, config: Config): ErasureFiles | null {
  if (values['without-erasures']) return null
  return (given ? openPlace(given, config) : place).erasures
}

/** A key of development came with the backup; one of production never does. */
function keysFor(config: Config, folder: string) {
  if (config.SECRET_KEYS) return config.SECRET_KEYS
  const [came, here] = [join(folder, 'development-key'), join(config.DATA_DIR, 'development-key')]
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
  if (existsSync(came) && !existsSync(here)) copyFileSync(came, here)
  return developmentKeys(config.DATA_DIR)
}

async function restore(found: Found, config: Config): Promise<Restored> {
  const { folder } = found
  const keyring = makeKeyring(keysFor(config, folder.name))
  const manifest = await readManifest(folder, keyring)
  if (manifest.sealedFor && !config.BACKUP_IDENTITY)
    throw new BackupError('This backup is sealed: give the secret key to it as BACKUP_IDENTITY.')
  const log = makeLog('warn', { write: (line) => void process.stderr.write(line) })
  const opened = await openDatabase(config, log)
  try {
    const done = await restoreBackup({
      folder,
      manifest,
      unseal: unsealWith(manifest.sealedFor ? (config.BACKUP_IDENTITY ?? null) : null),
      erasures: erasuresFor(values.erasures, found, config),
      keyring,
      url: config.MIGRATION_DATABASE_URL ?? opened.url,
      // What lay in the bucket before was told of before.
      store: values.try
        ? diskStore(join(config.DATA_DIR, 'files'))
        : fileStore({ config, log, isCarrierTold: async () => true }),
      migrations: MIGRATIONS,
      log,
    })
    // Also the application's role may write then, where it is another one than the owner.
    await upgrade(opened, MIGRATIONS, { config, log })
    await followDatabase(opened.database, keyring)
    const line = {
      name: 'npm run restore',
      action: 'backup.restored',
      subject: `backup:${manifest.id}`,
    } as const
    await recordCommand(
      { database: opened.database, keyring, now: () => new Date() },
      { ...line, reason: `${manifest.at}의 백업` },
    )
    console.log(
      `Restored what stood at ${manifest.at}: ${done.rows} rows and ${done.pictures} pictures and recordings, each compared; ${done.erasedAgain} erasures of after it were done again.`,
    )
    for (const fault of done.faults) console.error(`To be looked after: ${fault}`)
    if (done.faults.length > 0) process.exitCode = 2
    return done
  } finally {
    await opened.close()
  }
}

async function tryRestoring(found: Found, config: Config): Promise<void> {
  const beside = mkdtempSync(join(tmpdir(), 'goreun-restore-'))
  // What is opened here must not stay where somebody else finds it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      rmSync(beside, { recursive: true, force: true })
      process.exit(1)
    })
  const { DATABASE_URL: _url, MIGRATION_DATABASE_URL: _owner, ...alone } = config
  let failure: unknown = null
  try {
    const { faults } = await restore(found, { ...alone, DATA_DIR: beside })
    if (faults.length > 0)
      failure = new BackupError(`${faults.length} of the backup are not what was stored.`)
  } catch (error) {
    failure = error
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
  await noteTrial(config, found.name, failure)
  if (failure !== null) throw failure
}

/** For /desk/backups, where the database that was backed up can be reached from here. */
async function noteTrial(config: Config, name: string, failure: unknown): Promise<void> {
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'postgres', 'cluster'))) return
  const log = makeLog('silent')
  const opened = await openDatabase(config, log)
  try {
    await opened.database
      .updateTable('backups')
      .set({ tried_at: new Date(), trial_failure: failure instanceof Error ? failure.name : null })
      .where('name', '=', name)
      .execute()
  } finally {
    await opened.close()
  }
}

try {
  const [address] = positionals
  if (!address) throw new BackupError('Which backup? npm run restore -- FOLDER, or -- s3://bucket/prefix')
  const config = readConfig()
  const found = await findBackup(address, config)
  if (values.try) await tryRestoring(found, config)
  else await restore(found, config)
} catch (error) {
  endWithFailure(error)
}
