import { sql, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { seoulIso } from '#app/platform/korean-time.ts'
import { findPerson } from '#app/privacy/access-log/audit-subjects.server.ts'
import { readPersonData } from '#app/privacy/subject-requests/person-data.server.ts'
import { columnsOf, PERSONAL_DATA, storedAs } from '#app/shared/data-inventory/inventory.ts'
import { MEMBER } from './member-sign-in.ts'
import { openSealed } from './person-search.ts'
import { openTestSite, type TestSite } from './site.ts'
import { aCustomer } from './whole-customer.ts'

/** The tables that the file about a person is read from. */
async function tablesRead(site: TestSite): Promise<(table: string) => boolean> {
  const said: string[] = []
  const listening: KyselyPlugin = {
    transformQuery({ node }) {
      said.push(JSON.stringify(node))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const services = { ...site.services, database: site.services.database.withPlugin(listening) }
  await readPersonData(
    services,
    { ...(await findPerson(services, MEMBER.phone)), held: { since: new Date(0), until: null } },
    MEMBER.phone,
  )
  const all = said.join('\n')
  return (table) => new RegExp(String.raw`(?<![\w])${table}(?![\w])`).test(all)
}

const tableOf = (column: string) => column.split('.')[0]!
/** A hash tells nobody anything, and what only staff look at is said to be so. */
const tellingTables = (data: typeof PERSONAL_DATA) =>
  new Set(
    data
      .flatMap(columnsOf)
      .filter((column) => storedAs(column) !== 'hashed')
      .map(tableOf),
  )

test('every datum of the inventory is in the file that a person is given, or said not to be, and never both', async () => {
  await using site = await openTestSite()
  await aCustomer(site)
  const isRead = await tablesRead(site)
  const shown = tellingTables(PERSONAL_DATA.filter(({ notShown }) => notShown === undefined))
  // Sleeping members are read by the view of all, and what carriers said with an address.
  const within = { dormant_members: 'known_members', install_answers: 'install_addresses' } as const
  const isGiven = (table: string) => isRead(within[table as keyof typeof within] ?? table)
  expect([...shown].filter((table) => !isGiven(table))).toEqual([])
  // Names of staff lie beside what is told of the person.
  const hidden = tellingTables(
    PERSONAL_DATA.filter(({ notShown, whose }) => notShown !== undefined && whose !== '직원'),
  )
  expect([...hidden].filter((table) => !shown.has(table) && isRead(table))).toEqual([])
})

const SHOWN = PERSONAL_DATA.filter(({ notShown, whose }) => notShown === undefined && whose !== '직원')
  .flatMap(columnsOf)
  .filter((column) => storedAs(column) !== 'hashed')

const isIn = (file: string[]) => (value: string) =>
  file.some(
    (told) => told === value || told.slice(0, 10) === value || (value.length > 5 && told.includes(value)),
  )

type Row = Record<string, unknown>

async function shownRows({ services: { database } }: TestSite): Promise<Map<string, Row[]>> {
  const tables = [...new Set(SHOWN.map(tableOf))]
  const all = await Promise.all(
    tables.map(async (table) => (await sql<Row>`select * from ${sql.table(table)}`.execute(database)).rows),
  )
  return new Map(tables.map((table, at) => [table, all[at]!]))
}

/** As a file tells them; a yes or no and a number of two figures prove nothing by being there. */
function valuesIn(value: unknown): string[] {
  if (value === null || value === undefined || typeof value === 'boolean' || Buffer.isBuffer(value)) return []
  if (value instanceof Date) return [seoulIso(value)]
  if (typeof value === 'object') return Object.values(value).flatMap(valuesIn)
  return [String(value)]
}

/** In other words, or as the wording that is named beside it: in neither file as it is stored. */
const TOLD_OTHERWISE: Readonly<Record<string, string>> = {
  'call_recordings.key_sealed': 'a key of ours; the recording is heard by whoever asks for it',
  'complaints.channel': 'in words',
  'complaints.state': 'by its answer and its end',
  'complaints.subject': 'in words',
  'consents.way': 'in words',
  'lead_events.detail': 'by what came of it: the contract, the consent, the wish',
  'messages.text_sealed': 'without what its links open',
  'transfer_consents.asked_at': 'by the message of that moment',
  'transfer_consents.channel': 'in words',
  'transfer_consents.text': 'by its version',
}
/** What staff wrote is given by the office alone, after somebody read whom else it tells of. */
const OF_THE_OFFICE = ['lead_events.note_sealed']

test('the person’s own file and the one that the office gives tell the same columns, and each that holds something', async () => {
  await using site = await openTestSite()
  const before = await shownRows(site)
  const mine = await aCustomer(site)
  const after = await shownRows(site)
  const own = valuesIn((await site.get('/api/user/export', mine)).data)
  const person = await findPerson(site.services, MEMBER.phone)
  const held = { since: new Date(0), until: null }
  const given = valuesIn(await readPersonData(site.services, { ...person, held }, MEMBER.phone))
  const holding = SHOWN.map((column) => {
    const [table, name] = column.split('.') as [string, string]
    const known = new Set(before.get(table)!.map((row) => JSON.stringify(row)))
    const values = after
      .get(table)!
      .filter(
        (row) => !known.has(JSON.stringify(row)) && (table !== 'known_devices' || row['staff_id'] === null),
      )
      .flatMap((row) => {
        const value = row[name]
        return valuesIn(
          name.endsWith('_sealed') && typeof value === 'string' ? openSealed(site, value) : value,
        )
      })
    return { column, values: values.filter((value) => value !== '' && !/^\d{1,2}$/.test(value)) }
  }).filter(({ values }) => values.length > 0)
  expect(holding.length).toBeGreaterThan(60)
  const lacking = (file: string[]) =>
    holding.filter(({ values }) => !values.every(isIn(file))).map(({ column }) => column)
  expect(lacking(given).toSorted()).toEqual(Object.keys(TOLD_OTHERWISE))
  expect(lacking(own).toSorted()).toEqual([...Object.keys(TOLD_OTHERWISE), ...OF_THE_OFFICE].toSorted())
})
