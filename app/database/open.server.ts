import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Config } from '#app/platform/config.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { connect, type Database } from './connection.server.ts'
import { openEmbedded } from './embedded.server.ts'

export interface OpenDatabase {
  database: Database
  pool: Pool
  /** False while the embedded server's disk is nearly full. */
  hasRoom(): boolean
  close(): Promise<void>
}

/**
 * Opens the database of DATABASE_URL, or the embedded one in the data folder: started when nobody runs it,
 * shared when another process of ours does (so that `npm run leads` works while the server runs).
 */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.DATABASE_URL) {
    const { database, pool } = connect(config.DATABASE_URL, config.DATABASE_POOL, log)
    return { database, pool, hasRoom: () => true, close: () => database.destroy() }
  }
  const embedded = await openEmbedded({
    folder: join(config.DATA_DIR, 'postgres'),
    log,
    pgBin: config.PG_BIN,
  })
  const { database, pool } = connect(embedded.url, config.DATABASE_POOL, log)
  return {
    database,
    pool,
    hasRoom: () => embedded.hasRoom(),
    close: async () => {
      await database.destroy()
      await embedded.close()
    },
  }
}
