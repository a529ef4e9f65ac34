import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration, type MigrationProvider, type MigrationResultSet } from 'kysely/migration'
import type { Log } from '#app/platform/log.server.ts'
import { kindOf } from './migration-kind.ts'

class MigrationError extends Error {
  override name = 'MigrationError'
}

/**
 * Runs each SQL file once, also when processes start together (one locks the others out), and returns what ran. A failed file
 * changes nothing. What a newer build has run beyond these files is told to `log` where it only expanded the schema
 * (docs/adr/0263); anything else that these files do not know throws `MigrationError` before anything runs.
 */
export async function migrate<Tables>(
  database: Kysely<Tables>,
  folder: string,
  log: Pick<Log, 'warn'>,
): Promise<string[]> {
  await refuseHalfRestored(database)
  const known = await migrationNames(folder)
  const { ran, newer } = await compareWith(database, known)
  if (newer.length > 0)
    log.warn({ migrations: newer }, 'a newer build has expanded the schema; this one runs on it')
  // The Migrator reads the whole catalog to find its tables, more than half the cost of a start.
  if (ran.length - newer.length === known.length) return []
  const { error, results = [] } = await migrateAlone(database, folder, known)
  if (!error) return results.map((result) => result.migrationName)
  const failed = results.find((result) => result.status === 'Error')?.migrationName
  // Without a name the database went away or denied access, which callers must be able to recognise.
  if (!failed) throw error
  const reason = error instanceof Error ? error.message : String(error)
  throw new MigrationError(`Migration ${failed} failed and changed nothing: ${reason}`, { cause: error })
}

/** Runs these files and no others on an empty database: the schema that a backup was made of. */
export async function migrateTo<Tables>(
  database: Kysely<Tables>,
  folder: string,
  names: readonly string[],
): Promise<void> {
  const known = new Set(await migrationNames(folder))
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new MigrationError(`A newer build made this (${unknown.join(', ')}): use that build.`)
  const { error } = await migrateAlone(database, folder, names)
  if (error) throw error
}

/** Kysely's own, so that a release that locks by the session waits for one that locks by the transaction. */
const MIGRATION_LOCK = '3853314791062309107'

/**
 * In one transaction, whose lock ends with it: a lock of a session would stay in a pooler's for good (docs/adr/0211), and
 * every process that starts later would wait for it.
 */
async function migrateAlone<Tables>(
  database: Kysely<Tables>,
  folder: string,
  names: readonly string[],
): Promise<MigrationResultSet> {
  let result: MigrationResultSet = {}
  try {
    await database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}::bigint)`.execute(transaction)
      // Asked again: a newer build may have been first.
      const { newer } = await compareWith(transaction, names)
      const texts = await readTexts(folder, names)
      result = await new Migrator({ db: transaction, provider: providerOf(texts, newer) }).migrateToLatest()
      if (result.error) throw result.error
      await noteExpanding(
        transaction,
        names.filter((name) => kindOf(texts.get(name)!) === 'expand'),
      )
    })
    return result
  } catch (error) {
    return { ...result, error }
  }
}

async function readTexts(folder: string, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const entries = names.map(
    async (name) => [name, await readFile(join(folder, `${name}.sql`), 'utf8')] as const,
  )
  return new Map(await Promise.all(entries))
}

/** Kysely refuses names that it is not given: those of a newer build did run, and do nothing here. */
function providerOf(texts: ReadonlyMap<string, string>, newer: readonly string[]): MigrationProvider {
  const ours = [...texts].map(([name, text]): [string, Migration] => [
    name,
    { up: async (db) => void (await sql.raw(text).execute(db)) },
  ])
  const theirs = newer.map((name): [string, Migration] => [name, { up: async () => {} }])
  return { getMigrations: async () => Object.fromEntries([...ours, ...theirs]) }
}

/** For builds that do not have the files. No file before the column was made says what kind it is. */
async function noteExpanding<Tables>(database: Kysely<Tables>, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await sql`update kysely_migration set is_expand = true
    where name = any (${[...names]}::text[]) and not is_expand`.execute(database)
}

async function refuseHalfRestored<Tables>(database: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ half: boolean }>`
    select to_regnamespace('restoring') is not null as half`.execute(database)
  if (rows[0]?.half)
    throw new MigrationError(
      'A backup was not restored to its end here: run npm run restore again with the same backup.',
    )
}

export async function migrationNames(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name))
  return names.map((name) => name.replace('.sql', '')).toSorted()
}

export async function ranMigrations<Tables>(database: Kysely<Tables>): Promise<string[]> {
  return (await readRan(database)).map(({ name }) => name)
}

/** Nothing in an empty database; of one from before the column nothing is known to expand. */
async function readRan<Tables>(database: Kysely<Tables>): Promise<{ name: string; isExpand: boolean }[]> {
  const made = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(database)
  if (!made.rows[0]?.isThere) return []
  const { rows } = await sql<{ name: string; isExpand: boolean }>`
    select name, coalesce((to_jsonb(ran) ->> 'is_expand')::boolean, false) as "isExpand"
    from kysely_migration ran order by name`.execute(database)
  return rows
}

/** First migrations from before the baseline (docs/adr/0130) or its last change (docs/adr/0132). */
const OLD_BEGINNINGS = ['0001_foundation', '0001_shared']

/**
 * What ran, and what of it these names do not know but can run on. Throws `MigrationError` for any other unknown one, and
 * advises deletion only for a database that began with our former files.
 */
async function compareWith<Tables>(
  database: Kysely<Tables>,
  names: readonly string[],
): Promise<{ ran: string[]; newer: string[] }> {
  const known = new Set(names)
  const found = await readRan(database)
  const ran = found.map(({ name }) => name)
  const unknown = found.filter(({ name }) => !known.has(name))
  if (unknown.length > 0 && OLD_BEGINNINGS.includes(ran[0] ?? ''))
    throw new MigrationError(
      `An older build made this database by migrations that are no longer there (${ran[0]} to ${ran.at(-1)}): delete it (the folder DATA_DIR, or the database of DATABASE_URL) and start again, or keep that build.`,
    )
  const broken = unknown.filter(({ isExpand }) => !isExpand).map(({ name }) => name)
  if (broken.length > 0)
    throw new MigrationError(
      `A newer build has changed this database (${broken.join(', ')}): start that build, put back a copy of the database from before it, or in development delete the folder DATA_DIR.`,
    )
  return { ran, newer: unknown.map(({ name }) => name) }
}
