import { sql } from 'kysely'
import { ConfigError } from '#app/platform/config.server.ts'
import type { Keyring } from '#app/platform/keyring.server.ts'
import type { Database } from './connection.server.ts'

/** An arbitrary advisory lock that serialises processes starting at once. */
const KEY_CHECK_LOCK = 7_371_976

/** Refuses to start with keys that do not open the data. Throws ConfigError with one sentence and what to do. */
export async function checkKeys(database: Database, keyring: Keyring): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${KEY_CHECK_LOCK})`.execute(transaction)
    const known = await transaction.selectFrom('secret_keys').selectAll().execute()
    if (known.length === 0) await tryOnData(transaction, keyring)
    const fault = keyFault(known, keyring)
    if (fault) throw new ConfigError(`SECRET_KEYS: ${fault}`)
    await transaction
      .insertInto('secret_keys')
      .values(keyring.fingerprints.map(({ isIndex, ...key }) => ({ ...key, is_index: isIndex })))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  })
}

export async function findKeyFault(database: Database, keyring: Keyring): Promise<string | null> {
  return keyFault(await database.selectFrom('secret_keys').selectAll().execute(), keyring)
}

interface KnownKey {
  id: string
  fingerprint: Buffer
  is_index: boolean
}

function keyFault(known: readonly KnownKey[], { fingerprints }: Keyring): string | null {
  const given = new Map(fingerprints.map((key) => [key.id, key]))
  for (const { id, fingerprint, is_index } of known) {
    const key = given.get(id)
    if (!key)
      return `the key "${id}", which data of this database are sealed with, is missing; put it back at the end of the list.`
    if (!key.fingerprint.equals(fingerprint))
      return `the key "${id}" is not the one this database was sealed with; put the old value back, or use the database that belongs to this key.`
    if (is_index && !key.isIndex)
      return `the key "${id}" must stand last, because people are found by it; put new keys in front of it.`
  }
  return null
}

const FOREIGN =
  'these keys do not open the data of this database; put back the keys it was used with, or use another database.'

const TRIED = [
  { table: 'leads', sealed: 'phone_sealed', index: 'phone_index', purpose: 'lead-phone' },
  { table: 'members', sealed: 'phone_sealed', index: 'phone_index', purpose: 'member-phone' },
  { table: 'staff', sealed: 'totp_sealed', index: null, purpose: 'staff-totp' },
] as const

async function tryOnData(database: Database, keyring: Keyring): Promise<void> {
  for (const { table, sealed, index, purpose } of TRIED) {
    const column = sql.ref(sealed)
    const found = sql.ref(index ?? sealed)
    for (const order of [sql`asc`, sql`desc`]) {
      const { rows } = await sql<{ sealed: string; found: Buffer }>`
        select ${column} as sealed, ${index ? found : sql`''::bytea`} as found from ${sql.table(table)}
        where ${column} is not null order by id ${order} limit 1`.execute(database)
      for (const row of rows)
        if (!fits(keyring, purpose, row, index !== null)) throw new ConfigError(`SECRET_KEYS: ${FOREIGN}`)
    }
  }
}

function fits(
  keyring: Keyring,
  purpose: string,
  { sealed, found }: { sealed: string; found: Buffer },
  hasIndex: boolean,
): boolean {
  try {
    const plain = keyring.open(purpose, sealed)
    return !hasIndex || keyring.blindIndex(purpose, plain).equals(found)
  } catch {
    return false
  }
}
