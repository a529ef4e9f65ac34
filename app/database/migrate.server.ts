import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration, type MigrationProvider, type MigrationResultSet } from 'kysely/migration'

class MigrationError extends Error {
  override name = 'MigrationError'
}

/** Runs each SQL file once, also when processes start together (the Migrator locks). A failed file changes nothing. */
export async function migrate<Tables>(database: Kysely<Tables>, folder: string): Promise<string[]> {
  await refuseHalfRestored(database)
  if (await isMigrated(database, folder)) return []
  const { error, results = [] } = await migrateAlone(database, sqlFiles(folder))
  if (!error) return results.map((result) => result.migrationName)
  const foreign = await foreignWords(database, folder)
  if (foreign) throw new MigrationError(foreign, { cause: error })
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
  const all = sqlFiles(folder)
  const provider: MigrationProvider = {
    async getMigrations() {
      const entries = Object.entries(await all.getMigrations()).filter(([name]) => names.includes(name))
      return Object.fromEntries(entries)
    },
  }
  const { error } = await migrateAlone(database, provider)
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
  provider: MigrationProvider,
): Promise<MigrationResultSet> {
  let result: MigrationResultSet = {}
  try {
    await database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}::bigint)`.execute(transaction)
      result = await new Migrator({ db: transaction, provider }).migrateToLatest()
      if (result.error) throw result.error
    })
    return result
  } catch (error) {
    return { ...result, error }
  }
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
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  )
  return rows.map(({ name }) => name)
}

/** The Migrator reads the whole catalog to find its tables, more than half the cost of a start. */
async function isMigrated<Tables>(database: Kysely<Tables>, folder: string): Promise<boolean> {
  const names = await migrationNames(folder)
  const ran = await ranMigrations(database).catch((): string[] => [])
  return ran.join() === names.join()
}

/** First migrations from before the baseline (docs/adr/0130) or its last change (docs/adr/0132). */
const OLD_BEGINNINGS = ['0001_foundation', '0001_shared']

/** Advises deletion only for a database that began with our former files; null without unknown migrations. */
async function foreignWords<Tables>(database: Kysely<Tables>, folder: string): Promise<string | null> {
  const known = new Set(await migrationNames(folder))
  const ran = await ranMigrations(database).catch((): string[] => [])
  const unknown = ran.filter((name) => !known.has(name))
  if (unknown.length === 0) return null
  if (OLD_BEGINNINGS.includes(ran[0] ?? ''))
    return `An older build made this database by migrations that are no longer there (${ran[0]} to ${ran.at(-1)}): delete it (the folder DATA_DIR, or the database of DATABASE_URL) and start again, or keep that build.`
  return `A newer build has changed this database (${unknown.join(', ')}): start that build, put back a copy of the database from before it, or in development delete the folder DATA_DIR.`
}

function sqlFiles(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = await migrationNames(folder)
      const entries = names.map(async (name): Promise<[string, Migration]> => {
        const text = await readFile(join(folder, `${name}.sql`), 'utf8')
        return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]
      })
      return Object.fromEntries(await Promise.all(entries))
    },
  }
}
