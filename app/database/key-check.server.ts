import { sql } from 'kysely'
import { ConfigError } from '#app/platform/config.server.ts'
import type { KeyFingerprint, Keyring } from '#app/platform/keyring.server.ts'
import type { Database } from './connection.server.ts'
import { followStoredKeys, readStoredKeys, type StoredKeys } from './stored-keys.server.ts'

/** An arbitrary advisory lock that serialises processes starting at once. */
export const KEY_CHECK_LOCK = 7_371_976

/**
 * Refuses to start with keys that do not open the data, and has the keyring follow what the database says of them. Throws
 * ConfigError with one sentence and what to do.
 */
export async function checkKeys(database: Database, keyring: Keyring): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${KEY_CHECK_LOCK})`.execute(transaction)
    const stored = await readStoredKeys(transaction)
    if (stored.known.length === 0) {
      await tryOnData(transaction, keyring)
      await transaction.insertInto('secret_keys').values(keyring.fingerprints.map(firstOf)).execute()
    }
    const fault = keyFault(stored, keyring)
    if (fault) throw new ConfigError(`SECRET_KEYS: ${fault}`)
    followStoredKeys(keyring, stored.known.length === 0 ? await readStoredKeys(transaction) : stored)
  })
}

/** Whichever of them sealed what is there already: the last one people are found by. */
const firstOf = ({ id, fingerprint, isIndex }: KeyFingerprint) => ({
  id,
  fingerprint,
  is_index: isIndex,
  version: isIndex ? 0 : null,
})

export async function findKeyFault(database: Database, keyring: Keyring): Promise<string | null> {
  return keyFault(await readStoredKeys(database), keyring)
}

/** The beginning of a fingerprint, by which a key is recognised among those that are kept. */
export const shownFingerprint = (fingerprint: Buffer): string => fingerprint.toString('hex').slice(0, 16)

/** What is wrong with the keys that a process has, in a sentence that says what to do. */
export function keyFault({ known, rotation }: StoredKeys, { fingerprints }: Keyring): string | null {
  const given = new Map(fingerprints.map((key) => [key.id, key]))
  for (const { id, fingerprint, retired_at } of known) {
    const key = given.get(id)
    if (!key && retired_at === null) {
      const which = `the key "${id}" (fingerprint ${shownFingerprint(fingerprint)})`
      if (rotation && [rotation.from_id, rotation.to_id].includes(id))
        return `${which} is missing, and keys are being exchanged from "${rotation.from_id}" to "${rotation.to_id}"; both are needed until npm run keys:rotate has said that the old one may go.`
      return `${which}, which data of this database are sealed with, is missing; put it back at the end of the list.`
    }
    if (key && !key.fingerprint.equals(fingerprint) && retired_at !== null)
      return `the id "${id}" belonged to a key that was given up; take another id for the new one (npm run keys:rotate -- --new-key makes one).`
    if (key && !key.fingerprint.equals(fingerprint))
      return `the key "${id}" is not the one this database was sealed with; put the old value back, or use the database that belongs to this key.`
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
