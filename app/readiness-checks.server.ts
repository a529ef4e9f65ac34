import { access, constants, statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { findKeyFault } from '#app/database/key-check.server.ts'
import { migrationNames, ranMigrations } from '#app/database/migrate.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { ReadinessCheck } from '#app/readiness.server.ts'

const MIB = 1024 * 1024
const PICTURES_BYTES = 64 * MIB
/** Queues are polled every second or minute; a job may take its time. */
const STILL_MS = 5 * 60_000

interface Facts {
  services: Services
  migrations: string
  boss: PgBoss | null
}

/** What must work for a lead to be accepted here. */
export function readinessChecks({ services, migrations, boss }: Facts): ReadinessCheck[] {
  const { config } = services
  const checks: ReadinessCheck[] = [
    { name: 'database', look: () => databaseWord(services) },
    { name: 'schema', look: schemaCheck(services, migrations) },
    {
      name: 'key',
      look: async () => ((await findKeyFault(services.database, services.keyring)) ? 'foreign' : 'ok'),
    },
    { name: 'disk', look: () => (services.hasRoom() ? 'ok' : 'full') },
    { name: 'patience', isAdvice: true, look: () => patienceWord(services) },
  ]
  if (boss && config.ROLE === 'worker') checks.push({ name: 'queue', look: () => queueWord(boss) })
  if (config.ROLE !== 'worker' && !config.FILES_BUCKET)
    checks.push({ name: 'pictures', isAdvice: true, look: () => picturesWord(config.DATA_DIR) })
  return checks
}

/** A replica responds, but accepts no lead. */
async function databaseWord({ database }: Services): Promise<string> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`.execute(
    database,
  )
  return rows[0]?.isReadOnly ? 'read-only' : 'ok'
}

/** A pooler may give statements outside a transaction no end on the server (docs/operating.md). */
async function patienceWord({ database }: Services): Promise<string> {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
    database,
  )
  return rows[0]?.limit === '0' ? 'endless' : 'ok'
}

/** Changes of a newer build are no fault, so that this one continues during a rollout. */
function schemaCheck({ database }: Services, folder: string) {
  const needed = migrationNames(folder)
  return async () => {
    const ran = new Set(await ranMigrations(database))
    return (await needed).every((name) => ran.has(name)) ? 'ok' : 'older'
  }
}

async function picturesWord(folder: string): Promise<string> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < PICTURES_BYTES) return 'full'
  return access(folder, constants.W_OK).then(
    () => 'ok',
    () => 'read-only',
  )
}

function queueWord(boss: PgBoss): string {
  const workers = boss.getWipData()
  if (workers.length === 0) return 'stopped'
  const isStill = workers.some(
    ({ state, createdOn, lastFetchedOn, count }) =>
      state === 'active' && count === 0 && Date.now() - (lastFetchedOn ?? createdOn) > STILL_MS,
  )
  return isStill ? 'still' : 'ok'
}
