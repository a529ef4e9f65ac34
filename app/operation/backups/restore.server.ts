import { Pool, type ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { withPatience } from '#app/database/connection.server.ts'
import { migrateTo } from '#app/database/migrate.server.ts'
import type { Keyring } from '#app/platform/keyring.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { makeQueueTables } from '#app/shared/messaging/jobs.server.ts'
import type { StorageBackend } from '#app/shared/files/storage-backend.ts'
import { BackupError, type BackupFolder, type ErasureFiles } from './backup-place.ts'
import { copyIn, listCopied, SAME_TEXTS } from './copied-tables.server.ts'
import { digestTable } from './digest.server.ts'
import { eraseAgain } from './erasing-again.server.ts'
import { readErasures, refuseForgedErasures } from './erasures.server.ts'
import type { CopiedTable, Manifest } from './manifest.ts'
import { restorePictures } from './restored-pictures.server.ts'
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
