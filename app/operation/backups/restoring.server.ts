import type { ClientBase } from 'pg'
import { BackupError } from './backup-place.ts'

// What a restore has done so far lies in a schema of its own in the database it fills: a killed one is taken up again, and
// nobody starts the product on half of the rows (database/migrate.server.ts).

/**
 * Begins a transaction that may take as long as it needs. Said in each, since behind a pooler the next one may run in
 * another session.
 */
export const BEGIN_PATIENTLY = `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Begins, or takes up again, the restore of this backup. Throws BackupError where something else lies there. */
export async function beginRestore(client: ClientBase, backup: string): Promise<void> {
  const { rows } = await client.query<{ used: boolean; begun: boolean }>(
    `select to_regclass('kysely_migration') is not null as used, to_regclass('restoring.backup') is not null as begun`,
  )
  const { used, begun } = rows[0]!
  if (begun) {
    const found = await client.query<{ id: string }>('select id from restoring.backup')
    if (found.rows[0]?.id === backup) return
    throw new BackupError(
      'Another backup is being restored into this database: finish that one, or use an empty database.',
    )
  }
  if (used)
    throw new BackupError(
      'There is a database already: restore into an empty folder (DATA_DIR) or an empty database (DATABASE_URL).',
    )
  // Whole or not at all: a killed one must know which backup it was.
  await client.query(
    `${BEGIN_PATIENTLY}; create schema restoring; create table restoring.backup (id uuid primary key);
    create table restoring.loaded (name text primary key); create table restoring.parked (ddl text not null)`,
  )
  await client.query('insert into restoring.backup values ($1)', [backup])
  await client.query('commit')
}

/** Every foreign key of the product's and the job queue's tables, also one of a single partition. */
const OURS = `contype = 'f' and conparentid = 0 and connamespace::regnamespace::text in ('public', 'pgboss')`

/** Takes foreign keys and triggers off the tables, so that rows come in any order and nothing happens by them. */
export async function parkRules(client: ClientBase, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ parked: boolean }>(
    'select exists (select from restoring.parked) as parked',
  )
  if (rows[0]?.parked) return
  await client.query(BEGIN_PATIENTLY)
  await client.query(
    `insert into restoring.parked
      select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where ${OURS}`,
  )
  // In two steps: what is dropped is read from what was written down.
  const keys = await client.query<{ ddl: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as ddl
      from pg_constraint where ${OURS}`,
  )
  for (const { ddl } of keys.rows) await client.query(ddl)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query('commit')
}

/** Puts them back, which checks every row against the foreign keys. */
export async function unparkRules(client: ClientBase, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ ddl: string }>('select ddl from restoring.parked')
  if (rows.length === 0) return
  await client.query(BEGIN_PATIENTLY)
  for (const { ddl } of rows) await client.query(ddl)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  await client.query('delete from restoring.parked')
  await client.query('commit')
}
