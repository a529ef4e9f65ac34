import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { giftColumns } from '#app/crm/contracts/gift-file.server.ts'
import { CLAIM_COLUMNS } from '#app/office/settlements/settlement-view.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { exportColumns } from '#app/privacy/exports/exported-columns.ts'
import { columnsOf, PERSONAL_DATA } from '#app/shared/data-inventory/inventory.ts'
import { NOT_PERSONAL } from '#app/shared/data-inventory/nothing-personal.ts'
import { DESK_FILES } from '#app/shared/data-inventory/personal-datum.ts'
import { isOfRow, type RowColumn } from '#app/shared/data-inventory/row-columns.ts'
import { openSealed, tells } from './person-search.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'
import { aCustomer } from './whole-customer.ts'

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

const MANY_DAYS = '2027-12-31'
const PATHS: Readonly<Record<DeskFile, (settlement: string) => string>> = {
  leads: () => '/api/desk/leads/export?format=csv&masked=false&reason=통신사에 낼 월 보고',
  gifts: () => `/api/desk/gifts/file?format=csv&masked=false&until=${MANY_DAYS}&reason=통신사에 낼 월 보고`,
  claims: (id) => `/api/desk/profit/settlements/${id}/file?format=csv`,
}

/** A statement of the carrier that disagrees on every line there is. */
async function aStatement({ services: { database, keyring, now } }: TestSite): Promise<string> {
  const id = uuidv7(now().getTime())
  await sql`insert into settlements (id, carrier, month, hash, state, imported_by, created_at, saved_at, columns)
    values (${id}, 'kt', '2026-11', 'a', 'SAVED', ${id}, now(), now(), '{}')`.execute(database)
  const note = keyring.seal('lead-note', '통신사가 다시 본다고 함')
  await sql`insert into settlement_differences (id, settlement_id, contract_id, kind, expected, told, state, note_sealed)
    select gen_random_uuid(), ${id}, id, 'AMOUNT', 250000, 200000, 'CLAIMED', ${note} from contracts`.execute(
    database,
  )
  return id
}

/** What the database holds by column, opened, without what stood there before. */
async function heldValues(site: TestSite, columns: readonly string[]): Promise<Map<string, string[]>> {
  const held = columns.map(async (column) => {
    const [table, name] = column.split('.') as [string, string]
    const { rows } = await sql<{
      value: unknown
    }>`select ${sql.ref(name)} as value from ${sql.table(table)}`.execute(site.services.database)
    const values = rows.flatMap(({ value }) =>
      typeof value === 'string' && name.endsWith('_sealed') ? openSealed(site, value) : textsIn(value),
    )
    return [column, values] as const
  })
  return new Map(await Promise.all(held))
}

/** A word, a code or a number that is found again is no accident. */
const MEANS_SOMETHING = 5
function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null && !Buffer.isBuffer(value)
    ? Object.values(value).flatMap(textsIn)
    : []
}

test.for(DESK_FILES)(
  'the file of %s holds nothing of anybody’s that its columns do not name',
  async (file) => {
    await using site = await openTestSite()
    await site.services.database.deleteFrom('leads').execute()
    await aCustomer(site)
    const settlement = await aStatement(site)
    const owner = await signIn(site, 'owner')
    const answer = await site.fetch(PATHS[file](settlement), {
      headers: { ...owner, 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.status).toBe(200)
    const text = await answer.text()

    const written = writtenIn(file)
    const personal = PERSONAL_DATA.filter(({ whose }) => whose !== '직원').flatMap(columnsOf)
    const held = await heldValues(site, personal)
    const named = [...written].flatMap((column) => held.get(column) ?? [])
    const isNamed = (value: string) => tells(named.join('\n'), [value])
    const others = personal.filter(
      (column) =>
        !written.has(column) &&
        held
          .get(column)!
          .some((value) => value.length >= MEANS_SOMETHING && tells(text, [value]) && !isNamed(value)),
    )
    expect(others).toEqual([])
    // Whatever lies sealed and is named is there to be read.
    const sealed = [...written].filter((column) =>
      /^(?:leads|lead_requests|settlement).*_sealed$/.test(column),
    )
    expect(sealed.length).toBeGreaterThan(0)
    for (const column of sealed)
      expect(
        held.get(column)!.some((value) => tells(text, [value])),
        column,
      ).toBe(true)
  },
)
