import { expect, test } from 'vitest'
import { midnightJob } from '#app/office/settings/numbers.server.ts'
import { estimateOf } from '#app/crm/requests/estimate.ts'
import { NO_BUNDLE } from '#app/shared/plans/plan-price.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { enterAcceptance } from './carrier-acceptance.ts'
import { enterGiftAverages } from './gift-averages.ts'
import { aRequest, receiveLead } from './make.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'

const PAGES = ['/main', '/plans', '/compare', '/calculator', '/plans/find', '/infor/kt', '/consult']
const QUOTE = { planCode: 'KT-04', mobileLines: 0, giftAmount: 0 }

/** A site whose KT plans are real and were confirmed on a day. */
async function aSite(checkedAt: string) {
  const clock = { now: seoulMoment('2026-12-05', '23:00') }
  const site = Object.assign(await openTestSite({ now: () => clock.now }), { clock })
  await enterAcceptance(site, 'kt', { acceptedOn: '2026-01-02', validUntil: '2027-12-31' })
  await enterGiftAverages(site, { kt: { internet: 0, tv: 0 } })
  await confirm(site, checkedAt)
  return site
}

async function confirm({ services }: TestSite, day: string) {
  await services.database
    .updateTable('plans')
    .set({ is_sample: false, checked_at: day })
    .where('carrier', '=', 'kt')
    .execute()
  await services.invalidate('contents', 'carrier:kt')
}

const codesOf = async (site: TestSite) => (await listPlans(site.services)).map(({ code }) => code)

const aLead = async (site: TestSite, customerMobile: string) =>
  (await receiveLead(site, { customerMobile, carrier: 'kt', planCode: 'KT-04' })).id

test('a price that nobody confirmed for 14 days leaves every page and the quote at midnight, and comes back', async () => {
  await using site = await aSite('2026-11-21')
  const plans = await (await site.fetch('/plans')).text()
  expect(plans).toContain('KT-04')
  expect(plans).toContain('요금\u00A0확인일 2026.11.21')
  for (const path of PAGES) expect((await site.fetch(path)).status, path).toBe(200)
  const told = await aLead(site, '01000065001')
  const quoted = await site.post(`/api/desk/leads/${told}/quotes`, QUOTE, await signIn(site, 'advisor1'))
  expect(quoted.status).toBe(200)

  site.clock.now = seoulMoment('2026-12-06', '00:01')
  const desk = await signIn(site, 'advisor1')
  await midnightJob.run(site.services)
  expect(await codesOf(site)).not.toContain('KT-04')
  // Samples are no prices: they stay, marked.
  expect(await codesOf(site)).toContain('LG-04')
  for (const path of PAGES) {
    const page = await site.fetch(path)
    expect(page.status, path).toBe(200)
    expect(await page.text(), path).not.toContain('KT-04')
  }
  const api = await site.fetch('/api/display/getInternetContents')
  expect(await api.text()).not.toContain('KT-04')
  // Nor does what was told while it was current leave as a text.
  expect(await site.post(`/api/desk/leads/${told}/quotes/send`, {}, desk)).toMatchObject({
    status: 409,
    message: expect.stringContaining('확인한 지 14일이 지나'),
  })
  const later = await aLead(site, '01000065002')
  expect(await site.post(`/api/desk/leads/${later}/quotes`, QUOTE, desk)).toMatchObject({
    status: 409,
    message: expect.stringContaining('확인한 지 14일이 지나'),
  })
  await confirm(site, '2026-12-06')
  expect(await codesOf(site)).toContain('KT-04')
  expect((await site.post(`/api/desk/leads/${later}/quotes`, QUOTE, desk)).status).toBe(200)
})

test('a day to come, written around the desk, keeps no price on the pages', async () => {
  await using site = await aSite('2031-01-01')
  expect(await codesOf(site)).not.toContain('KT-04')
  const desk = await signIn(site, 'advisor1')
  const lead = await aLead(site, '01000065003')
  expect((await site.post(`/api/desk/leads/${lead}/quotes`, QUOTE, desk)).status).toBe(409)
})

/** What the pages told of KT's 인터넷전화 when its price was current. */
async function phoneIsTold(site: TestSite): Promise<boolean[]> {
  const plans = await listPlans(site.services)
  const added = plans.filter(({ carrier, homePhone }) => carrier === 'kt' && homePhone !== undefined)
  const textOf = async (path: string) => (await (await site.fetch(path)).text()).replaceAll(/<[^>]*>/g, '')
  const bill = await textOf('/calculator?carrier=kt&speed=500&tel=1')
  const own = await textOf('/infor/kt?speed=500&tel=1')
  // Of each carrier one, so that KT's is missing where there are fewer.
  const told = bill.split('인터넷전화(정가').length - 1
  return [
    added.length > 0,
    told === CARRIER_CODES.length,
    !own.includes('지금은 KT 인터넷전화 요금을 안내할 수 없어서'),
  ]
}

const TOLD = [true, true, true]
const NOT_TOLD = [false, false, false]

test('nor is its 인터넷전화 told or quoted: stale, confirmed on a day to come, a sample beside a real plan', async () => {
  await using site = await aSite('2026-12-05')
  const { database } = site.services
  const phone = async (values: { is_sample: boolean; checked_at: string }) => {
    await database.updateTable('home_phones').set(values).where('carrier', '=', 'kt').execute()
    await site.services.invalidate('contents', 'carrier:kt')
  }
  const desk = await signIn(site, 'advisor1')
  const lead = await aLead(site, '01000065004')
  const quote = (homePhone: boolean) =>
    site.post<{ errors?: Record<string, string> }>(
      `/api/desk/leads/${lead}/quotes`,
      { ...QUOTE, homePhone },
      desk,
    )
  await phone({ is_sample: false, checked_at: '2026-11-21' })
  expect(await phoneIsTold(site)).toEqual(TOLD)
  expect((await quote(true)).status).toBe(200)

  for (const checked_at of ['2026-11-20', '2031-01-01']) {
    await phone({ is_sample: false, checked_at })
    expect(await phoneIsTold(site), checked_at).toEqual(NOT_TOLD)
    expect(await quote(true), checked_at).toMatchObject({
      status: 409,
      message: expect.stringContaining('확인한 지 14일이 지나'),
    })
    expect((await quote(false)).status).toBe(200)
  }

  await phone({ is_sample: true, checked_at: '2026-12-05' })
  expect(await phoneIsTold(site)).toEqual(NOT_TOLD)
  expect(await quote(true)).toMatchObject({
    status: 422,
    data: { errors: { homePhone: expect.any(String) } },
  })
  // The other carriers' samples stand beside samples.
  const others = (await listPlans(site.services)).filter(({ carrier }) => carrier !== 'kt')
  expect(others.every(({ homePhone }) => homePhone !== undefined)).toBe(true)
  expect(new Set(others.map(({ carrier }) => carrier)).size).toBe(CARRIER_CODES.length - 1)

  // The clock alone ends it, while the plan's own price was confirmed later.
  await phone({ is_sample: false, checked_at: '2026-11-21' })
  expect(await phoneIsTold(site)).toEqual(TOLD)
  site.clock.now = seoulMoment('2026-12-06', '00:01')
  await midnightJob.run(site.services)
  expect(await phoneIsTold(site)).toEqual(NOT_TOLD)
})

test('wherever a real price stands, the day on which it was confirmed stands as well', async () => {
  await using site = await aSite('2026-12-01')
  await site.services.database
    .updateTable('home_phones')
    .set({ is_sample: false, checked_at: '2026-11-30' })
    .where('carrier', '=', 'kt')
    .execute()
  // So that the least price of each speed is a real one.
  await site.services.database
    .updateTable('plans')
    .set(({ eb, ref }) => ({ list_price: eb(ref('list_price'), '+', 30_000) }))
    .where('carrier', '<>', 'kt')
    .execute()
  await site.services.invalidate('contents', 'carrier:kt', 'carrier:lg', 'carrier:sk')
  const confirmed = '요금\u00A0확인일 2026.12.01'
  const asked = await site.post<{ statusUrl: string }>(
    '/api/jireh/consult',
    aRequest({ customerMobile: '01000065009', carrier: 'kt', planCode: 'KT-04' }),
  )
  const mark = asked.headers
    .getSetCookie()
    .find((each) => each.startsWith('gc_receipt='))!
    .split(';')[0]!
  const status = async () => (await site.fetch(asked.data.statusUrl, { headers: { cookie: mark } })).text()
  expect(await status()).toContain(confirmed)
  const paths = [
    ...PAGES.filter((path) => !['/compare', '/plans/find', '/consult'].includes(path)),
    '/consult?plan=KT-04',
    '/compare?plans=KT-04,LG-04',
    '/search?q=KT 500메가',
    '/search?q=쿼카냥냥',
  ]
  for (const path of paths) {
    const page = await (await site.fetch(path)).text()
    expect(page, path).toContain(confirmed)
  }
  for (const path of ['/plans?carrier=kt', '/infor/kt', '/search?q=인터넷전화'])
    expect(await (await site.fetch(path)).text(), path).toContain('요금\u00A0확인일 2026.11.30')
  // What was seen keeps the day of then; a price that nobody is known to have confirmed is told as it is today.
  const requests = site.services.database.updateTable('lead_requests').where('plan_code', '=', 'KT-04')
  const plan = (await listPlans(site.services)).find(({ code }) => code === 'KT-04')!
  const seen = { ...estimateOf(plan, NO_BUNDLE), wasCurrent: true }
  await requests.set({ estimate: JSON.stringify({ ...seen, checkedAt: '2026-11-28' }) }).execute()
  expect(await status()).toContain('요금\u00A0확인일 2026.11.28')
  await requests.set({ estimate: JSON.stringify(seen) }).execute()
  expect(await status()).toContain(confirmed)
  const sent = { customerMobile: '01000065010', carrier: 'kt', planCode: 'KT-04' }
  const { receiptNo } = await receiveLead(site, { ...sent, estimate: estimateOf(plan, NO_BUNDLE) })
  const { estimate } = await site.services.database
    .selectFrom('lead_requests')
    .select('estimate')
    .where('receipt_no', '=', receiptNo)
    .executeTakeFirstOrThrow()
  expect(estimate).toMatchObject({ wasCurrent: true, checkedAt: '2026-12-01' })
})
