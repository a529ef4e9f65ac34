import { expect, test } from 'vitest'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

// What pages tell is held against sums made here, not by the code that the pages are drawn with.

/** Without scripts, tags and comments: `월 45,100원` stands in it as it is read. */
async function textOf(site: TestSite, path: string): Promise<string> {
  const answer = await site.fetch(path)
  expect(answer.status, path).toBe(200)
  return (await answer.text()).replaceAll(/<script.*?<\/script>|<!--.*?-->|<[^>]+>/gs, '')
}

const won = (text: string) => Number(text.replaceAll(',', ''))

/** Every monthly price that a page tells, in its order; what a phone would take off (`더 내려가요`) is none. */
async function monthlyOn(site: TestSite, path: string): Promise<number[]> {
  const found = (await textOf(site, path)).matchAll(/월\u00A0([\d,]+)원(?! 더)/g)
  return [...found].map(([, amount]) => won(amount!))
}

async function plansOf(site: TestSite): Promise<Plan[]> {
  const { data } = await site.get<{ result: { plans: Plan[] }[] }>('/api/display/getInternetContents')
  return data.result.flatMap(({ plans }) => plans)
}

const alone = ({ listPrice, termDiscount, volumeDiscount }: Plan) => listPrice - termDiscount - volumeDiscount
const sorted = (amounts: readonly number[]) => amounts.toSorted((one, other) => one - other)

test('while nobody has said whose phones they are, no page takes a phone’s discount off', async () => {
  await using site = await openTestSite()
  const plans = await plansOf(site)
  const prices = new Set(plans.map(alone))
  for (const path of ['/main', ...CARRIER_CODES.map((carrier) => `/infor/${carrier}`), '/calculator']) {
    const told = await monthlyOn(site, path)
    expect(told.length, path).toBeGreaterThan(0)
    expect(
      told.filter((amount) => !prices.has(amount)),
      path,
    ).toEqual([])
  }
  for (const path of ['/plans', '/plans?lines=2', '/plans?phone=none&lines=3', '/plans?phone=xx&lines=1'])
    expect(sorted(await monthlyOn(site, path)), path).toEqual(sorted(plans.map(alone)))
  const compared = ['LG-05', 'KT-05', 'SK-05'].map((code) => alone(plans.find((plan) => plan.code === code)!))
  for (const query of ['', '?lines=2', '?lines=2&phone=none', '?plans=LG-05,KT-05,SK-05&lines=1'])
    expect(await monthlyOn(site, `/compare${query}`), query).toEqual(compared)
  const calculated = await monthlyOn(site, '/calculator?carrier=kt&speed=500&tv=basic&lines=2')
  expect(calculated.slice(0, compared.length)).toEqual(compared)
  for (const query of ['', '&lines=0', '&phone=none'])
    for (const amount of await monthlyOn(site, `/plans/find?people=2&tv=1${query}`))
      expect(compared, query).toContain(amount)
  for (const query of ['', '&need=mobile&lines=2', '&need=mobile&phone=none&lines=2'])
    expect((await monthlyOn(site, `/main?speed=500${query}`)).slice(0, 3), query).toEqual(compared)
})

test.each(CARRIER_CODES)('phones of %s lower the plans of that carrier and of no other', async (phone) => {
  await using site = await openTestSite()
  const plans = await plansOf(site)
  const lowered = (plan: Plan) => alone(plan) - (plan.carrier === phone ? (plan.bundleDiscounts[1] ?? 0) : 0)
  const asked = `phone=${phone}&lines=2`
  expect(sorted(await monthlyOn(site, `/plans?${asked}`))).toEqual(sorted(plans.map(lowered)))
  const compared = ['LG-05', 'KT-05', 'SK-05'].map((code) =>
    lowered(plans.find((plan) => plan.code === code)!),
  )
  expect(await monthlyOn(site, `/compare?${asked}`)).toEqual(compared)
  for (const path of [
    `/main?need=mobile&speed=500&${asked}`,
    `/calculator?${asked}`,
    `/calculator?carrier=lg&${asked}`,
    `/plans/find?people=2&tv=1&${asked}`,
  ]) {
    const told = await textOf(site, path)
    const lanes = [...told.matchAll(/월\u00A0([\d,]+)원3년 총액/g)].map(([, amount]) => won(amount!))
    expect(lanes, path).toEqual(compared)
  }
  for (const [index, carrier] of CARRIER_CODES.entries()) {
    const told = await monthlyOn(site, `/infor/${carrier}?need=mobile&speed=500&${asked}`)
    const own = compared[index]
    // In the card, on its bar, and at the others for the same combination.
    expect(told, carrier).toEqual([own, own, ...compared.toSpliced(index, 1)])
  }
})
