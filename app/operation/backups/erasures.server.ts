import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { keyIdOf, type Keyring } from '#app/platform/keyring.server.ts'
import { pollSteadily } from '#app/shared/messaging/polling-worker.server.ts'
import { BackupError, type BackupPlace, type ErasureFiles } from './backup-place.ts'

const DAY_FILE = /^\d{4}-\d\d-\d\d\.(?:[0-9a-f-]+\.)?jsonl$/
const BATCH = 500
const AT_ONCE = 5_000
const PAUSE_MS = 2_000
/** No transaction lasts longer: what was noted before a backup by more than this is in it already. */
const LONGEST_TRANSACTION_MS = DAY_MS

const erasure = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  table: z.string().regex(/^[a-z_]+$/),
  key: z.record(z.string(), z.unknown()),
  leftAs: z.record(z.string(), z.unknown()).nullable(),
  proof: z.string(),
})
export type Erasure = Omit<z.output<typeof erasure>, 'proof'>

const PROOF = 'erasure'
/** In this order, in which it is read again. */
const provenText = ({ id, at, table, key, leftAs }: Erasure): string =>
  JSON.stringify([id, at, table, key, leftAs])

type Keeping = Pick<Services, 'database' | 'keyring' | 'now'>

/** Writes down beside the backups what is erased, within seconds, so that a restore knows it (docs/adr/0205). */
export function startKeepingErasures(services: Services, place: BackupPlace) {
  const trouble = 'what was erased cannot be written down beside the backups now'
  const polling = pollSteadily(() => keepErasures(services, place), {
    batch: BATCH,
    log: services.log,
    trouble,
    pauseMs: PAUSE_MS,
  })
  return {
    ...polling,
    /** What was erased since the last look too, for this may be the last stop of this machine. */
    async stop() {
      await polling.stop()
      await keepErasures(services, place).catch((error: unknown) => services.log.error({ error }, trouble))
    },
  }
}

/** Writes what is not written yet; returns how many. Twice is no harm: lines have ids. */
export function keepErasures(
  { database, keyring, now }: Keeping,
  { erasures }: Pick<BackupPlace, 'erasures'>,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('erasures')
      .selectAll()
      .where('kept_at', 'is', null)
      .orderBy('at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    if (rows.length === 0) return 0
    const byDay = Map.groupBy(rows, ({ at }) => at.toISOString().slice(0, 10))
    for (const [day, ofDay] of byDay)
      await erasures.add(
        day,
        ofDay.map((row) => lineOf(row, keyring)),
      )
    await transaction
      .updateTable('erasures')
      .set({ kept_at: now() })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    return rows.length
  })
}

function lineOf(row: Selectable<Tables['erasures']>, keyring: Keyring): string {
  const { id, at, table_name: table, key, left_as: leftAs } = row
  const noted = { id, at: at.toISOString(), table, key: { ...key }, leftAs: leftAs && { ...leftAs } }
  return JSON.stringify({ ...noted, proof: keyring.prove(PROOF, provenText(noted)) })
}

/** What every backup that is left knows already need not be told any more; in small steps, as whoever works waits for none. */
export async function forgetErasures(
  { database }: Pick<Services, 'database'>,
  place: BackupPlace | null,
  oldest: Date,
): Promise<void> {
  const before = new Date(oldest.getTime() - LONGEST_TRANSACTION_MS)
  for (let gone = AT_ONCE; gone === AT_ONCE;) {
    const { numDeletedRows } = await database
      .deleteFrom('erasures')
      .where('id', 'in', (old) =>
        old
          .selectFrom('erasures')
          .select('id')
          .where('at', '<', before)
          .$if(place !== null, (kept) => kept.where('kept_at', 'is not', null))
          .limit(AT_ONCE),
      )
      .executeTakeFirst()
    gone = Number(numDeletedRows)
  }
  if (place === null) return
  const day = before.toISOString().slice(0, 10)
  for (const file of (await place.erasures.list()) ?? [])
    if (file.slice(0, day.length) < day) await place.erasures.remove(file)
}

/** As it is written down, not proved yet. */
export interface ToldErasure {
  noted: Erasure
  proof: string
  /** The file that has it. */
  file: string
}

/**
 * What is said to have been erased since a backup of `at` was made. Throws BackupError where the folder is not there: what was
 * erased must not come back because of that.
 */
export async function readErasures(files: ErasureFiles, at: Date): Promise<ToldErasure[]> {
  const since = new Date(at.getTime() - LONGEST_TRANSACTION_MS).toISOString()
  const names = await files.list()
  if (!names)
    throw new BackupError(
      `What was erased since is not to be read at ${files.name}: name the folder that has it (--erasures FOLDER), or say that there is none (--without-erasures).`,
    )
  const days = names.filter((name) => DAY_FILE.test(name) && name >= since.slice(0, 10))
  const found: ToldErasure[] = []
  for (const file of days.toSorted())
    for (const line of (await files.read(file)).split('\n')) {
      // One that a crash cut off was not marked as kept, and stands again below.
      const told = parsed(line)
      if (told === null) continue
      const { proof, ...noted } = erasure.parse(told)
      if (noted.at >= since) found.push({ noted, proof, file })
    }
  return found
}

/** Throws BackupError where a line was written by somebody else. Those of a key that is not at hand yet are left. */
export function refuseForgedErasures(told: readonly ToldErasure[], keyring: Keyring): void {
  for (const { noted, proof, file } of told)
    if (keyring.checks(keyIdOf(proof)) && !keyring.proves(PROOF, provenText(noted), proof))
      throw new BackupError(`${file} of the erasures was changed: the proof of ${noted.id} does not fit.`)
}

/** Every one of them proved, once each and in its order. Throws BackupError where one cannot be. */
export function provedErasures(told: readonly ToldErasure[], keyring: Keyring): Erasure[] {
  for (const { proof } of told)
    if (!keyring.checks(keyIdOf(proof)))
      throw new BackupError(
        `The key "${keyIdOf(proof)}", which erasures since this backup are proved with, is missing in SECRET_KEYS: give it beside those of then.`,
      )
  refuseForgedErasures(told, keyring)
  const once = new Map(told.map(({ noted }) => [noted.id, noted]))
  return [...once.values()].toSorted((a, b) => a.at.localeCompare(b.at))
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
