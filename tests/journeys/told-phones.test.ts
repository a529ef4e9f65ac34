// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE } from '#tests/browser.ts'
import { openTestSite } from '#tests/site.ts'

const amounts = (page: Page, digits: string) => page.locator(digits).allTextContents()
/** What the three ask for 100메가 + TV 기본형 where KT's own phone counts. */
const WITH_KT = ['36,300', '34,100', '35,200']

test.each([true, false])(
  'whose phone it is is told once, and every price knows it wherever the header leads (scripts %s)',
  async (javaScriptEnabled) => {
    await using browser = await openBrowserSite()
    const page = await browser.visit('/main?need=mobile', { ...DESKTOP, javaScriptEnabled })
    const header = page.locator('.desktop-header')
    const follow = async (name: string, address: string) => {
      await header.getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`**${address}`)
    }
    await page.getByRole('link', { name: 'KT 휴대폰', exact: true }).click()
    await page.waitForURL('**/main?need=mobile&phone=kt&lines=1')
    await expect.poll(() => amounts(page, '.lane__digits')).toEqual(WITH_KT)
    await follow('요금 비교', '/compare?phone=kt&lines=1')
    const sums = page.locator('.compare-table__line--sum').first().locator('.compare-table__value')
    await expect.poll(() => sums.allTextContents()).toEqual(WITH_KT.map((each) => `${each}원`))
    await follow('KT', '/infor/kt?phone=kt&lines=1#detail'.replace('#detail', ''))
    await expect.poll(() => amounts(page, '.offer-card__digits')).toEqual(['34,100'])
    await page.getByRole('link', { name: '100메가 인터넷 단독', exact: true }).click()
    await page.waitForURL('**/infor/kt?need=internet&speed=100&phone=kt&lines=1#detail')
    await follow('검색', '/search?phone=kt&lines=1')
    await page.getByRole('searchbox').fill('100메가 TV')
    await page.getByRole('button', { name: '검색', exact: true }).click()
    await page.waitForURL('**/search?*')
    const card = page.locator('.product-card', { hasText: '100메가 + TV 기본형' })
    await expect.poll(() => card.locator('.product-row__digits').allTextContents()).toEqual(WITH_KT)
    await card.getByRole('link', { name: '나란히 비교' }).click()
    await page.waitForURL('**/compare?plans=LG-04,KT-04,SK-04&lines=1&phone=kt')
    // What is left out again stays out.
    await page.locator('.compare-box > summary').click()
    await page.getByRole('link', { name: '결합 안 함', exact: true }).click()
    await page.waitForURL('**/compare?plans=LG-04,KT-04,SK-04')
    await follow('요금 비교', '/compare')
  },
)

test('each page with prices hands the phones on, also that they are another carrier’s, and the others ask nobody', async () => {
  await using site = await openTestSite()
  const linksOf = async (path: string) => {
    const html = await (await site.fetch(path)).text()
    return [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  }
  for (const phones of ['phone=none', 'phone=sk&lines=2', 'phone=lg&lines=1&tel=1'])
    for (const path of [
      '/main',
      '/infor/lg',
      '/plans',
      '/plans/find',
      '/compare',
      '/calculator',
      '/search',
    ]) {
      const links = await linksOf(`${path}?${phones}`)
      for (const to of ['/main', '/infor/sk', '/plans', '/plans/find', '/compare', '/calculator', '/search'])
        expect(links, `${path} to ${to}`).toContain(`${to}?${phones}`)
      expect(links).not.toContain('/compare')
    }
  expect(await linksOf('/main?need=tv&phone=none')).toContain('/compare?plans=LG-04,KT-04,SK-04&phone=none')
  expect(await linksOf('/plans?phone=none')).toContain('/compare?plans=LG-05,KT-05,SK-05&phone=none')
  // One spelling, whatever an address leaves out, and nothing of nobody's making.
  for (const path of [
    '/main?phone=xx&lines=1',
    '/compare?phone=kt',
    '/plans?lines=2',
    '/bbs/bbs_tip/list?phone=kt&lines=1',
  ])
    expect(await linksOf(path), path).toContain('/compare')
})

test('what a calculator was told goes along at once', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/calculator', PHONE)
  await page.getByRole('radio', { name: 'KT', exact: true }).check()
  await page.waitForURL('**/calculator?phone=kt&lines=1')
  await page.locator('.site-header__tab', { hasText: '요금 비교' }).click()
  await page.waitForURL('**/compare?phone=kt&lines=1')
})
