import type { Kysely } from 'kysely'
import type { Tables } from '#app/database/tables.ts'

type Values = Readonly<Record<string, unknown>>

/** A row before and after an act; `before` is null if the act made it, `after` if the act deleted it. */
export interface KeptRow {
  table: string
  key: Values
  before: Values | null
  after: Values | null
}

/** What refers to others comes after them. */
const ORDER = ['leads', 'lead_requests', 'install_addresses', 'install_answers']

const place = ({ table }: KeptRow) => (ORDER.includes(table) ? ORDER.indexOf(table) : ORDER.length)

/** Goes before others of its table come back, as of some there is one at a time. */
const isMade = ({ before }: KeptRow) => before === null

/** Several changes of one row are one, from the first value to the last. */
export async function readKeptRows(database: Kysely<Tables>, partId: number): Promise<KeptRow[]> {
  const noted = await database
    .selectFrom('undo_rows')
    .select(['of_table as table', 'key', 'before', 'after'])
    .where('part_id', '=', partId)
    .orderBy('id')
    .execute()
  const rows = new Map<string, KeptRow>()
  for (const each of noted as unknown as KeptRow[]) {
    const name = `${each.table} ${JSON.stringify(each.key)}`
    const known = rows.get(name)
    rows.set(name, known ? joined(known, each) : each)
  }
  return [...rows.values()]
    .filter(({ before, after }) => before !== null || after !== null)
    .toSorted((one, other) => place(one) - place(other) || Number(isMade(other)) - Number(isMade(one)))
}

function joined(first: KeptRow, next: KeptRow): KeptRow {
  const { table, key } = first
  const before = first.before === null ? null : { ...next.before, ...first.before }
  if (next.after === null) return { table, key, before, after: null }
  // Of a row that the act made only its key counts.
  const after = before === null ? key : { ...first.after, ...next.after }
  return { table, key, before, after }
}
