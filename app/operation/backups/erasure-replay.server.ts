import { DatabaseError, type ClientBase } from 'pg'
import type { Erasure } from './erasures.server.ts'

export interface Replayed {
  done: number
  /** Of a table or a row that this backup cannot have, or that could not be done again. */
  failed: string[]
}

/** Refusals of after the backup are put in; everything else is only taken away. Of each, what a refusal alone has. */
const REFUSALS: ReadonlyMap<string, (left: Record<string, unknown>) => boolean> = new Map([
  ['call_stops', ({ phone_index }) => Boolean(phone_index)],
  ['member_consents', ({ is_agreed }) => is_agreed !== undefined],
  ['recording_consents', ({ is_agreed }) => is_agreed !== undefined],
])

/**
 * Erases again, in a transaction, what the restored rows do not know of. One that cannot be done again stops no other: it is
 * named.
 */
export async function replayErasures(client: ClientBase, erasures: readonly Erasure[]): Promise<Replayed> {
  // Noted by nobody again, told to nobody, and only in tables whose erasures are noted.
  await client.query(`select set_config('gc.replaying', 'on', true), set_config('gc.undoing', 'on', true)`)
  const columns = await readColumns(client)
  const replayed: Replayed = { done: 0, failed: [] }
  for (const each of erasures) {
    const { rowCount } = await client.query(
      `insert into erasures (id, at, table_name, key, left_as, kept_at) values ($1, $2, $3, $4, $5, now())
        on conflict do nothing`,
      [each.id, each.at, each.table, JSON.stringify(each.key), each.leftAs && JSON.stringify(each.leftAs)],
    )
    if (rowCount === 0) continue
    const known = columns.get(each.table)
    // What came with a later build was not in this backup.
    const isDone = known === undefined || (await replay(client, each, known))
    if (isDone) replayed.done += 1
    else replayed.failed.push(`${each.table} ${JSON.stringify(each.key)}`)
  }
  for (const table of REFUSALS.keys()) await countOn(client, table)
  return replayed
}

/** What is said next is newer than what was put in, also by its number. */
async function countOn(client: ClientBase, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string | null }>(
    `select pg_get_serial_sequence($1, 'id') as name`,
    [table],
  )
  if (!rows[0]?.name) return
  await client.query(
    `select setval($1, last.id) from (select max(id) as id from ${quoted(table)}) as last
      where last.id > coalesce(pg_sequence_last_value($1::regclass), 0)`,
    [rows[0].name],
  )
}

async function readColumns(client: ClientBase): Promise<Map<string, ReadonlySet<string>>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select tgrelid::regclass::text as name, array_agg(attname::text) as columns
    from pg_trigger join pg_attribute on attrelid = tgrelid and attnum > 0 and not attisdropped and attgenerated = ''
    where tgname = 'note_deleted' group by 1`,
  )
  return new Map(rows.map(({ name, columns }) => [name, new Set(columns)]))
}

async function replay(
  client: ClientBase,
  { table, key, leftAs }: Erasure,
  known: ReadonlySet<string>,
): Promise<boolean> {
  const told = JSON.stringify(key)
  // Not `is not distinct from`, which no index serves.
  const found = Object.entries(key)
    .map(([name, value]) =>
      value === null ? `t.${quoted(name)} is null` : `t.${quoted(name)} = k.${quoted(name)}`,
    )
    .join(' and ')
  const row = (values: string) => `jsonb_populate_record(null::${quoted(table)}, ${values}::jsonb)`
  if (leftAs === null)
    return tried(client, `delete from ${quoted(table)} t using ${row('$1')} k where ${found}`, [told])
  const leave = (values: [string, unknown][]) => {
    const set = values.map(([name]) => `${quoted(name)} = w.${quoted(name)}`).join(', ')
    return tried(
      client,
      `update ${quoted(table)} t set ${set} from ${row('$1')} k, ${row('$2')} w where ${found}`,
      [told, JSON.stringify(Object.fromEntries(values))],
    )
  }
  const left = Object.entries(leftAs).filter(([name]) => known.has(name) && !(name in key))
  if (left.length > 0 && !(await leave(left))) {
    // One may name a row that came after the backup; the others are done all the same.
    const alone: boolean[] = []
    for (const each of left) alone.push((await leave([each])) || each[1] !== null)
    if (alone.includes(false)) return false
  }
  if (!REFUSALS.get(table)?.(leftAs)) return true
  return tried(
    client,
    `insert into ${quoted(table)} overriding system value select * from ${row('$1')} on conflict do nothing`,
    [JSON.stringify({ ...leftAs, ...key })],
    NOBODY,
  )
}

/** A foreign key that leads nowhere: who came after the backup agreed to nothing in it. */
const NOBODY = '23503'

/**
 * In a savepoint of its own, given back each time: they would nest as deep as there are erasures. A fault of the SQLSTATE
 * `allowed` is none.
 */
async function tried(
  client: ClientBase,
  statement: string,
  values: string[],
  allowed?: string,
): Promise<boolean> {
  await client.query('savepoint one')
  try {
    await client.query(statement, values)
    await client.query('release savepoint one')
    return true
  } catch (error) {
    await client.query('rollback to savepoint one; release savepoint one')
    return error instanceof DatabaseError && error.code === allowed
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
