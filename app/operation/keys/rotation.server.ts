import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { isDeadlock } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { followStoredKeys, readStoredKeys, REMAINS_PURPOSE } from '#app/database/stored-keys.server.ts'
import { SEALED_PAYLOADS } from '#app/shared/data-inventory/sealed-columns.ts'
import { fillNameSounds } from '#app/shared/personal-data/name-sounds.server.ts'
import { GRACE_MS, UNDO_MS } from '#app/shared/undo/undo-times.ts'
import { countOld, moveBatch, MOVED_TABLES, type Move } from './moved-rows.server.ts'
import {
  followedByAll,
  LOOK_MS,
  outlastTransactions,
  refuseMissing,
  RotationError,
  UNDER_WAY_MS,
} from './running.server.ts'

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
  }
  const rows = await moveAll(rotating, move)
  await end(services, { fromId, toId, version: move.version })
  return { fromId, toId, rows, seconds: (Date.now() - startedAt) / 1000 }
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

async function moveOnce(rotating: Rotating, move: Move): Promise<number> {
  const moved = await goThrough(rotating, move)
  await fillNameSounds(rotating.services)
  return moved + (await movePayloads(rotating.services, move))
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
