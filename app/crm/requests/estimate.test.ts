import { assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { aRequest, type Accepted } from '#tests/make.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { readEstimate } from './contract.ts'
import { addsUp, ESTIMATE_MESSAGE, type Estimate } from './estimate.ts'

const CONSULT = '/api/jireh/consult'

/** What the site tells for LG-05 with two phones of LG U+. */
const ESTIMATE: Estimate = {
  planCode: 'LG-05',
  mobileLines: 2,
  phoneCarrier: 'lg',
  termMonths: 36,
  listPrice: 66_000,
  termDiscount: 20_900,
  volumeDiscount: 0,
  bundleDiscount: 7_700,
  homePhone: 0,
  monthly: 37_400,
  installFee: 38_500,
  total: 1_384_900,
  giftAmount: 400_000,
  isSample: true,
}

async function keptEstimates(site: TestSite): Promise<unknown[]> {
  const rows = await site.services.database
    .selectFrom('lead_requests')
    .innerJoin('leads', 'leads.id', 'lead_requests.lead_id')
    .select('estimate')
    .where('leads.is_sample', '=', false)
    .orderBy('lead_requests.created_at')
    .execute()
  return rows.map((row) => row.estimate)
}

test('an estimate is kept with its request, as an object and as text', async () => {
  await using site = await openTestSite()
  for (const [index, estimate] of [ESTIMATE, JSON.stringify(ESTIMATE)].entries()) {
    const request = aRequest({ customerMobile: `0100000000${index}`, estimate })
    expect((await site.post<Accepted>(CONSULT, request)).data.result).toBe('SUCCESS')
  }
  expect(await keptEstimates(site)).toEqual([
    { ...ESTIMATE, wasCurrent: true },
    { ...ESTIMATE, wasCurrent: true },
  ])
})

const ALONE = { bundleDiscount: 0, monthly: 45_100, total: 1_662_100, wasCurrent: false }
test.each([
  ['of another carrier', 'kt', 'kt'],
  ['of none of the three', 'none', 'none'],
  ['nobody has asked about', undefined, 'none'],
])('a discount for phones %s is taken out of what is kept', async (_, phoneCarrier, kept) => {
  await using site = await openTestSite()
  const estimate = { ...ESTIMATE, phoneCarrier }
  const asked = await site.post<Accepted>(CONSULT, aRequest({ estimate }))
  expect(asked.data.result).toBe('SUCCESS')
  expect(await keptEstimates(site)).toEqual([{ ...ESTIMATE, phoneCarrier: kept, ...ALONE }])
})

test('a discount for no phone at all is taken out of what is kept', async () => {
  await using site = await openTestSite()
  const estimate = { ...ESTIMATE, mobileLines: 0 }
  expect((await site.post<Accepted>(CONSULT, aRequest({ estimate }))).data.result).toBe('SUCCESS')
  expect(await keptEstimates(site)).toEqual([{ ...estimate, ...ALONE }])
})

test('인터넷전화 that was chosen is part of what is kept, as its own amount', async () => {
  await using site = await openTestSite()
  const withPhone = { ...ESTIMATE, homePhone: 4_400, monthly: 41_800, total: 1_543_300 }
  const { homePhone: _, ...older } = ESTIMATE
  const dearer = { ...withPhone, homePhone: 5_500, monthly: 42_900, total: 1_582_900 }
  for (const [index, estimate] of [withPhone, older, dearer].entries())
    expect(
      (await site.post(CONSULT, aRequest({ customerMobile: `0100000000${index}`, estimate }))).status,
    ).toBe(200)
  expect(await keptEstimates(site)).toEqual([
    { ...withPhone, wasCurrent: true },
    { ...ESTIMATE, wasCurrent: true },
    { ...dearer, wasCurrent: false },
  ])
})

const { isSample: _, ...WITHOUT_ONE } = ESTIMATE
const REFUSED: [string, unknown][] = [
  ['a text beside the amounts', { ...ESTIMATE, note: '글' }],
  ['a text in place of an amount', { ...ESTIMATE, monthly: '37400' }],
  ['a field left out', WITHOUT_ONE],
  ['a monthly that does not follow', { ...ESTIMATE, monthly: 37_300 }],
  ['a total with the gift taken off', { ...ESTIMATE, total: 984_900 }],
  ['a negative amount', { ...ESTIMATE, volumeDiscount: -1_100, monthly: 38_500, total: 1_424_500 }],
  ['half a won', { ...ESTIMATE, giftAmount: 0.5 }],
  ['인터넷전화 that the month does not hold', { ...ESTIMATE, homePhone: 4_400 }],
  ['phones of a carrier nobody knows', { ...ESTIMATE, phoneCarrier: 'xx' }],
  ['a fourth phone', { ...ESTIMATE, mobileLines: 4 }],
  ['a sentence as a code', { ...ESTIMATE, planCode: '전화 주세요' }],
  ['an older shape', { plan: 'LG-05', price: 37_400 }],
  ['a list', [ESTIMATE]],
  ['a number', 12],
  ['200 KB of something', { filler: 'x'.repeat(200_000) }],
  ['200 KB of text', 'x'.repeat(200_000)],
]

test('anything but amounts that add up is refused with its message, and nothing is kept', async () => {
  await using site = await openTestSite()
  for (const [name, estimate] of REFUSED) {
    const answer = await site.post(CONSULT, aRequest({ estimate }))
    expect([name, answer.status, answer.message, answer.data]).toEqual([
      name,
      422,
      ESTIMATE_MESSAGE,
      { errors: { estimate: ESTIMATE_MESSAGE } },
    ])
  }
  expect(await keptEstimates(site)).toEqual([])
})

test('no estimate, an empty one and null are a request without one', async () => {
  await using site = await openTestSite()
  for (const [index, estimate] of [undefined, '', null].entries()) {
    const request = aRequest({ customerMobile: `0100000000${index}`, estimate })
    expect((await site.post(CONSULT, request)).status).toBe(200)
  }
  expect(await keptEstimates(site)).toEqual([null, null, null])
})

test('amounts the site does not tell are kept as seen, and marked', async () => {
  await using site = await openTestSite()
  const stale = { ...ESTIMATE, listPrice: 65_000, monthly: 36_400, total: 1_348_900 }
  const gone = { ...ESTIMATE, planCode: 'LG-99' }
  for (const [index, estimate] of [stale, gone].entries()) {
    const request = aRequest({ customerMobile: `0100000000${index}`, estimate })
    expect((await site.post(CONSULT, request)).status).toBe(200)
  }
  expect(await keptEstimates(site)).toEqual([
    { ...stale, wasCurrent: false },
    { ...gone, wasCurrent: false },
  ])
})

test('a request sent again after a price changed is still the same request', async () => {
  await using site = await openTestSite()
  const send = () =>
    site.post<Accepted>(CONSULT, aRequest({ estimate: ESTIMATE }), { 'idempotency-key': 'a-key' })
  const first = await send()
  await site.services.database
    .updateTable('plans')
    .set({ list_price: 70_000 })
    .where('code', '=', 'LG-05')
    .execute()
  await site.services.invalidate('contents')
  expect((await send()).data).toEqual(first.data)
  expect(await keptEstimates(site)).toEqual([{ ...ESTIMATE, wasCurrent: true }])
})

test('the consult page carries the plan and phones of its address as the estimate of its form', async () => {
  await using site = await openTestSite()
  const estimateIn = async (path: string) => {
    const html = await (await site.fetch(path)).text()
    const value = /name="estimate" value="([^"]+)"/.exec(html)?.[1]
    return value ? (JSON.parse(value.replaceAll('&quot;', '"')) as unknown) : null
  }
  expect(await estimateIn('/consult?carrier=lg&plan=LG-05&lines=2&phone=lg')).toEqual(ESTIMATE)
  const alone = { ...ESTIMATE, bundleDiscount: 0, monthly: 45_100, total: 1_662_100 }
  for (const phone of ['kt', 'none', 'xx', ''])
    expect(await estimateIn(`/consult?plan=LG-05&lines=2&phone=${phone}`), phone).toEqual({
      ...alone,
      phoneCarrier: phone === 'kt' ? 'kt' : 'none',
    })
  expect(await estimateIn('/consult?plan=LG-05&lines=0&tel=1')).toEqual({
    ...alone,
    phoneCarrier: 'none',
    mobileLines: 0,
    homePhone: 4_400,
    monthly: 49_500,
    total: 1_820_500,
  })
  const compared = await (await site.fetch('/consult?plans=LG-05,KT-05&lines=0&tel=1')).text()
  expect(compared).toContain('[비교한 조합] 500메가 + TV 기본형 · 결합 안 함 · 인터넷전화 포함')
  expect(await estimateIn('/consult?plan=LG-05')).toBeNull()
  expect(await estimateIn('/consult?plan=LG-99&lines=2')).toBeNull()
  expect(await estimateIn('/consult?plan=LG-05&lines=9')).toBeNull()
})

test('an estimate somebody else’s script hands the form does not cost the request', async () => {
  await using site = await openTestSite()
  const form = new URLSearchParams({
    customerName: '김고른',
    customerMobile: '01000001234',
    agreement: 'true',
    estimate: '{"my":"own"}',
  })
  const answer = await site.fetch('/consult', { method: 'POST', body: form })
  expect(answer.status).toBe(200)
  expect(await keptEstimates(site)).toEqual([null])
})

test('only sums that follow from their rows are read', () => {
  const amount = integer({ min: 0, max: 100_000 })
  const rows = record({ listPrice: amount, termDiscount: amount, bundleDiscount: amount, total: amount })
  assert(
    property(rows, (change) => {
      const changed = { ...ESTIMATE, ...change }
      expect(readEstimate(changed) !== null).toBe(addsUp(changed))
    }),
  )
  expect(readEstimate(ESTIMATE)).toEqual(ESTIMATE)
})
