import { expect, test } from 'vitest'
import { makeKeyring } from '#app/platform/keyring.server.ts'
import { aRequest, type Accepted } from '#tests/make.ts'
import { TEST_KEYS } from '#tests/places.ts'
import { openTestSite } from '#tests/site.ts'
import { readLeadsForPrinting } from './lead-printing.server.ts'

test('leads are printed as far as the keys at hand open them, and the others are named', async () => {
  await using site = await openTestSite()
  await using later = await openTestSite({
    databaseUrl: site.databaseUrl,
    env: { SECRET_KEYS: `new:${'7b'.repeat(32)},${TEST_KEYS}` },
  })
  const send = async (to: typeof site, change: Record<string, string>) =>
    (await to.call<Accepted>('POST', '/api/jireh/consult', aRequest(change))).data.receiptNo
  const first = await send(site, { customerName: '먼저온이', requestInfo: '처음 글' })
  const second = await send(later, { customerName: '먼저온이', requestInfo: '둘째 글' })
  const foreign = await send(later, { customerName: '나중온이', customerMobile: '01000007777' })

  const { database } = site.services
  const [id, hex] = TEST_KEYS.split(':') as [string, string]
  const printed = []
  for await (const lead of readLeadsForPrinting({ database, keyring: makeKeyring([{ id, hex }]) }))
    if (!lead.isSample) printed.push(lead)
  expect(printed).toMatchObject([
    {
      receiptNo: first,
      customerName: '먼저온이',
      requestInfo: expect.stringContaining('처음 글') as string,
      laterRequests: [{ receiptNo: second, requestInfo: null }],
      unreadable: [`requestInfo of ${second}`],
    },
    {
      receiptNo: foreign,
      customerName: null,
      customerMobile: null,
      status: 'NEW',
      unreadable: ['customerName', 'customerMobile', `requestInfo of ${foreign}`],
    },
  ])
})
