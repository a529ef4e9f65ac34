import { sql, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { seoulDate, seoulIso } from '#app/platform/korean-time.ts'
import { findPerson } from '#app/privacy/access-log/audit-subjects.server.ts'
import { readPersonData } from '#app/privacy/subject-requests/person-data.server.ts'
import { columnsOf, PERSONAL_DATA, storedAs } from '#app/shared/data-inventory/inventory.ts'
import { receiveLead } from './make.ts'
import { MEMBER, signMemberIn } from './member-sign-in.ts'
import { openSealed } from './person-search.ts'
import { aWav, keepRecording } from './recordings.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'
import { agreeToTransfer } from './transfer-consent.ts'

const BROWSER = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0' }

/** With a request as far as its opened line, whose gift is to come. */
async function aCustomer(site: TestSite) {
  const mine = await signMemberIn(site)
  await site.post('/api/bbs/bbs_qna', { title: '이사 질문', content: '설치는 언제 되나요?' }, mine)
  const told = {
    customerMobile: MEMBER.phone,
    customerName: MEMBER.usrNm,
    requestInfo: '거실에 콘센트가 없어요',
  }
  const { id, receiptNo } = await receiveLead(site, { ...told, planCode: 'KT-04' }, BROWSER)
  const owner = await signIn(site, 'owner')
  const complaint = { receivedOn: seoulDate(site.services.now()), channel: 'call', subject: 'gift' }
  const added = await site.post<{ id: number }>(
    '/api/desk/complaints',
    { ...complaint, content: '사은품이 늦어요', contact: MEMBER.email, receiptNo },
    owner,
  )
  const noted = { note: '창고에 물어봤어요', subject: 'gift', version: 1 }
  await site.post(`/api/desk/complaints/${added.data.id}/steps`, noted, owner)
  await site.post(`/api/desk/leads/${id}/notes`, { note: '저녁에 전화 달라고 하심' }, owner)
  await site.post(`/api/desk/leads/${id}/recordings/consent`, { isAgreed: true }, owner)
  expect((await keepRecording(site, owner, id, aWav(60))).status).toBe(200)
  await site.post('/api/user/consents', { item: 'marketing', agreed: true }, mine)
  await agreeToTransfer(site, owner, id)
  const today = seoulDate(site.services.now())
  const gift = { giftDueOn: '2026-12-31', giftLateReason: '상품권을 12월에 받아요' }
  for (const [step, wish] of [
    ['quotes', { planCode: 'KT-04', mobileLines: 0, giftAmount: 250_000 }],
    ['contract/apply', {}],
    ['contract/book', { installDate: today, installTime: '13:00~15:00' }],
    ['contract/open', { openedOn: today, ...gift }],
  ] as const)
    expect(await site.post(`/api/desk/leads/${id}/${step}`, wish, owner)).toMatchObject({ status: 200 })
  const { id: lineId } = await site.services.database
    .selectFrom('contracts')
    .select('id')
    .where('lead_id', '=', id)
    .executeTakeFirstOrThrow()
  const reminded = await site.post('/api/user/lines/reminder', { lineId, by: 'sms', agreement: true }, mine)
  expect(reminded).toMatchObject({ status: 200 })
  return mine
}

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
