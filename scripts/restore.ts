import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { upgrade } from '#app/database/upgrade.server.ts'
import { openDatabase, type OpenDatabase } from '#app/database/open.server.ts'
import { followDatabase } from '#app/database/stored-keys.server.ts'
import { readManifest } from '#app/operation/backups/backup-folders.server.ts'
import { restoreBackup, type Restored } from '#app/operation/backups/restore.server.ts'
import type { Manifest } from '#app/operation/backups/manifest.ts'
import { finishOwn, goBackTo, type GoingBack } from '#app/operation/backups/point-in-time.server.ts'
import { unsealWith, type Step } from '#app/operation/backups/sealing.server.ts'
import { BackupError, type ErasureFiles } from '#app/operation/backups/backup-place.ts'
import { findBackup, openPlace } from '#app/operation/backups/places.server.ts'
import { readConfig, type Config } from '#app/platform/config.server.ts'
import { readMoment } from '#app/platform/korean-time.ts'
import { developmentKeys, makeKeyring, type Keyring } from '#app/platform/keyring.server.ts'
import { makeLog } from '#app/platform/log.server.ts'
import { diskStore } from '#app/shared/files/disk-store.server.ts'
import { fileStore } from '#app/shared/files/file-store.server.ts'
import { recordCommand } from '#app/shared/personal-data/command-log.server.ts'
import { endWithFailure } from './failure.ts'

const MIGRATIONS = join(import.meta.dirname, '..', 'migrations')

// `npm run restore -- FOLDER`: fills an empty DATA_DIR, or the empty database of DATABASE_URL, from a backup or from the newest
// below FOLDER (or s3://bucket/prefix), and compares every row and file. `-- --try FOLDER` does that beside, in a folder that it
// removes again. `-- --at MOMENT FOLDER` goes to a second between two backups. What was erased since is read beside the backup,
// or at `--erasures FOLDER`. Ends with 2 where something has to be looked after.
const { values, positionals } = parseArgs({
  options: {
    try: { type: 'boolean' },
    at: { type: 'string' },
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
  const unseal = unsealFor(manifest, config)
  const log = makeLog('warn', { write: (line) => void process.stderr.write(line) })
  const opened = await openDatabase(config, log)
  try {
    const done = await restoreBackup({
      folder,
      manifest,
      unseal,
      erasures: erasuresFor(values.erasures, found, config),
      keyring,
      url: config.MIGRATION_DATABASE_URL ?? opened.ownerUrl ?? opened.url,
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
    await noteRestore(opened, keyring, { id: manifest.id, of: `${manifest.at}의 백업` })
    console.log(
      `Restored what stood at ${manifest.at}: ${done.rows} rows and ${done.pictures} pictures and recordings, each compared; ${done.erasedAgain} erasures of after it were done again.`,
    )
    tellFaults(done.faults)
    return done
  } finally {
    await opened.close()
  }
}

/** The embedded server's folder as it stood at a moment between two backups, or what is left to do on a server of one's own. */
async function restoreAt(address: string, moment: string, config: Config): Promise<void> {
  const at = readMoment(moment)
  if (!at)
    throw new BackupError(
      'Which moment? --at 2026-11-29T14:03:20, as in Seoul, or with an offset of its own.',
    )
  const place = openPlace(address, config)
  const log = makeLog('warn', { write: (line) => void process.stderr.write(line) })
  const keyring = makeKeyring(keysFor(config, place.at((await place.list())[0] ?? '').name))
  const from = values.erasures ? openPlace(values.erasures, config) : place
  const going: GoingBack = {
    place,
    at,
    config,
    keyring,
    unsealOf: (manifest) => unsealFor(manifest, config),
    erasures: values['without-erasures'] ? null : from.erasures,
    store: fileStore({ config, log, isCarrierTold: async () => true }),
  }
  // A server of one's own went back with its own tools, before this.
  const own = config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL
  const done = await (own ? finishOwn(own, going) : goBackTo(going))
  const opened = await openDatabase({ ...config, BACKUP_WAL: false }, log)
  try {
    await upgrade(opened, MIGRATIONS, { config, log })
    await followDatabase(opened.database, keyring)
    await noteRestore(opened, keyring, { id: done.id, of: `${at.toISOString()}에 있던 것` })
  } finally {
    await opened.close()
  }
  const told = `${done.pictures} pictures and recordings compared; ${done.erasedAgain} erasures of after it were done again.`
  console.log(
    own
      ? `The server of DATABASE_URL is taken for brought to ${at.toISOString()}: ${told}`
      : `Restored what stood at ${at.toISOString()}, from a copy and ${done.segments} segments of WAL: ${told}`,
  )
  tellFaults(done.faults)
}

function tellFaults(faults: readonly string[]): void {
  for (const fault of faults) console.error(`To be looked after: ${fault}`)
  if (faults.length > 0) process.exitCode = 2
}

function unsealFor({ sealedFor }: Manifest, { BACKUP_IDENTITY }: Config): Step {
  if (sealedFor && !BACKUP_IDENTITY)
    throw new BackupError('This backup is sealed: give the secret key to it as BACKUP_IDENTITY.')
  return unsealWith(sealedFor ? (BACKUP_IDENTITY ?? null) : null)
}

const noteRestore = (
  { database }: OpenDatabase,
  keyring: Keyring,
  { id, of }: { id: string; of: string },
): Promise<unknown> =>
  recordCommand(
    { database, keyring, now: () => new Date() },
    {
      name: 'npm run restore',
      action: 'backup.restored',
      subject: `backup:${id}`,
      // Whoever was erased since is back.
      reason: values['without-erasures'] ? `${of} · 그 뒤에 지운 기록 없이` : of,
    },
  )

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
    const { faults } = await restore(found, { ...alone, BACKUP_WAL: false, DATA_DIR: beside })
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
  const opened = await openDatabase(config, log, 'owner')
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
  if (values.at) await restoreAt(address, values.at, config)
  else if (values.try) await tryRestoring(await findBackup(address, config), config)
  else await restore(await findBackup(address, config), config)
} catch (error) {
  endWithFailure(error)
}
