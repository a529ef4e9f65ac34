import { shownFingerprint } from '#app/database/key-check.server.ts'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { readStoredKeys } from '#app/database/stored-keys.server.ts'
import { countOld, MOVED_TABLES, type Newest } from './moved-rows.server.ts'

function asGiven(given: Buffer | undefined, known: Buffer): string {
  if (!given) return ', not in SECRET_KEYS'
  return given.equals(known)
    ? ''
    : `; given under this id: fingerprint ${shownFingerprint(given)}, another key`
}

/** How things stand, a line a key. */
export async function describeKeys({
  database,
  keyring,
}: Pick<Services, 'database' | 'keyring'>): Promise<string[]> {
  const { known, rotation } = await readStoredKeys(database)
  const given = new Map(keyring.fingerprints.map((key) => [key.id, key.fingerprint]))
  const lines = known.map(({ id, fingerprint, is_index, retired_at }) => {
    const state = retired_at ? 'given up; may be removed' : is_index ? 'in use' : 'needed'
    return `${id}  fingerprint ${shownFingerprint(fingerprint)}  ${state}${asGiven(given.get(id), fingerprint)}`
  })
  const spare = keyring.fingerprints
    .filter(({ id }) => !known.some((key) => key.id === id))
    .map(
      ({ id, fingerprint }) =>
        `${id}  fingerprint ${shownFingerprint(fingerprint)}  spare: seals nothing yet`,
    )
  const under = rotation
    ? [`being exchanged: from "${rotation.from_id}" to "${rotation.to_id}" (${rotation.phase})`]
    : []
  const current = known.find(({ is_index }) => is_index)
  const chain = known.filter(({ version }) => version !== null)
  const newest = rotation
    ? { toId: rotation.to_id, version: chain.length }
    : { toId: current?.id ?? '', version: current?.version ?? 0 }
  const old = await countAll(database, newest)
  return [...lines, ...spare, ...under, ...(old > 0 ? [`${old} rows of a key before "${newest.toId}"`] : [])]
}

async function countAll(database: Database, newest: Newest): Promise<number> {
  let rows = 0
  for (const table of MOVED_TABLES)
    for (let page: number | null = 0; page !== null;) {
      const { old, next } = await countOld(database, newest, table, page)
      rows += old
      page = next
    }
  return rows
}
