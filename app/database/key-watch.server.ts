import { sql } from 'kysely'
import { ConfigError } from '#app/platform/config.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import type { Keyring } from '#app/platform/keyring.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Database } from './connection.server.ts'
import { keyFault } from './key-check.server.ts'
import { followStoredKeys, readStoredKeys } from './stored-keys.server.ts'
import type { KeyPhase } from './tables.ts'

const POLL_MS = 1_000
const TELL_MS = 5_000
/** Whoever was not heard of for as long does not run any more. */
export const GONE_MS = 20_000

interface Watched {
  database: Database
  keyring: Keyring
  log: Log
}

/**
 * Follows an exchange of keys within a second, and tells the database which keys this process has and how far it follows:
 * nothing is sealed with a key that a running process does not have (docs/adr/0209).
 */
export async function watchKeys({ database, keyring, log }: Watched): Promise<{ stop(): Promise<void> }> {
  const id = uuidv7()
  const keyIds = keyring.fingerprints.map((key) => key.id)
  /** By a clock that nobody sets back: whoever is not heard of is taken for gone. */
  let told: { phase: KeyPhase | null; at: number } | null = null
  async function look() {
    const stored = await readStoredKeys(database)
    // Whoever lacks a key follows nothing, and is seen to lag behind.
    const fault = keyFault(stored, keyring)
    if (!fault) followStoredKeys(keyring, stored)
    const phase = fault ? null : (stored.rotation?.phase ?? null)
    await tell(phase)
    if (fault) throw new ConfigError(`SECRET_KEYS: ${fault}`)
  }
  async function tell(phase: KeyPhase | null) {
    if (told && told.phase === phase && performance.now() - told.at < TELL_MS) return
    const holding = { key_ids: keyIds, phase, seen_at: sql<Date>`clock_timestamp()` }
    await database
      .insertInto('key_holders')
      .values({ id, ...holding })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(holding))
      .execute()
    told = { phase, at: performance.now() }
  }
  const forget = () =>
    database
      .deleteFrom('key_holders')
      .where((where) =>
        where.or([
          where('id', '=', id),
          where('seen_at', '<', sql<Date>`clock_timestamp() - interval '1 day'`),
        ]),
      )
      .execute()
      .catch(() => {})
  await look().catch(async (error: unknown) => {
    await forget()
    throw error
  })
  let isAway = false
  let looking: Promise<void> | null = null
  const timer = setInterval(() => {
    looking ??= look()
      .then(
        () => void (isAway = false),
        (error: unknown) => {
          if (!isAway) log.warn({ error }, 'the keys of the database cannot be followed')
          isAway = true
        },
      )
      .finally(() => (looking = null))
  }, POLL_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await looking
      await forget()
    },
  }
}
