import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestSite } from '#tests/site.ts'
import { ENDINGS } from './endings.ts'
import { columnsOf, PERSONAL_DATA, storedAs } from './inventory.ts'
import { NOT_PERSONAL } from './nothing-personal.ts'
import { PERIODS } from './periods.ts'

interface Column {
  name: string
  table_name: string
  type: string
}

/** Whatever can hold words, in every table that a migration made. */
async function columnsWithWords(): Promise<Column[]> {
  await using site = await openTestSite()
  const { rows } = await sql<Column>`
    select table_name || '.' || column_name as name, table_name, udt_name as type from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and udt_name in ('text', 'varchar', 'bytea', 'json', 'jsonb', '_text', 'inet')`.execute(
    site.services.database,
  )
  return rows
}

const isNotPersonal = ({ name, table_name }: Column): boolean => {
  const columns = NOT_PERSONAL[table_name]
  return columns === '*' || columns?.split(' ').some((column) => `${table_name}.${column}` === name) === true
}

test('every column that holds words is a personal datum or said to be none, never both', async () => {
  const columns = await columnsWithWords()
  const declared = PERSONAL_DATA.flatMap(columnsOf)
  const undeclared = columns.filter((column) => !declared.includes(column.name) && !isNotPersonal(column))
  expect(undeclared.map(({ name }) => name)).toEqual([])
  expect(columns.filter((column) => declared.includes(column.name) && isNotPersonal(column))).toEqual([])
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
      (column) => storedAs(column) === 'plain' && /(name|phone|email|mobile|birth|address)/.test(column),
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
