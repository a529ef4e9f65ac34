import { expect, test } from 'vitest'
import { makeKeyring } from '#app/platform/keyring.server.ts'
import { aRequest, type Accepted } from '#tests/make.ts'
import { TEST_KEYS } from '#tests/places.ts'
import { openTestSite } from '#tests/site.ts'
import { readLeadsForPrinting } from './lead-printing.server.ts'

test('leads are printed as far as the keys at hand open them, and the others are named', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  const send = async (change: Record<string, string>) =>
    (await site.call<Accepted>('POST', '/api/jireh/consult', aRequest(change))).data.receiptNo
  const first = await send({ customerName: '먼저온이', requestInfo: '처음 글' })
  const second = await send({ customerName: '먼저온이', requestInfo: '둘째 글' })
  const foreign = await send({ customerName: '나중온이', customerMobile: '01000007777' })
  const other = makeKeyring([{ id: 'new', hex: '7b'.repeat(32) }])
  await database
    .updateTable('lead_requests')
    .set({ info_sealed: other.seal('lead-info', '다른 글') })
    .where('receipt_no', 'in', [second, foreign])
    .execute()
  await database
    .updateTable('leads')
    .set({ name_sealed: other.seal('lead-name', '나중온이'), phone_sealed: other.seal('lead-phone', '') })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('lead_requests').select('lead_id').where('receipt_no', '=', foreign),
    )
    .execute()

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
