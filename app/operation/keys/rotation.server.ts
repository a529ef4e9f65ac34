import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { isDeadlock } from '#app/database/connection.server.ts'
import { shownFingerprint } from '#app/database/key-check.server.ts'
import { GONE_MS } from '#app/database/key-watch.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { followStoredKeys, readStoredKeys, REMAINS_PURPOSE } from '#app/database/stored-keys.server.ts'
import type { KeyPhase } from '#app/database/tables.ts'
import { SEALED_PAYLOADS } from '#app/shared/data-inventory/sealed-columns.ts'
import { fillNameSounds } from '#app/shared/personal-data/name-sounds.server.ts'
import { countOld, moveBatch, MOVED_TABLES, type Move } from './moved-rows.server.ts'

/** The sentence says what to do. */
export class RotationError extends Error {
  override name = 'RotationError'
}

export interface Rotated {
  fromId: string
  toId: string
  rows: number
  seconds: number
}

interface Rotating {
  services: Services
  /** One line of how far it is. */
  tell(line: string): void
  /** Waits so long after each batch, so that requests have the database to themselves in between. */
  restMs: number
}

/** What was begun when it was told may still be under way, within a statement's patience. */
const UNDER_WAY_MS = 4_000
const LOOK_MS = 500
const MOST_ROUNDS = 50

/**
 * Exchanges the key that seals and the one people are found by, while requests come in; taken up where it stood. Throws
 * RotationError if there is nothing to exchange, or a process runs without the new key.
 */
export async function rotateKeys(rotating: Rotating): Promise<Rotated> {
  const { services, tell } = rotating
  const startedAt = Date.now()
  const { fromId, toId } = await begin(services)
  tell(`from "${fromId}" to "${toId}"`)
  await followedByAll(services, 'ready')
  await services.database.updateTable('key_rotation').set({ phase: 'moving' }).execute()
  await followedByAll(services, 'moving')
  const stored = await readStoredKeys(services.database)
  followStoredKeys(services.keyring, stored)
  const move = {
    keyring: services.keyring,
    toId,
    version: stored.known.filter(({ version }) => version !== null).length,
  }
  let rows = await goThrough(rotating, move)
  for (let round = 1; ; round += 1) {
    if (round > MOST_ROUNDS)
      throw new RotationError('Rows of the old key are being worked on without end; run it again later.')
    await fillNameSounds(services)
    const again = await goThrough(rotating, move)
    rows += again
    if (
      again === 0 &&
      (await isNothingLeft(services, move)) &&
      (await movePayloads(services, move)) === 0 &&
      (await untilNothingIsUndone(services))
    )
      break
    await pause(LOOK_MS)
  }
  await end(services, { fromId, toId, version: move.version })
  return { fromId, toId, rows, seconds: (Date.now() - startedAt) / 1000 }
}

async function begin(services: Services): Promise<{ fromId: string; toId: string }> {
  const { database, keyring } = services
  const { known, rotation } = await readStoredKeys(database)
  if (rotation) return { fromId: rotation.from_id, toId: rotation.to_id }
  const fromId = known.find(({ is_index }) => is_index)?.id ?? ''
  const wanted = keyring.fingerprints.find(({ id }) => id !== fromId)
  if (!wanted)
    throw new RotationError(
      `There is only the key "${fromId}". Put a new one in front of it (npm run keys:rotate -- --new-key makes one) and start every process again.`,
    )
  if (known.some(({ id, retired_at }) => id === wanted.id && retired_at !== null))
    throw new RotationError(`The key "${wanted.id}" was given up before; make a new one.`)
  await refuseMissing(services, [fromId, wanted.id])
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('secret_keys')
      .values({ id: wanted.id, fingerprint: wanted.fingerprint, is_index: false })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await transaction
      .insertInto('key_rotation')
      .values({ from_id: fromId, to_id: wanted.id, phase: 'ready', started_at: services.now() })
      .execute()
  })
  return { fromId, toId: wanted.id }
}

const running = ({ database }: Pick<Services, 'database'>) =>
  database
    .selectFrom('key_holders')
    .select(['key_ids', 'phase'])
    .where('seen_at', '>', sql<Date>`clock_timestamp() - ${GONE_MS} * interval '1 millisecond'`)
    .execute()

async function refuseMissing(services: Services, needed: readonly string[]): Promise<void> {
  const without = (await running(services)).filter(
    ({ key_ids }) => !needed.every((id) => key_ids.includes(id)),
  )
  if (without.length === 0) return
  throw new RotationError(
    `${without.length} of the running processes were started without the key "${needed.at(-1)}": start them again with both in SECRET_KEYS, the new one first.`,
  )
}

/** A process that was started meanwhile has both, or was refused. */
async function followedByAll(services: Services, phase: KeyPhase): Promise<void> {
  const order: readonly (KeyPhase | null)[] = [null, 'ready', 'moving']
  const isBehind = (at: KeyPhase | null) => order.indexOf(at) < order.indexOf(phase)
  while ((await running(services)).some((process) => isBehind(process.phase))) await pause(LOOK_MS)
  await pause(UNDER_WAY_MS)
}

/** Every table once; returns how many rows were of an older key. */
async function goThrough({ services, tell, restMs }: Rotating, move: Move): Promise<number> {
  const { database } = services
  const { done: reached } = await database.selectFrom('key_rotation').select('done').executeTakeFirstOrThrow()
  let found = 0
  for (const table of MOVED_TABLES) {
    let page: number | null = reached[table.name] === undefined ? 0 : reached[table.name]!
    while (page !== null) {
      const batch = await insistently(() => moveBatch(database, move, table, page!))
      found += batch.found
      page = batch.next
      if (batch.found > 0 && restMs > 0) await pause(restMs)
    }
    if (found > 0) tell(`${table.name}: gone through, ${found} rows so far`)
  }
  await database.updateTable('key_rotation').set({ done: '{}' }).execute()
  return found
}

/** Looks at every row, also at those that somebody else was working on. */
async function isNothingLeft({ database }: Services, move: Move): Promise<boolean> {
  for (const table of MOVED_TABLES)
    for (let page: number | null = 0; page !== null;) {
      const { old, next } = await countOld(database, move, table, page)
      if (old > 0) return false
      page = next
    }
  return true
}

const LOCKED = '55P03'

/** Somebody else's work goes first. */
async function insistently<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await attempt()
    } catch (error) {
      const isTaken = isDeadlock(error) || (error as { code?: unknown }).code === LOCKED
      if (!isTaken || tries === 20) throw error
      await pause(50 * tries)
    }
}

/** What waits to be worked off holds sealed values as well. */
async function movePayloads({ database }: Services, { keyring, toId }: Move): Promise<number> {
  let moved = 0
  for (const { table, column, key, purpose } of SEALED_PAYLOADS) {
    const { rows: there } =
      await sql`select to_regclass(${table}) as name where to_regclass(${table}) is not null`.execute(
        database,
      )
    if (there.length === 0) continue
    const [name, at] = [sql.table(table), sql.ref(column)]
    const { rows } = await sql<{
      id: string
      sealed: string
    }>`select id, ${at} ->> ${key} as sealed from ${name}
      where not starts_with(${at} ->> ${key}, ${`${toId}.`})`.execute(database)
    for (const { id, sealed } of rows) {
      const again = keyring.seal(purpose, keyring.open(purpose, sealed))
      await sql`update ${name} set ${at} = jsonb_set(${at}, array[${key}], to_jsonb(${again}::text))
        where id = ${id} and ${at} ->> ${key} = ${sealed}`.execute(database)
    }
    moved += rows.length
  }
  return moved
}

/** An act that is undone brings back what its rows were. Returns whether none could be. */
async function untilNothingIsUndone({ database, now }: Services): Promise<boolean> {
  const open = await database
    .selectFrom('undos')
    .select('until')
    .where('until', '>', now())
    .where('undone_at', 'is', null)
    .orderBy('until', 'desc')
    .executeTakeFirst()
  if (!open) return true
  await pause(Math.min(open.until.getTime() - now().getTime(), 20_000))
  return false
}

/** The old key opens nothing any more. A part of it stays, sealed by the new one: people are found by both, and old proofs hold. */
async function end(
  services: Services,
  { fromId, toId, version }: { fromId: string; toId: string; version: number },
) {
  const { database, keyring } = services
  await database.transaction().execute(async (transaction) => {
    const { known } = await readStoredKeys(transaction)
    for (const { id } of known.filter((key) => key.id !== toId)) {
      const remains = keyring.seal(REMAINS_PURPOSE, keyring.remainsOf(id))
      await transaction
        .updateTable('secret_keys')
        .set({ remains, is_index: false, retired_at: sql<Date>`coalesce(retired_at, ${services.now()})` })
        .where('id', '=', id)
        .execute()
    }
    await transaction
      .updateTable('secret_keys')
      .set({ is_index: true, version })
      .where('id', '=', toId)
      .execute()
    await transaction.deleteFrom('key_rotation').where('from_id', '=', fromId).execute()
    followStoredKeys(keyring, await readStoredKeys(transaction))
  })
}

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
  return [...lines, ...spare, ...under]
}
