import { expect, test } from 'vitest'
import { midnightJob } from '#app/office/settings/numbers.server.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { enterAcceptance } from './carrier-acceptance.ts'
import { enterGiftAverages } from './gift-averages.ts'
import { receiveLead } from './make.ts'
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
  const told = await site.post(
    `/api/desk/leads/${await aLead(site, '01000065001')}/quotes`,
    QUOTE,
    await signIn(site, 'advisor1'),
  )
  expect(told.status).toBe(200)

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
