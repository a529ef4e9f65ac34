import { expect, test } from 'vitest'
import { receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'
import type { LeadDetail } from './desk-contract.ts'

const stored = (at: string) => JSON.stringify({ at, landing: '/main' })

test('the visits of a request are told in the time of Seoul, however they were stored', async () => {
  await using site = await openTestSite()
  const { id, receiptNo } = await receiveLead(site)
  await site.services.database
    .updateTable('lead_requests')
    .set({
      first_touch: stored('2026-11-30T02:12:00.000Z'),
      last_touch: stored('2026-12-01T12:34:13.895+00:00'),
    })
    .where('receipt_no', '=', receiptNo)
    .execute()
  const owner = await signIn(site, 'owner')
  const { requests } = (await site.get<LeadDetail>(`/api/desk/leads/${id}`, owner)).data
  expect(requests[0]).toMatchObject({
    firstTouch: { at: '2026-11-30T11:12:00.000+09:00', landing: '/main' },
    lastTouch: { at: '2026-12-01T21:34:13.895+09:00' },
  })
})
