import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { isDeadlock } from '#app/database/connection.server.ts'
import { KEY_CHECK_LOCK } from '#app/database/key-check.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { followStoredKeys, readStoredKeys, REMAINS_PURPOSE } from '#app/database/stored-keys.server.ts'
import { fillNameSounds } from '#app/shared/personal-data/name-sounds.server.ts'
import { GRACE_MS, UNDO_MS } from '#app/shared/undo/undo-times.ts'
import { movePayloads } from './moved-payloads.server.ts'
import { countOld, moveBatch, MOVED_TABLES, type Move } from './moved-rows.server.ts'
import {
  followedByAll,
  LOOK_MS,
  outlastTransactions,
  refuseMissing,
  RotationError,
  UNDER_WAY_MS,
} from './running.server.ts'

interface Rotated {
  /** Null where keys were exchanged before, and what was found of older ones was moved. */
  fromId: string | null
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

/** One exchange at a time. Held by a transaction that reads and writes nothing. */
const ROTATION_LOCK = 7_371_978
const MOST_ROUNDS = 50

/**
 * Exchanges the key that seals and the one people are found by, while requests come in; taken up where it stood. Throws
 * RotationError if there is nothing to exchange, or a process runs without the new key.
 */
export function rotateKeys(rotating: Rotating): Promise<Rotated> {
  return rotating.services.database.transaction().execute(async (holding) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(holding)
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(${ROTATION_LOCK}) as "isFree"`.execute(holding)
    if (!rows[0]?.isFree) throw new RotationError('Keys of this database are being exchanged already.')
    return rotateAlone(rotating)
  })
}

async function rotateAlone(rotating: Rotating): Promise<Rotated> {
  const { services, tell } = rotating
  const startedAt = Date.now()
  const begun = await begin(services)
  const { toId } = begun
  if (begun.fromId === null)
    return { ...begun, rows: await sweep(rotating, toId), seconds: secondsSince(startedAt) }
  const { fromId } = begun
  tell(`from "${fromId}" to "${toId}"`)
  const following = { needed: [fromId, toId], tell }
  await followedByAll(services, { phase: 'ready', ...following })
  await services.database.updateTable('key_rotation').set({ phase: 'moving' }).execute()
  await followedByAll(services, { phase: 'moving', ...following })
  const stored = await readStoredKeys(services.database)
  followStoredKeys(services.keyring, stored)
  const move = {
    keyring: services.keyring,
    toId,
    version: stored.known.filter(({ version }) => version !== null).length,
    left: new Set<string>(),
  }
  const rows = await moveAll(rotating, move)
  await end(services, { fromId, toId, version: move.version })
  return { fromId, toId, rows, seconds: secondsSince(startedAt) }
}

const secondsSince = (startedAt: number): number => (Date.now() - startedAt) / 1000

/** What a process wrote with an older key after all, or what came with a restored backup. */
async function sweep(rotating: Rotating, toId: string): Promise<number> {
  const { services } = rotating
  const { known } = await readStoredKeys(services.database)
  const version = known.find(({ id }) => id === toId)?.version ?? 0
  const move = { keyring: services.keyring, toId, version, left: new Set<string>() }
  if (await isNothingLeft(services, move))
    throw new RotationError(
      `There is only the key "${toId}", and everything is of it. Put a new one in front of it (npm run keys:rotate -- --new-key makes one) and start every process again.`,
    )
  return moveAll(rotating, move)
}

/** Returns how many rows were moved; afterwards none is of an older key, nor comes back as one. */
async function moveAll(rotating: Rotating, move: Move): Promise<number> {
  const { services, tell } = rotating
  let rows = 0
  for (let round = 1; ; round += 1) {
    if (round > MOST_ROUNDS)
      throw new RotationError('Rows of the old key are being worked on without end; run it again later.')
    const moved = await moveOnce(rotating, move)
    rows += moved
    if (moved === 0) refuseLeft(move)
    if (moved === 0 && (await isNothingLeft(services, move))) {
      // An act of before that is undone brings back what its rows were; whatever is done from now on has newer ones.
      tell('nothing is left; waits until nothing of before can be undone')
      await pause(UNDO_MS + GRACE_MS + UNDER_WAY_MS)
      await outlastTransactions(services.database, tell)
      const broughtBack = await moveOnce(rotating, move)
      rows += broughtBack
      if (broughtBack === 0 && (await isNothingLeft(services, move))) return rows
    }
    await pause(LOOK_MS)
  }
}

function refuseLeft({ left }: Move): void {
  if (left.size === 0) return
  throw new RotationError(
    `${left.size} rows are not opened by the keys at hand and were left as they are: ${[...left].slice(0, 10).join(', ')}. Give the key that they begin with beside the others, or put them right, and run it again; until then no key may be removed.`,
  )
}

async function moveOnce(rotating: Rotating, move: Move): Promise<number> {
  move.left.clear()
  const moved = await goThrough(rotating, move)
  await fillNameSounds(rotating.services)
  return moved + (await movePayloads(rotating.services, move))
}

/** Without a key that is spare there is none to exchange from. */
async function begin(services: Services): Promise<{ fromId: string | null; toId: string }> {
  const { database, keyring } = services
  const { known, rotation } = await readStoredKeys(database)
  if (rotation) return { fromId: rotation.from_id, toId: rotation.to_id }
  const fromId = known.find(({ is_index }) => is_index)?.id ?? ''
  const retired = new Set(known.flatMap(({ id, retired_at }) => (retired_at ? [id] : [])))
  const wanted = keyring.fingerprints.find(({ id }) => id !== fromId && !retired.has(id))
  if (!wanted) return { fromId: null, toId: fromId }
  await refuseMissing(services, [fromId, wanted.id])
  await database.transaction().execute(async (transaction) => {
    // Whoever starts at once sees the exchange, or was seen by it.
    await sql`select pg_advisory_xact_lock(${KEY_CHECK_LOCK})`.execute(transaction)
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

/** Every table once; returns how many rows were of an older key. */
async function goThrough({ services, tell, restMs }: Rotating, move: Move): Promise<number> {
  const { database } = services
  const rotation = await database.selectFrom('key_rotation').select('done').executeTakeFirst()
  const reached = rotation?.done ?? {}
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

/** Looks at every row of one moment, also at those that somebody else was working on. */
function isNothingLeft({ database }: Services, move: Move): Promise<boolean> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (moment) => {
      for (const table of MOVED_TABLES)
        for (let page: number | null = 0; page !== null;) {
          const { old, next } = await countOld(moment, move, table, page)
          if (old > 0) return false
          page = next
        }
      return true
    })
}

const LOCKED = '55P03'

const TWINS = '23505'

/** Only where a row came with an older index after all, beside one of the newer: which of them goes is not for a command to say. */
function refuseTwins(error: unknown): void {
  const { code, table, constraint } = error as { code?: unknown; table?: string; constraint?: string }
  if (code !== TWINS) return
  throw new RotationError(
    `${table} has one value twice (${constraint}), once by an older index: take one of the two rows away and run it again.`,
  )
}

/** Somebody else's work goes first. */
async function insistently<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await attempt()
    } catch (error) {
      refuseTwins(error)
      const isTaken = isDeadlock(error) || (error as { code?: unknown }).code === LOCKED
      if (!isTaken || tries === 20) throw error
      await pause(50 * tries)
    }
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
