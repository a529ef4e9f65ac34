import type { ClientBase } from 'pg'
import { REMAINS_PURPOSE } from '#app/database/stored-keys.server.ts'
import type { Keyring } from '#app/platform/keyring.server.ts'
import { LEFT_OUT } from './copied-tables.server.ts'
import { replayErasures, type Replayed } from './erasure-replay.server.ts'
import { provedErasures, type ToldErasure } from './erasures.server.ts'
import { BEGIN_PATIENTLY } from './restoring.server.ts'

/** Sessions, codes and half-done ways of joining, and what the search makes anew: none of it comes back. */
export const ENDED = LEFT_OUT.filter((name) => !/^(?:kysely_|clock_jobs$|key_holders$)/.test(name))

/** What remains of keys that were given up lies in the rows: it proves what was erased before an exchange. */
async function learnRemains(client: ClientBase, keyring: Keyring): Promise<void> {
  const { rows } = await client.query<{ id: string; remains?: string | null }>('select * from secret_keys')
  for (const { id, remains } of rows)
    if (remains && !keyring.checks(id)) keyring.learnRemains(id, keyring.open(REMAINS_PURPOSE, remains))
}

/** In a transaction of its own. */
export async function eraseAgain(
  client: ClientBase,
  told: readonly ToldErasure[],
  keyring: Keyring,
): Promise<Replayed> {
  await learnRemains(client, keyring)
  const erasures = provedErasures(told, keyring)
  await client.query(BEGIN_PATIENTLY)
  const replayed = await replayErasures(client, erasures)
  // The copy tells of itself as under way.
  await client.query(
    `update backups set state = 'failed', failure = 'cut off' where state in ('waiting', 'running')`,
  )
  await client.query('commit')
  return replayed
}
