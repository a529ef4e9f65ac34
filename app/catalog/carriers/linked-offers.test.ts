import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { priceOf, NO_BUNDLE } from '#app/shared/plans/plan-price.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import { enterAcceptance } from '#tests/carrier-acceptance.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

type Linked = Record<string, unknown>

async function productOf(site: TestSite): Promise<Linked | undefined> {
  const html = await (await site.fetch('/infor/kt')).text()
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts]
    .map(([, json]) => JSON.parse(json!) as Linked)
    .find((each) => each['@type'] === 'Product')
}

test('search engines hear of prices once none of them is a sample, and of stars once no review is', async () => {
  await using site = await openTestSite({ now: () => seoulMoment('2026-12-05', '11:00') })
  const { database, invalidate } = site.services
  const shown = async (statement: ReturnType<typeof sql>) => {
    await statement.execute(database)
    await invalidate('contents', 'carrier:kt', 'board:bbs_review', 'settings')
    return productOf(site)
  }
  expect(await productOf(site)).toBeUndefined()
  await enterAcceptance(site, 'kt', { acceptedOn: '2026-01-02', validUntil: '2027-12-31' })
  expect(await shown(sql`update plans set is_sample = false where carrier = 'kt'`)).toBeUndefined()
  expect(await shown(sql`update carrier_pages set is_sample = false where carrier = 'kt'`)).toMatchObject({
    brand: { '@type': 'Brand', name: 'KT' },
  })
  const plans = await listPlans(site.services, 'kt')
  const prices = plans.map((plan) => priceOf(plan, NO_BUNDLE).monthly)
  const product = await shown(
    sql`update posts set is_sample = false where board = 'bbs_review' and carrier = 'kt'`,
  )
  expect(product).toMatchObject({
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'KRW',
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: plans.length,
    },
    aggregateRating: { '@type': 'AggregateRating', bestRating: 5 },
  })
  expect(product).not.toHaveProperty('review')
  const still = sql`update posts set is_sample = true where board = 'bbs_review' and carrier = 'kt'`
  expect(await shown(still)).not.toHaveProperty('aggregateRating')
  const one = sql`update plans set is_sample = true where code = ${plans[0]!.code}`
  expect(await shown(one)).toBeUndefined()
})
