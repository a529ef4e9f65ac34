import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'

/**
 * Runs the plain SQL files of `folder` that have not run yet, each once, also when several processes
 * start at the same moment (the Migrator locks). Returns the names that ran. A failed file changes nothing.
 */
export async function migrate<Tables>(database: Kysely<Tables>, folder: string): Promise<string[]> {
  const migrator = new Migrator({ db: database, provider: sqlFiles(folder) })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName
    throw new Error(`Migration ${failed ?? ''} failed.`, { cause: error })
  }
  return results.map((result) => result.migrationName)
}

function sqlFiles(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).toSorted()
      const entries = names.map(async (name): Promise<[string, Migration]> => {
        const text = await readFile(join(folder, name), 'utf8')
        return [name.replace('.sql', ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
      })
      return Object.fromEntries(await Promise.all(entries))
    },
  }
}
