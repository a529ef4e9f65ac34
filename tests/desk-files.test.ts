import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { giftColumns } from '#app/crm/contracts/gift-file.server.ts'
import { CLAIM_COLUMNS } from '#app/office/settlements/settlement-view.server.ts'
import { exportColumns } from '#app/privacy/exports/exported-columns.ts'
import { columnsOf, PERSONAL_DATA } from '#app/shared/data-inventory/inventory.ts'
import { DESK_FILES } from '#app/shared/data-inventory/personal-datum.ts'
import { NOT_PERSONAL } from './nothing-personal.ts'
import { isOfRow, type RowColumn } from './row-columns.ts'
import { openTestSite } from './site.ts'

type DeskFile = (typeof DESK_FILES)[number]

/** What each file is written by, whole as the fewest may have it. */
const COLUMNS: Readonly<Record<DeskFile, readonly { head: string; from: readonly string[] }[]>> = {
  leads: exportColumns(false),
  gifts: giftColumns(false),
  claims: CLAIM_COLUMNS,
}
const writtenIn = (file: DeskFile) => new Set(COLUMNS[file].flatMap(({ from }) => from))

/** Everything that makes a file of rows; what only counts and adds up names nobody. */
const MAKERS = {
  'app/privacy/exports/exports.server.ts': 'leads',
  'app/crm/contracts/gift-file.server.ts': 'gifts',
  'app/office/settlements/settlement-view.server.ts': 'claims',
  'app/office/attribution/attribution-file.server.ts': null,
  'app/office/dashboard/dashboard-file.server.ts': null,
  'app/office/profit/profit-file.server.ts': null,
} as const satisfies Record<string, DeskFile | null>

test('no file of rows is made anywhere else', () => {
  const root = join(import.meta.dirname, '..')
  const makers = globSync('app/**/*.server.ts', { cwd: root }).filter((file) =>
    /(?<!function )\btableFile\(/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(makers.toSorted()).toEqual(Object.keys(MAKERS).toSorted())
  expect(Object.values(MAKERS).filter((file) => file !== null)).toEqual([...DESK_FILES])
})

test('each personal column that a file of the desk writes is in the inventory with that file, and no other', async () => {
  await using site = await openTestSite()
  const { rows } = await sql<RowColumn & { path: string }>`
    select table_name || '.' || column_name as path, column_name as name, udt_name as type
    from information_schema.columns where table_schema = 'public'`.execute(site.services.database)
  const stored = new Map(rows.map((row) => [row.path, row]))
  const isNobodys = (column: string) => {
    const [table, name] = column.split('.') as [string, string]
    return isOfRow(stored.get(column)!) || NOT_PERSONAL[table]?.split(' ').includes(name) === true
  }
  for (const file of DESK_FILES) {
    const written = writtenIn(file)
    expect(
      [...written].filter((column) => !stored.has(column)),
      file,
    ).toEqual([])
    const told = PERSONAL_DATA.filter(({ inFiles }) => inFiles?.includes(file))
    const named = new Set(told.flatMap(columnsOf))
    expect(
      [...written].filter((column) => !named.has(column) && !isNobodys(column)),
      file,
    ).toEqual([])
    expect(
      told.filter((datum) => !columnsOf(datum).some((column) => written.has(column))),
      file,
    ).toEqual([])
  }
})
