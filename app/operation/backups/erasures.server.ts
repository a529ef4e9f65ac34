import { appendFile, mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { z } from 'zod'
import type { Services } from '#app/database/services.server.ts'
import { pollSteadily } from '#app/shared/messaging/polling-worker.server.ts'
import { syncFolder } from './stored-files.server.ts'

const FOLDER = 'erasures'
const BATCH = 500
const PAUSE_MS = 2_000
/** No transaction lasts longer: what was noted before a backup by more than this is in it already. */
const LONGEST_TRANSACTION_MS = 24 * 60 * 60 * 1000

const erasure = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  table: z.string().regex(/^[a-z_]+$/),
  key: z.record(z.string(), z.unknown()),
  leftAs: z.record(z.string(), z.unknown()).nullable(),
})
type Erasure = z.output<typeof erasure>

/** Writes down beside the backups what is erased, within seconds, so that a restore knows it (docs/adr/0205). */
export function startKeepingErasures(services: Services, place: string) {
  return pollSteadily(() => keepErasures(services, place), {
    batch: BATCH,
    log: services.log,
    trouble: 'what was erased cannot be written down beside the backups now',
    pauseMs: PAUSE_MS,
  })
}

/** Writes what is not written yet; returns how many. Twice is no harm: lines have ids. */
export function keepErasures(
  { database, now }: Pick<Services, 'database' | 'now'>,
  place: string,
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
    for (const [day, ofDay] of byDay) await append(join(place, FOLDER), day, ofDay.map(lineOf))
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

const lineOf = (row: { id: string; at: Date; table_name: string; key: object; left_as: object | null }) =>
  JSON.stringify({
    id: row.id,
    at: row.at.toISOString(),
    table: row.table_name,
    key: row.key,
    leftAs: row.left_as,
  })

async function append(folder: string, day: string, lines: string[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${day}.jsonl`)
  await appendFile(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  const handle = await open(file)
  await handle.sync()
  await handle.close()
  await syncFolder(folder)
}

/** What every backup that is left knows already need not be told any more. */
export async function forgetErasures(
  { database }: Pick<Services, 'database'>,
  place: string,
  oldest: Date,
): Promise<void> {
  const before = new Date(oldest.getTime() - LONGEST_TRANSACTION_MS)
  await database.deleteFrom('erasures').where('at', '<', before).where('kept_at', 'is not', null).execute()
  const day = before.toISOString().slice(0, 10)
  for (const name of await readdir(join(place, FOLDER)).catch(() => []))
    if (name < `${day}.jsonl`) await rm(join(place, FOLDER, name), { force: true })
}

/** What was erased since a backup of `at` was made, in its order. */
export async function readErasures(place: string, at: Date): Promise<Erasure[]> {
  const since = new Date(at.getTime() - LONGEST_TRANSACTION_MS).toISOString()
  const names = await readdir(join(place, FOLDER)).catch(() => [])
  const days = names.filter((name) => /^\d{4}-\d\d-\d\d\.jsonl$/.test(name) && name >= since.slice(0, 10))
  const found = new Map<string, Erasure>()
  for (const name of days.toSorted())
    for (const line of (await readFile(join(place, FOLDER, name), 'utf8')).split('\n')) {
      // A line that was cut off by a crash was not acknowledged: it stands again below.
      const read = erasure.safeParse(parsed(line)).data
      if (read && read.at >= since) found.set(read.id, read)
    }
  return [...found.values()].toSorted((a, b) => a.at.localeCompare(b.at))
}

/** Erases again what the restored rows do not know of. Returns how many were replayed. */
export async function replayErasures(client: ClientBase, erasures: readonly Erasure[]): Promise<number> {
  await client.query(`select set_config('gc.replaying', 'on', true), set_config('gc.undoing', 'on', true)`)
  let replayed = 0
  for (const each of erasures) {
    const { rowCount } = await client.query(
      `insert into erasures (id, at, table_name, key, left_as, kept_at) values ($1, $2, $3, $4, $5, now())
        on conflict do nothing`,
      [each.id, each.at, each.table, JSON.stringify(each.key), each.leftAs && JSON.stringify(each.leftAs)],
    )
    if (rowCount === 0) continue
    await replay(client, each)
    replayed += 1
  }
  return replayed
}

async function replay(client: ClientBase, { table, key, leftAs }: Erasure): Promise<void> {
  const told = JSON.stringify(key)
  const found = Object.keys(key)
    .map((name) => `t.${quoted(name)} is not distinct from k.${quoted(name)}`)
    .join(' and ')
  const known = `jsonb_populate_record(null::${quoted(table)}, $1::jsonb) as k`
  if (leftAs === null) {
    await client.query(`delete from ${quoted(table)} t using ${known} where ${found}`, [told])
    return
  }
  const leave = (values: Record<string, unknown>) => {
    const columns = Object.keys(values).map((name) => `${quoted(name)} = w.${quoted(name)}`)
    const written = `jsonb_populate_record(null::${quoted(table)}, $2::jsonb) as w`
    return client.query(
      `update ${quoted(table)} t set ${columns.join(', ')} from ${known}, ${written} where ${found}`,
      [told, JSON.stringify(values)],
    )
  }
  await client.query('savepoint whole')
  try {
    await leave(leftAs)
  } catch (error) {
    // It may name a row that came after the backup: then what was emptied is all that counts.
    await client.query('rollback to savepoint whole')
    const emptied = Object.entries(leftAs).filter(([, value]) => value === null || value === '')
    if (emptied.length === 0) throw error
    await leave(Object.fromEntries(emptied))
  }
  if (table === REFUSALS && leftAs['phone_index'])
    await client.query(
      `insert into ${REFUSALS} select * from jsonb_populate_record(null::${REFUSALS}, $1::jsonb) on conflict do nothing`,
      [JSON.stringify({ ...leftAs, ...key })],
    )
}

/** A refusal of after the backup is put in; everything else is only taken away. */
const REFUSALS = 'call_stops'

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
