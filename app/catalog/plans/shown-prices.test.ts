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

const THREE = '/compare?plans=LG-05,KT-05,SK-05'

const won = (text: string) => Number(text.replaceAll(',', ''))

/** Every monthly price that a page tells, in its order, one that stands for all carriers (`세 곳 모두 월 22,000원`)
 * once for each; what a phone would take off (`월 5,500원 덜`) is none,
 * nor what one is beside another (`월 1,100원, 3년 39,600원 더`). */
async function monthlyOn(site: TestSite, path: string): Promise<number[]> {
  // Without those of 인터넷전화 alone, which stand last.
  const [text = ''] = (await textOf(site, path)).split('인터넷에 더하는 집전화예요')
  // In the row of a comparison, without how much more one is.
  const [, row] =
    /월 요금((?:[\d,]+원(?: 더| [둘셋]\u00A0중\u00A0최저)? ?)+)3년 총액/.exec(
      path.startsWith('/compare') ? text : '',
    ) ?? []
  if (row) return [...row.matchAll(/([\d,]+)원(?! 더)/g)].map(([, amount]) => won(amount!))
  const found = text.matchAll(
    /([두세]\u00A0곳 모두 )?월\u00A0([\d,]+)(?:~([\d,]+))?원(?! 더| 덜| 할인|, 3년)/g,
  )
  return [...found].flatMap(([, all, amount, last]) => {
    const carriers = all ? ['', '', '두', '세'].indexOf(all[0]!) : 1
    return [...Array<number>(carriers).fill(won(amount!)), ...(last ? [won(last)] : [])]
  })
}

async function plansOf(site: TestSite): Promise<Plan[]> {
  const { data } = await site.get<{ result: { plans: Plan[] }[] }>('/api/display/getInternetContents')
  return data.result.flatMap(({ plans }) => plans)
}

const alone = ({ listPrice, termDiscount, volumeDiscount }: Plan) => listPrice - termDiscount - volumeDiscount
/** What /plans tells: every plan's own price, and before those of a combination that costs the same everywhere one for all its carriers. */
function listed(plans: readonly Plan[], price: (plan: Plan) => number): number[] {
  const groups = Map.groupBy(plans, ({ speedMbps, tv, termMonths }) => `${speedMbps}/${tv}/${termMonths}`)
  const heads = [...groups.values()].flatMap((group) => {
    const prices = group.map(price)
    return new Set(prices).size === 1 ? prices : []
  })
  return sorted([...plans.map(price), ...heads])
}
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
    expect(sorted(await monthlyOn(site, path)), path).toEqual(listed(plans, alone))
  const compared = ['LG-05', 'KT-05', 'SK-05'].map((code) => alone(plans.find((plan) => plan.code === code)!))
  for (const query of ['', '&lines=2', '&lines=2&phone=none', '&lines=1'])
    expect(await monthlyOn(site, THREE + query), query).toEqual(compared)
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
  expect(sorted(await monthlyOn(site, `/plans?${asked}`))).toEqual(listed(plans, lowered))
  const compared = ['LG-05', 'KT-05', 'SK-05'].map((code) =>
    lowered(plans.find((plan) => plan.code === code)!),
  )
  expect(await monthlyOn(site, `${THREE}&${asked}`)).toEqual(compared)
  for (const path of [
    `/main?need=mobile&speed=500&${asked}`,
    `/calculator?speed=500&${asked}`,
    `/calculator?carrier=lg&speed=500&${asked}`,
    `/plans/find?people=2&tv=1&${asked}`,
  ]) {
    const told = await textOf(site, path)
    const lanes = [...told.matchAll(/월\u00A0([\d,]+)원3년 총액/g)].map(([, amount]) => won(amount!))
    expect(lanes, path).toEqual(compared)
  }
  for (const [index, carrier] of CARRIER_CODES.entries()) {
    const told = await monthlyOn(site, `/infor/${carrier}?need=mobile&speed=500&${asked}`)
    const own = compared[index]
    const rows = sorted(plans.filter((plan) => plan.carrier === carrier).map(lowered))
    expect(sorted(told.slice(0, rows.length)), carrier).toEqual(rows)
    // Below the rows in the card, at the others for the same combination, and in the bar of a phone.
    expect(told.slice(rows.length), carrier).toEqual([own, ...compared.toSpliced(index, 1), own])
  }
})

test('인터넷전화 that was chosen is in every price of its carrier, and is named where it stands', async () => {
  await using site = await openTestSite()
  const { data } = await site.get<{
    result: { carrier: string; plans: Plan[]; homePhone: { monthly: number } }[]
  }>('/api/display/getInternetContents')
  const plans = data.result.flatMap((each) => each.plans)
  const added = new Map(data.result.map(({ carrier, homePhone }) => [carrier, homePhone.monthly]))
  expect([...added.values()]).toEqual([4_400, 3_300, 3_300])
  const withPhone = (plan: Plan) => alone(plan) + added.get(plan.carrier)!
  expect(sorted(await monthlyOn(site, '/plans?tel=1'))).toEqual(listed(plans, withPhone))
  const compared = ['LG-05', 'KT-05', 'SK-05'].map((code) => plans.find((plan) => plan.code === code)!)
  const expected = compared.map(withPhone)
  for (const path of [
    '/main?speed=500&tel=1',
    '/main?need=mobile&speed=500&tel=1',
    '/calculator?speed=500&tel=1',
    '/plans/find?people=2&tv=1&phone=none&tel=1',
  ]) {
    const told = await textOf(site, path)
    const lanes = [...told.matchAll(/월\u00A0([\d,]+)원3년 총액/g)].map(([, amount]) => won(amount!))
    expect(lanes, path).toEqual(expected)
    expect(told, path).toContain('인터넷전화\u00A0포함')
  }
  expect(await monthlyOn(site, `${THREE}&tel=1`)).toEqual(expected)
  expect(await textOf(site, `${THREE}&tel=1`)).toContain('인터넷전화4,400원')
  const bill = await textOf(site, '/calculator?carrier=kt&speed=500&tel=1')
  expect(bill).toContain('인터넷전화(정가\u00A05,500원, 약정\u00A0할인\u00A0−2,200원)')
  for (const [index, carrier] of CARRIER_CODES.entries()) {
    const told = await monthlyOn(site, `/infor/${carrier}?speed=500&tel=1`)
    const own = expected[index]
    const rows = sorted(plans.filter((plan) => plan.carrier === carrier).map(withPhone))
    expect(sorted(told.slice(0, rows.length)), carrier).toEqual(rows)
    expect(told.slice(rows.length), carrier).toEqual([own, ...expected.toSpliced(index, 1), own])
  }
  // Phones that are bundled lower the same price.
  const both = await monthlyOn(site, `${THREE}&phone=kt&lines=2&tel=1`)
  expect(both).toEqual(
    expected.map((amount, index) => amount - (index === 1 ? compared[1]!.bundleDiscounts[1]! : 0)),
  )
})

test('a carrier that sells no 인터넷전화 keeps its price and says so; where none does, nobody is asked', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  await database.deleteFrom('home_phones').where('carrier', '=', 'kt').execute()
  await site.services.invalidate('contents')
  expect(await monthlyOn(site, `${THREE}&tel=1`)).toEqual([49_500, 46_200, 48_400])
  for (const path of ['/main?speed=500&tel=1', '/plans?speed=500&tel=1'])
    expect((await textOf(site, path)).match(/· 인터넷전화\u00A0뺀\u00A0금액/g), path).toHaveLength(
      path === '/main?speed=500&tel=1' ? 1 : 2,
    )
  expect(await textOf(site, '/infor/kt?tel=1')).toContain(
    '지금은 KT 인터넷전화 요금을 안내할 수 없어서 뺐어요.',
  )
  expect(await textOf(site, '/main')).toContain('인터넷전화 +3,300')
  await database.deleteFrom('home_phones').execute()
  await site.services.invalidate('contents')
  for (const path of ['/main', '/plans', '/calculator', '/infor/kt', '/compare'])
    expect(await textOf(site, path), path).not.toContain('인터넷전화')
})
