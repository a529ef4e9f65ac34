import type { Keyring } from '#app/platform/keyring.server.ts'
import type { Database } from './connection.server.ts'
import type { KeyPhase } from './tables.ts'

/** A part of a retired key, sealed by the one after it. */
export const REMAINS_PURPOSE = 'key-remains'

interface KnownKey {
  id: string
  fingerprint: Buffer
  is_index: boolean
  version: number | null
  retired_at: Date | null
  remains: string | null
}

export interface StoredKeys {
  known: KnownKey[]
  rotation: { from_id: string; to_id: string; phase: KeyPhase } | null
}

export async function readStoredKeys(database: Database): Promise<StoredKeys> {
  const [known, rotation] = await Promise.all([
    database
      .selectFrom('secret_keys')
      .select(['id', 'fingerprint', 'is_index', 'version', 'retired_at', 'remains'])
      .orderBy('version')
      .execute(),
    database.selectFrom('key_rotation').select(['from_id', 'to_id', 'phase']).executeTakeFirst(),
  ])
  return { known, rotation: rotation ?? null }
}

/** What the database says of its keys holds from now on in this process. */
export function followStoredKeys(keyring: Keyring, { known, rotation }: StoredKeys): void {
  const chain = known.filter(({ version }) => version !== null).map(({ id }) => id)
  if (chain.length === 0) return
  for (const { id, remains } of known)
    if (remains !== null && !keyring.finds(id))
      keyring.learnRemains(id, keyring.open(REMAINS_PURPOSE, remains))
  keyring.follow({
    chain,
    needed: known.filter(({ retired_at }) => retired_at === null).map(({ id }) => id),
    next: rotation && { id: rotation.to_id, isSealing: rotation.phase === 'moving' },
  })
}

export const followDatabase = async (database: Database, keyring: Keyring): Promise<void> =>
  followStoredKeys(keyring, await readStoredKeys(database))
