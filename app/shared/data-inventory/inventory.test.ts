import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { NOT_PERSONAL } from '#tests/nothing-personal.ts'
import {
  isOfRow,
  KEYS_OF_PEOPLE_ALONE,
  leadsToSomebody,
  ROW_COLUMNS,
  type RowColumn,
} from '#tests/row-columns.ts'
import { openTestSite } from '#tests/site.ts'
import { ENDINGS } from './endings.ts'
import { columnsOf, PERSONAL_DATA, storedAs } from './inventory.ts'
import { PERIODS } from './periods.ts'

interface Column extends RowColumn {
  /** `table.column` */
  path: string
  table: string
}

/** Every column of every table that a migration made, whatever its type. */
async function allColumns(): Promise<Column[]> {
  await using site = await openTestSite()
  const { rows } = await sql<Column>`
    select table_name || '.' || column_name as path, table_name as table, column_name as name, udt_name as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(site.services.database)
  return rows
}

const isNotPersonal = ({ path, table }: Column): boolean => {
  const columns = NOT_PERSONAL[table]
  return columns === '*' || columns?.split(' ').some((column) => `${table}.${column}` === path) === true
}

test('every column, of whatever type, is a personal datum, said to be none or what a row is kept by', async () => {
  const columns = await allColumns()
  const declared = new Set(PERSONAL_DATA.flatMap(columnsOf))
  const unsaid = columns.filter(
    (column) => !declared.has(column.path) && !isNotPersonal(column) && !isOfRow(column),
  )
  expect(unsaid.map(({ path }) => path)).toEqual([])
  expect(columns.filter((column) => declared.has(column.path) && isNotPersonal(column))).toEqual([])
  // What holds words is never a matter of a rule.
  const words = ['text', 'varchar', 'bytea', 'json', 'jsonb', '_text', 'inet']
  expect(words.filter((type) => ROW_COLUMNS.some(({ types }) => types.includes(type)))).toEqual([])
})

test('a table that has a key of somebody is in the inventory, or said to hold nothing else of them', async () => {
  const columns = await allColumns()
  const told = new Set(PERSONAL_DATA.flatMap(({ columns: held }) => Object.keys(held)))
  const keyed = [...new Set(columns.filter(leadsToSomebody).map(({ table }) => table))]
  expect(keyed.filter((table) => !told.has(table)).toSorted()).toEqual(Object.keys(KEYS_OF_PEOPLE_ALONE))
})

test('what is declared is there, once', async () => {
  await using site = await openTestSite()
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public'`.execute(site.services.database)
  const known = new Set(rows.map(({ name }) => name))
  const declared = PERSONAL_DATA.flatMap(columnsOf)
  expect(declared.filter((name) => !known.has(name))).toEqual([])
  expect(declared.filter((name, at) => declared.indexOf(name) !== at)).toEqual([])
  const listed = Object.entries(NOT_PERSONAL).flatMap(([table, columns]) =>
    columns === '*' ? [] : columns.split(' ').map((column) => `${table}.${column}`),
  )
  expect(listed.filter((name) => !known.has(name))).toEqual([])
})

test('names, numbers, addresses and what people tell are sealed at rest, besides what they publish', () => {
  const plain = PERSONAL_DATA.filter(({ activity }) => ['request', 'member', 'identity'].includes(activity))
    .flatMap(columnsOf)
    .filter(
      (column) =>
        storedAs(column) === 'plain' &&
        /(name|phone|email|mobile|birth|address)/.test(column) &&
        // When it was told or changed, and how often.
        !/_(at|changes)$|\.is_/.test(column),
    )
  expect(plain).toEqual(['member_consents.address'])
})

test('every datum has an end, and every end something that ends by it', () => {
  const ends = [...PERIODS, ...ENDINGS].map(({ key }) => key)
  expect(new Set(ends).size).toBe(ends.length)
  const used = new Set<string>(PERSONAL_DATA.map(({ end }) => end))
  // Ends of a part, earlier than the datum's own: what was cancelled, a customer's facts, what lies in the trash, unused.
  expect(ends.filter((key) => !used.has(key))).toEqual(['cancelled', 'trash', 'photos', 'replies'])
})
