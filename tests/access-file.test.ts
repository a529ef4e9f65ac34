import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { seoulDate } from '#app/platform/korean-time.ts'
import { findPerson } from '#app/privacy/access-log/audit-subjects.server.ts'
import { readPersonData } from '#app/privacy/subject-requests/person-data.server.ts'
import { columnsOf, PERSONAL_DATA, storedAs } from '#app/shared/data-inventory/inventory.ts'
import { receiveLead } from './make.ts'
import { MEMBER, signMemberIn } from './member-sign-in.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'
import { agreeToTransfer } from './transfer-consent.ts'

/** With a request as far as its opened line, whose gift is to come. */
export async function aCustomer(site: TestSite) {
  const mine = await signMemberIn(site)
  await site.post('/api/bbs/bbs_qna', { title: '이사 질문', content: '설치는 언제 되나요?' }, mine)
  const { id, receiptNo } = await receiveLead(site, {
    customerMobile: MEMBER.phone,
    customerName: MEMBER.usrNm,
  })
  const owner = await signIn(site, 'owner')
  const complaint = { receivedOn: seoulDate(site.services.now()), channel: 'call', subject: 'gift' }
  const added = await site.post<{ id: number }>(
    '/api/desk/complaints',
    { ...complaint, content: '사은품이 늦어요', contact: MEMBER.email, receiptNo },
    owner,
  )
  const noted = { note: '창고에 물어봤어요', subject: 'gift', version: 1 }
  await site.post(`/api/desk/complaints/${added.data.id}/steps`, noted, owner)
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
