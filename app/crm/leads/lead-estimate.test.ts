import { expect, test } from 'vitest'
import { aRequest } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import type { LeadDetail, LeadLine } from './desk-contract.ts'

const SEEN = {
  planCode: 'KT-05',
  mobileLines: 1,
  phoneCarrier: 'kt',
  termMonths: 36,
  listPrice: 67_100,
  termDiscount: 20_900,
  volumeDiscount: 0,
  bundleDiscount: 5_500,
  homePhone: 0,
  monthly: 40_700,
  installFee: 38_500,
  total: 1_503_700,
  giftAmount: 390_000,
  isSample: true,
}

/** Sends a request with an estimate; tells how the desk shows it whenever asked. */
async function aSeenEstimate(site: TestSite, estimate: unknown) {
  const { data } = await site.post<{ receiptNo: string }>('/api/jireh/consult', aRequest({ estimate }))
  const desk = await signIn(site, 'advisor1')
  const list = await site.get<{ result: LeadLine[] }>(`/api/desk/leads?q=${data.receiptNo}`, desk)
  const path = `/api/desk/leads/${list.data.result[0]!.id}`
  return async () => (await site.get<LeadDetail>(path, desk)).data.requests[0]?.estimate
}

test('advisors see the estimate as the visitor saw it, and that it still holds', async () => {
  await using site = await openTestSite()
  const read = await aSeenEstimate(site, SEEN)
  expect(await read()).toEqual({
    ...SEEN,
    wasCurrent: true,
    planName: '500메가 + TV 기본형',
    now: { monthly: 40_700, total: 1_503_700, isSame: true },
  })
})

test('when the price changes afterwards, both amounts are told; when the plan goes, that', async () => {
  await using site = await openTestSite()
  const read = await aSeenEstimate(site, SEEN)
  const { database } = site.services
  await database.updateTable('plans').set({ list_price: 68_200 }).where('code', '=', 'KT-05').execute()
  await site.services.invalidate('carrier:kt')
  expect(await read()).toMatchObject({
    monthly: 40_700,
    wasCurrent: true,
    now: { monthly: 41_800, total: 1_543_300, isSame: false },
  })
  await database.deleteFrom('plans').where('code', '=', 'KT-05').execute()
  await site.services.invalidate('contents')
  expect(await read()).toMatchObject({ monthly: 40_700, wasCurrent: true, planName: null, now: null })
})

test('made-up amounts are marked, and what an older version kept is not shown', async () => {
  await using site = await openTestSite()
  const read = await aSeenEstimate(site, { ...SEEN, giftAmount: 900_000 })
  expect(await read()).toMatchObject({ giftAmount: 900_000, wasCurrent: false, now: { isSame: false } })
  await site.services.database
    .updateTable('lead_requests')
    .set({ estimate: JSON.stringify({ anything: ['at all'] }) })
    .execute()
  expect(await read()).toBeNull()
})
