// @module-tag long
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { aRequest } from '#tests/make.ts'
import { violations } from '#tests/page-state.ts'

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])('the send log is reached from the desk on %s, without a fault, at 320 px too', async (_, options) => {
  await using browser = await openBrowserSite()
  await browser.site.post('/api/user/cert/request', { phone: '01000001234', purpose: 'changePhone' })
  await browser.site.post('/api/jireh/consult', aRequest())
  const page = await visitDesk(browser, 'manager', '/desk', options)
  // A wide window's rail has the rest, to which a phone's bar leads.
  if (options === PHONE) await page.getByRole('link', { name: '전체', exact: true }).click()
  await page.getByRole('link', { name: '보내기', exact: true }).click()
  await page.getByRole('link', { name: '발송 내역', exact: true }).click()
  await page.getByRole('heading', { name: '발송 내역', level: 1 }).waitFor()
  await page.getByText('인증번호 ******', { exact: false }).first().waitFor()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
})
