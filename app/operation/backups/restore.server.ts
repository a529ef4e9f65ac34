import { Writable } from 'node:stream'
import { Pool, type ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { withPatience } from '#app/database/connection.server.ts'
import { REMAINS_PURPOSE } from '#app/database/stored-keys.server.ts'
import { migrateTo } from '#app/database/migrate.server.ts'
import type { Keyring } from '#app/platform/keyring.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { makeQueueTables } from '#app/shared/messaging/jobs.server.ts'
import type { StorageBackend } from '#app/shared/files/storage-backend.ts'
import { BackupError, type BackupFolder, type ErasureFiles } from './backup-place.ts'
import { copyIn, listCopied, SAME_TEXTS } from './copied-tables.server.ts'
import { digestTable } from './digest.server.ts'
import { replayErasures, type Replayed } from './erasure-replay.server.ts'
import { provedErasures, readErasures, refuseForgedErasures, type ToldErasure } from './erasures.server.ts'
import type { CopiedTable, Manifest, PictureLine } from './manifest.ts'
import { listPictures, readPictures } from './pictures.server.ts'
import { BEGIN_PATIENTLY, beginRestore, parkRules, unparkRules } from './restoring.server.ts'
import type { Step } from './sealing.server.ts'
import { withClient } from './snapshot.server.ts'
import { checkStored, readStored } from './stored-files.server.ts'

export interface Restoring {
  folder: BackupFolder
  manifest: Manifest
  unseal: Step
  /** Where the erasures since are written down; null replays none. */
  erasures: ErasureFiles | null
  keyring: Keyring
  /** An empty database, or one in which this restore was begun. */
  url: string
  /** Null leaves pictures and recordings where they are. */
  store: StorageBackend | null
  migrations: string
  log: Log
}

export interface Restored {
  rows: number
  pictures: number
  /** Of what was erased after the backup was made. */
  erasedAgain: number
  /** What could not be erased again, and pictures that are not what was stored: somebody has to look after them. */
  faults: string[]
}

/**
 * Fills an empty database and its store of pictures from a backup, and compares every table and every file with it. A killed
 * restore goes on where it was. Throws BackupError; what it cannot prove right it does not finish.
 */
export async function restoreBackup(restoring: Restoring): Promise<Restored> {
  const { folder, manifest, url, log } = restoring
  for (const stored of [...manifest.tables, manifest.pictures]) await checkStored(folder, stored)
  const since =
    restoring.erasures === null ? [] : await readErasures(restoring.erasures, new Date(manifest.at))
  refuseForgedErasures(since, restoring.keyring)
  return withClient(url, async (client) => {
    await beginRestore(client, manifest.id)
    await makeTables(restoring)
    const names = manifest.tables.map(({ name }) => name)
    await parkRules(client, names)
    for (const table of manifest.tables) await loadOnce(client, table, restoring)
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query('select setval($1, $2, $3)', [name, value, isCalled])
    await unparkRules(client, names)
    log.info({ tables: names.length }, 'the rows are restored and compared')
    const replayed = await eraseAgain(client, since, restoring.keyring)
    const pictures = await restorePictures(client, restoring)
    await client.query('drop schema restoring cascade')
    await client.query(`${BEGIN_PATIENTLY}; analyze; commit`)
    return {
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      pictures: pictures.restored,
      erasedAgain: replayed.done,
      faults: [...replayed.failed, ...pictures.bad],
    }
  })
}

/** As the build that made the backup had them; the start after it brings them up to date. */
async function makeTables({ url, migrations, manifest, log }: Restoring): Promise<void> {
  await withPatience(url, (database) => migrateTo(database, migrations, manifest.migrations), log)
  const pool = new Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  try {
    await makeQueueTables(pool, log)
  } finally {
    await pool.end()
  }
}

/** A table in one transaction, kept only where what came in, read again, is what went out. */
async function loadOnce(
  client: ClientBase,
  table: CopiedTable,
  { folder, unseal }: Restoring,
): Promise<void> {
  const { rowCount } = await client.query('select from restoring.loaded where name = $1', [table.name])
  if (rowCount) return
  const shape = (await listCopied(client)).find(({ name }) => name === table.name)
  const gone = table.columns.filter((column) => !shape?.columns.includes(column))
  if (gone.length > 0)
    throw new BackupError(
      `${table.name} has no ${gone.join(', ')} here: restore with the build that made this backup.`,
    )
  await client.query(`begin; ${SAME_TEXTS}`)
  await client.query(`truncate ${table.name}`)
  await readStored(folder, table, unseal, client.query(copyFrom(copyIn(table))))
  const found = await digestTable(client, { ...shape!, columns: table.columns })
  if (found.sha256 !== table.plainSha256)
    throw new BackupError(`${table.name} holds other rows than the backup (${found.rows} of ${table.rows}).`)
  await client.query('insert into restoring.loaded values ($1)', [table.name])
  await client.query('commit')
}

/** What remains of keys that were given up lies in the rows: it proves what was erased before an exchange. */
async function learnRemains(client: ClientBase, keyring: Keyring): Promise<void> {
  const { rows } = await client.query<{ id: string; remains?: string | null }>('select * from secret_keys')
  for (const { id, remains } of rows)
    if (remains && !keyring.checks(id)) keyring.learnRemains(id, keyring.open(REMAINS_PURPOSE, remains))
}

async function eraseAgain(
  client: ClientBase,
  told: readonly ToldErasure[],
  keyring: Keyring,
): Promise<Replayed> {
  await learnRemains(client, keyring)
  const erasures = provedErasures(told, keyring)
  await client.query(BEGIN_PATIENTLY)
  const replayed = await replayErasures(client, erasures)
  // The copy tells of itself as under way.
  await client.query(
    `update backups set state = 'failed', failure = 'cut off' where state in ('waiting', 'running')`,
  )
  await client.query('commit')
  return replayed
}

/** Those that rows still name, after what was erased since. One that lies there whole is left as it is; a bad one stops no other. */
async function restorePictures(client: ClientBase, { folder, manifest, store, unseal }: Restoring) {
  const done = { restored: 0, bad: [...manifest.pictures.missing] }
  if (!store) return { restored: 0, bad: [] }
  await client.query(BEGIN_PATIENTLY)
  const named = new Set(await listPictures(client))
  await client.query('commit')
  for await (const line of readPictures(folder, manifest)) {
    if (!named.has(line.key)) continue
    try {
      await putPicture(line, { folder, store, unseal })
      done.restored += 1
    } catch (error) {
      if (!(error instanceof BackupError)) throw error
      done.bad.push(line.key)
    }
  }
  return done
}

async function putPicture(
  line: PictureLine,
  { folder, store, unseal }: { folder: BackupFolder; store: StorageBackend; unseal: Step },
): Promise<void> {
  await checkStored(folder, line)
  const parts: Buffer[] = []
  const target = new Writable({
    write(chunk: Buffer, _, done) {
      parts.push(chunk)
      done()
    },
  })
  await readStored(folder, line, unseal, target)
  const found = await store.open(line.key)
  await found?.body.cancel()
  if (found?.size === line.plainBytes) return
  if (found) await store.remove(line.key)
  await store.put(line.key, Buffer.concat(parts), typeOf(line.key))
}

const typeOf = (key: string): string =>
  key.endsWith('.sealed') ? 'application/octet-stream' : `image/${key.split('.').at(-1)}`
