import { expect, test } from 'vitest'
import { openTestSite } from '#tests/site.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import type { internetContents } from './contract.ts'

type Contents = DataOf<typeof internetContents>

const CONTENTS = '/api/display/getInternetContents'

test('an empty database gets the sample contents: 18 plans, three of each product for phones, three pages, 17 questions', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  const countOf = async (table: 'plans' | 'home_phones' | 'mobile_bundles' | 'carrier_pages' | 'questions') =>
    (await database.selectFrom(table).select('is_sample').execute()).filter((row) => row.is_sample).length
  const counts = [
    countOf('plans'),
    countOf('home_phones'),
    countOf('mobile_bundles'),
    countOf('carrier_pages'),
    countOf('questions'),
  ]
  expect(await Promise.all(counts)).toEqual([18, 3, 3, 3, 17])
})

test('getInternetContents tells the three carriers in their order, with plans, discounts, gifts, steps and faq', async () => {
  await using site = await openTestSite()
  const { status, data } = await site.get<Contents>(CONTENTS)
  expect(status).toBe(200)
  expect(data.result.map((each) => each.carrier)).toEqual(['lg', 'kt', 'sk'])
  const [lg] = data.result
  expect(lg?.plans).toHaveLength(6)
  expect(lg?.bundleDiscounts.filter((each) => each.planCode === 'LG-05')).toEqual([
    { planCode: 'LG-05', phoneCarrier: 'lg', mobileLines: 1, discount: 5_500 },
    { planCode: 'LG-05', phoneCarrier: 'lg', mobileLines: 2, discount: 7_700 },
    { planCode: 'LG-05', phoneCarrier: 'lg', mobileLines: 3, discount: 9_900 },
  ])
  for (const { carrier, bundleDiscounts } of data.result)
    expect([...new Set(bundleDiscounts.map((each) => each.phoneCarrier))]).toEqual([carrier])
  expect(lg?.homePhone).toMatchObject({
    carrier: 'lg',
    listPrice: 5_500,
    termDiscount: 1_100,
    monthly: 4_400,
  })
  expect(lg?.mobileBundle).toMatchObject({ carrier: 'lg', members: expect.stringContaining('가족') })
  expect(lg?.plans.every((plan) => !('homePhone' in plan))).toBe(true)
  expect(lg?.gifts[0]?.amount).toBe(100_000)
  expect(lg?.steps).toHaveLength(5)
  expect(lg?.faq).toHaveLength(14)
  expect(lg?.checkedAt).toBe('2026-11-21')
})

test('getInternetContents of one carrier tells that one; an unknown carrier is refused', async () => {
  await using site = await openTestSite()
  const kt = await site.get<Contents>(`${CONTENTS}?carrier=kt`)
  expect(kt.data.result.map((each) => each.carrier)).toEqual(['kt'])
  const unknown = await site.get(`${CONTENTS}?carrier=xx`)
  expect([unknown.status, unknown.message]).toEqual([422, '통신사를 다시 골라 주세요.'])
})

test('the reading pages use no forbidden word', async () => {
  await using site = await openTestSite()
  for (const path of ['/main', '/infor/lg', '/infor/kt', '/infor/sk']) {
    const page = await (await site.fetch(path)).text()
    const banned = /공짜|무료|최대|최고|최저가|(?<![결삭])제일|업계 ?1위|위약금 ?100%|(?<![\d,])0원/
    expect([path, banned.exec(page)?.[0] ?? null]).toEqual([path, null])
  }
})

test('/infor leads to the first carrier; an unknown carrier is not found', async () => {
  await using site = await openTestSite()
  const start = await site.fetch('/infor', { redirect: 'manual' })
  expect([start.status, start.headers.get('location')]).toEqual([302, '/infor/lg#detail'])
  expect((await site.fetch('/infor/xx')).status).toBe(404)
})
