import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Keyring } from '#app/platform/keyring.server.ts'
import type { Database } from '#app/database/connection.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { JOINED_INDEXES, SEALED_COLUMNS, SINGLE_INDEXES } from '#app/shared/data-inventory/sealed-columns.ts'

/** Pages of 8 KB that one transaction goes through: some hundred rows, some hundredths of a second. */
const PAGES_AT_ONCE = 12
/** Looking only is cheaper. */
const PAGES_LOOKED_AT = 500
/** Less than the second after which PostgreSQL ends one of two that wait for each other: it is we who give way. */
const LOCK_WAIT_MS = 250
/** As in `settle_index`: whoever holds a value decides under which key it is known. */
const INDEX_LOCK = 7_371_977

/** What is moved, and where to. */
export interface Move {
  keyring: Keyring
  toId: string
  /** The version of the indexes of the new key. */
  version: number
  /** Rows that the keys at hand do not open: left as they are, and named. */
  left: Set<string>
}

/** What is to be recognised as older. */
export type Newest = Pick<Move, 'toId' | 'version'>

/** A table with everything of it that is sealed or found by. */
interface MovedTable {
  name: string
  sealed: readonly { column: string; purpose: string; isMap: boolean }[]
  single: readonly string[]
  joined: readonly { column: string; places: readonly string[] }[]
}

/** Every table that has a sealed column or an index. */
export const MOVED_TABLES: readonly MovedTable[] = listTables()

function listTables(): MovedTable[] {
  const indexed = [...JOINED_INDEXES.flat(), ...SINGLE_INDEXES]
  const names = new Set([...Object.keys(SEALED_COLUMNS), ...indexed.map((place) => place.split('.')[0]!)])
  return [...names].toSorted().map((name) => {
    const ownOf = (places: readonly string[]) =>
      places.filter((place) => place.startsWith(`${name}.`)).map((place) => place.slice(name.length + 1))
    return {
      name,
      sealed: Object.entries(SEALED_COLUMNS[name] ?? {}).map(([column, purpose]) => ({
        column,
        purpose,
        isMap: column === 'accounts_sealed',
      })),
      single: ownOf(SINGLE_INDEXES),
      joined: JOINED_INDEXES.flatMap((places) => ownOf(places).map((column) => ({ column, places }))),
    }
  })
}

interface Batch {
  /** The page to go on at; null after the last one. */
  next: number | null
  /** Rows that were of an older key, and could be opened. */
  found: number
}

/** Moves what lies in some pages of a table; what somebody else is working on stays for the next time round. */
export async function moveBatch(
  database: Database,
  move: Move,
  table: MovedTable,
  page: number,
): Promise<Batch> {
  return database.transaction().execute(async (transaction) => {
    // A moved row is neither erased nor refused anew (migrations/0181_erasure_journal.sql).
    await sql`select set_config('lock_timeout', ${`${LOCK_WAIT_MS}ms`}, true),
      set_config('gc.replaying', 'on', true)`.execute(transaction)
    const rows = reseal(move, table, await oldRows(transaction, move, { table, page }))
    if (rows.length > 0) await moveRows(transaction, move, table, rows)
    const next = await pageAfter(transaction, table, page, PAGES_AT_ONCE)
    await sql`update key_rotation set done = done || ${JSON.stringify({ [table.name]: next })}::jsonb`.execute(
      transaction,
    )
    return { next, found: rows.length }
  })
}

/** Counts what is of an older key in some pages, whoever works on it. */
export async function countOld(
  database: Database,
  move: Newest,
  table: MovedTable,
  page: number,
): Promise<{ next: number | null; old: number }> {
  const { rows } = await sql<{ old: number }>`select count(*) as old from ${sql.table(table.name)}
    where ${liesIn(page, PAGES_LOOKED_AT)} and ${isOld(table, move)}`.execute(database)
  return { next: await pageAfter(database, table, page, PAGES_LOOKED_AT), old: rows[0]!.old }
}

async function pageAfter(database: Database, { name }: MovedTable, page: number, step: number) {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size(${name}::regclass) / current_setting('block_size')::int)::int as pages`.execute(
    database,
  )
  return page + step >= rows[0]!.pages ? null : page + step
}

const liesIn = (page: number, step: number) =>
  sql`ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + step},0)`}::tid`

interface OldRow {
  at: string
  [column: string]: string | Buffer | Record<string, string> | null
}

const indexesOf = ({ single, joined }: MovedTable) => [...single, ...joined.map(({ column }) => column)]

function isOld(table: MovedTable, { toId, version }: Newest): RawBuilder<unknown> {
  const begins = `${toId}.`
  const sealed = table.sealed.map(({ column, isMap }) =>
    isMap
      ? sql`exists (select from jsonb_each_text(${sql.ref(column)}) as each where not starts_with(each.value, ${begins}))`
      : sql`not starts_with(${sql.ref(column)}, ${begins})`,
  )
  // The first key's have no byte of a version, and none is older.
  const indexes =
    version === 0
      ? [sql`false`]
      : indexesOf(table).map(
          (column) =>
            sql`(octet_length(${sql.ref(column)}) <> 33 or get_byte(${sql.ref(column)}, 0) <> ${sql.lit(version)})`,
        )
  return sql`(${sql.join([...sealed, ...indexes], sql` or `)})`
}

async function oldRows(
  transaction: Transaction<Tables>,
  move: Move,
  { table, page }: { table: MovedTable; page: number },
): Promise<OldRow[]> {
  const columns = [...table.sealed.map(({ column }) => column), ...indexesOf(table)]
  const { rows } = await sql<OldRow>`
    select ctid::text as at, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table.name)}
    where ${liesIn(page, PAGES_AT_ONCE)} and ${isOld(table, move)}
    for no key update skip locked`.execute(transaction)
  return rows
}

function reseal(move: Move, table: MovedTable, rows: readonly OldRow[]): OldRow[] {
  return rows.flatMap((row) => {
    try {
      const sealed = table.sealed.map(({ column, purpose }) => [
        column,
        resealed(move, purpose, row[column] ?? null),
      ])
      return [{ ...row, ...(Object.fromEntries(sealed) as Record<string, string | null>) }]
    } catch {
      move.left.add(`${table.name} at ctid ${row.at}`)
      return []
    }
  })
}

async function moveRows(
  transaction: Transaction<Tables>,
  move: Move,
  table: MovedTable,
  rows: readonly OldRow[],
): Promise<void> {
  const sets = setsOf(move, table, rows)
  if (sets.length > 0) {
    const [at, names] = [rows.map((row) => row.at), sets.map((_each, place) => sql.ref(`v${place}`))]
    const given = sets.map(
      ({ values, type }) => sql`${values}::${sql.raw(type === 'bytea' ? 'bytea[]' : 'text[]')}`,
    )
    const assigned = sets.map(
      ({ column, type }, place) => sql`${sql.ref(column)} = given.${names[place]!}::${sql.raw(type)}`,
    )
    await sql`update ${sql.table(table.name)} set ${sql.join(assigned)}
      from unnest(${at}::text[], ${sql.join(given)}) as given (at, ${sql.join(names)})
      where ${sql.ref(`${table.name}.ctid`)} = given.at::tid`.execute(transaction)
  }
  for (const { column, places } of table.joined) {
    const old = rows.flatMap((row) => {
      const value = row[column]
      return Buffer.isBuffer(value) && !isMoved(move, value) ? [value] : []
    })
    await moveValues(transaction, move, places, old)
  }
}

const setsOf = (move: Move, table: MovedTable, rows: readonly OldRow[]) => [
  ...table.sealed.map(({ column, isMap }) => ({
    column,
    type: isMap ? 'jsonb' : 'text',
    values: rows.map((row) => row[column] ?? null),
  })),
  ...table.single.map((column) => ({
    column,
    type: 'bytea',
    values: rows.map((row) => movedIndex(move, row[column] as Buffer | null)),
  })),
]

const isMoved = ({ version }: Move, value: Buffer) => value.length === 33 && value[0] === version

const movedIndex = (move: Move, value: Buffer | null) =>
  value === null || isMoved(move, value) ? value : move.keyring.nextIndex(value)

function resealed({ keyring, toId }: Move, purpose: string, value: OldRow[string]): string | null {
  const again = (sealed: string) =>
    sealed.startsWith(`${toId}.`) ? sealed : keyring.seal(purpose, keyring.open(purpose, sealed))
  if (value === null || Buffer.isBuffer(value)) return null
  if (typeof value === 'string') return again(value)
  return JSON.stringify(
    Object.fromEntries(Object.entries(value).map(([key, sealed]) => [key, again(sealed)])),
  )
}

/** In all its places at once, so that a value is never known under two; a value that somebody holds stays for the next time round. */
async function moveValues(
  transaction: Transaction<Tables>,
  move: Move,
  places: readonly string[],
  values: readonly Buffer[],
): Promise<void> {
  const distinct = [...new Map(values.map((value) => [value.toString('hex'), value])).values()]
  if (distinct.length === 0) return
  const { rows: held } = await sql<{ value: Buffer }>`
    select value from unnest(${distinct}::bytea[]) as value
    where pg_try_advisory_xact_lock(${sql.lit(INDEX_LOCK)}, hashtext(value::text))`.execute(transaction)
  const old = held.map(({ value }) => value)
  const next = old.map((value) => move.keyring.nextIndex(value))
  for (const place of places) {
    const [table = '', column = ''] = place.split('.')
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = given.next
      from unnest(${old}::bytea[], ${next}::bytea[]) as given (old, next)
      where ${sql.ref(`${table}.${column}`)} = given.old`.execute(transaction)
  }
}
