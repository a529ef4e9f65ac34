import { Client, type ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { copyOut, listCopied, SAME_TEXTS, type TableShape } from './copied-tables.server.ts'
import { countRows } from './digest.server.ts'
import type { CopiedTable, Manifest, SequenceValue } from './manifest.ts'
import type { Step } from './sealing.server.ts'
import { BackupUnderWay, type BackupFolder } from './backup-place.ts'
import { storeFile } from './stored-files.server.ts'

/** One backup of a database at a time, whichever process makes it. */
const BACKUP_LOCK = 7_371_977

interface Snapshot extends Pick<
  Manifest,
  'at' | 'postgres' | 'migrations' | 'keys' | 'tables' | 'sequences'
> {
  /** Of the pictures and recordings that the rows of this moment name. */
  pictures: string[]
}

interface Copying {
  folder: BackupFolder
  seal: Step
  signal: AbortSignal
  listPictures: (client: ClientBase) => Promise<string[]>
}

/** Does `work` on a connection of its own. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Does `work` as the only backup of a database, whichever process it is in, and lets go afterwards. Holds a transaction
 * without a snapshot, which works behind a pooler and keeps no dead rows. Throws BackupUnderWay.
 */
export function asOnlyBackup<Result>(
  url: string,
  work: (isHeld: () => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  return withClient(url, async (client) => {
    await client.query(
      'begin; set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0',
    )
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
      BACKUP_LOCK,
    ])
    if (!rows[0]?.free) throw new BackupUnderWay('Another backup of this database is being made.')
    return work(() => client.query('select 1'))
  })
}

/** Copies every table of one moment while others write, in one transaction that blocks nobody. */
export function copyDatabase(
  url: string,
  { folder, seal, signal, listPictures }: Copying,
): Promise<Snapshot> {
  return withClient(url, async (client) => {
    await client.query(`begin isolation level repeatable read read only; ${SAME_TEXTS}`)
    const facts = await readFacts(client)
    const tables: CopiedTable[] = []
    for (const shape of await listCopied(client)) {
      signal.throwIfAborted()
      tables.push(await copyTable(client, shape, { folder, seal }))
    }
    const [sequences, pictures] = [await readSequences(client), await listPictures(client)]
    await client.query('commit')
    return { ...facts, tables, sequences, pictures }
  })
}

async function copyTable(
  client: ClientBase,
  shape: TableShape,
  { folder, seal }: { folder: BackupFolder; seal: Step },
): Promise<CopiedTable> {
  const counted = countRows()
  const file = `tables/${shape.name}.gz`
  const stored = await storeFile(client.query(copyTo(copyOut(shape))), {
    folder,
    file,
    seal,
    seen: counted.see,
  })
  return { name: shape.name, columns: shape.columns, rows: counted.rows, ...stored }
}

async function readFacts(client: ClientBase) {
  const { rows } = await client.query<{ at: Date } & Pick<Snapshot, 'postgres' | 'migrations' | 'keys'>>(
    `select now() as at, current_setting('server_version') as postgres,
      (select array_agg(name::text order by name) from kysely_migration) as migrations,
      coalesce((select json_agg(json_build_object('id', id, 'fingerprint', encode(fingerprint, 'hex'),
        'isIndex', is_index) order by id) from secret_keys where retired_at is null), '[]') as keys`,
  )
  const { at, ...facts } = rows[0]!
  return { ...facts, at: at.toISOString() }
}

async function readSequences(client: ClientBase): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname || '.' || quote_ident(relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind = 'S' and nspname = 'public' order by 1`,
  )
  const values: SequenceValue[] = []
  for (const { name } of rows) {
    // Not by pg_sequences, which tells nothing of one that was never used.
    const read = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    )
    values.push({ name, ...read.rows[0]! })
  }
  return values
}
