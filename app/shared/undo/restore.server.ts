import { sql, type RawBuilder } from 'kysely'
import { whileMoving } from '#app/database/erasing.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { readKeptRows, type KeptRow } from './kept-rows.server.ts'

/** Why an act cannot be undone: somebody changed what it changed, or what it told has left. */
export class Unrestorable extends Error {
  override name = 'Unrestorable'
  readonly why: 'changed' | 'told'

  constructor(why: 'changed' | 'told') {
    super(why)
    this.why = why
  }
}

/** Whatever leaves the office: withdrawn while nobody has begun to hand it on. */
const TOLD: Readonly<Record<string, RawBuilder<unknown>>> = {
  messages: sql`and r.tries = 0 and r.status in ('waiting', 'held')`,
  webhook_deliveries: sql`and r.tries = 0 and r.status = 'waiting'`,
  outbox: sql``,
}

/** What somebody has begun anew since stays. */
const YIELDING = new Set(['note_drafts'])

/** A backup from before may have the very row, as of a gift that the act gave back: that it goes again erases nobody. */
const COMES_AND_GOES = new Set(['gifts'])

/** History is not erased: what such a row was stays, as undone. */
const MARKED: Readonly<Record<string, (at: Date) => RawBuilder<unknown>>> = {
  lead_events: () => sql`kind = 'UNDONE', detail = r.detail || jsonb_build_object('undone', r.kind)`,
  lead_merges: (at) => sql`undone_at = ${at}::timestamptz`,
}

/**
 * Gives all rows of a part back, or throws `Unrestorable` and must be rolled back. Each is compared with what the act made
 * of it in the statement that restores it, so that nobody's change in between is lost.
 */
export async function restorePart(inside: Inside, partId: number): Promise<KeptRow[]> {
  const { database } = inside
  const rows = await readKeptRows(database, partId)
  for (const row of rows) {
    if (COMES_AND_GOES.has(row.table)) await whileMoving(database, () => restoreRow(inside, row))
    else await restoreRow(inside, row)
  }
  return rows
}

async function restoreRow({ database, now }: Inside, row: KeptRow): Promise<void> {
  const { numAffectedRows } = await statementOf(row, now()).execute(database)
  if (numAffectedRows !== 1n && !YIELDING.has(row.table))
    throw new Unrestorable(row.table in TOLD ? 'told' : 'changed')
}

function statementOf({ table, key, before, after }: KeptRow, at: Date): RawBuilder<unknown> {
  const name = sql.table(table)
  const row = sql`jsonb_populate_record(null::${name}, ${JSON.stringify({ ...before, ...key })}::jsonb)`
  const isIt = sql.join(
    Object.keys(key).map((column) => sql`r.${sql.ref(column)} = was.${sql.ref(column)}`),
    sql` and `,
  )
  if (after === null) {
    const columns = sql.join(Object.keys(before ?? {}).map((column) => sql.ref(column)))
    return sql`insert into ${name} (${columns}) select ${columns} from ${row} on conflict do nothing`
  }
  if (before === null) {
    const mark = MARKED[table]
    if (mark) return sql`update ${name} r set ${mark(at)} from ${row} was where ${isIt}`
    return sql`delete from ${name} r using ${row} was where ${isIt} ${TOLD[table] ?? sql``}`
  }
  const back = Object.keys(before).map(restored)
  return sql`update ${name} r set ${sql.join(back)} from ${row} was where ${isIt}
    and to_jsonb(jsonb_populate_record(r, ${JSON.stringify(after)}::jsonb)) = to_jsonb(r)`
}

/** A row's version goes on, so that whoever has the undone one open hears of it. */
function restored(column: string): RawBuilder<unknown> {
  if (column === 'version') return sql`version = r.version + 1`
  return sql`${sql.ref(column)} = was.${sql.ref(column)}`
}
