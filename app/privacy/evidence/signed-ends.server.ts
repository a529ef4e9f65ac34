import type { Kysely } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { isProven, type Keyring } from '#app/platform/keyring.server.ts'
import { readChainEnd } from '#app/shared/personal-data/access-log.server.ts'
import type { Checkpoint } from './checkpoint-files.server.ts'

/** What is signed: how far the log had come at the end of a day, or at an hour of it. Neither stands for the other. */
export const OF_DAY = 'access log checkpoint'
export const OF_HOUR = 'access log mark'
type Purpose = typeof OF_DAY | typeof OF_HOUR

const textOf = ({ day, at, lastId, lines, hash }: Omit<Checkpoint, 'proof'>): string =>
  JSON.stringify([day, at, lastId, lines, hash])

/** Signs how far the log has come. */
export async function signEnd(
  { database, keyring, now }: Pick<Services, 'database' | 'keyring' | 'now'>,
  purpose: Purpose,
  day: string,
): Promise<Checkpoint> {
  const at = now().toISOString()
  const { hash, lastId, lines } = await readChainEnd(database)
  const facts = { day, at, lastId, lines, hash: hash.toString('hex') }
  return { ...facts, proof: keyring.prove(purpose, textOf(facts)) }
}

export const isOurs = (keyring: Keyring, purpose: Purpose, { proof, ...facts }: Checkpoint): boolean =>
  isProven(keyring, purpose, textOf(facts), proof)

/** Whether the log still holds what was signed. Lines that were forgotten in time prove nothing any more, and need not. */
export async function isReached(
  database: Kysely<Tables>,
  { lastId, hash }: Pick<Checkpoint, 'lastId' | 'hash'>,
): Promise<boolean> {
  if (lastId === 0) return true
  const line = await database
    .selectFrom('access_log')
    .select('hash')
    .where('id', '=', lastId)
    .executeTakeFirst()
  if (line) return line.hash.toString('hex') === hash
  const start = await database
    .selectFrom('access_log_head')
    .select(['start_id', 'start_proof'])
    .executeTakeFirstOrThrow()
  if (start.start_id !== null) return start.start_id >= lastId
  const { first } = await database
    .selectFrom('access_log')
    .select(({ fn }) => fn.min<number | null>('id').as('first'))
    .executeTakeFirstOrThrow()
  return start.start_proof !== null && (first === null || first > lastId)
}
