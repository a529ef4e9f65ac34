// @module-tag long
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE } from '#tests/browser.ts'
import { violations } from '#tests/page-state.ts'

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
  ['a phone without a script', { ...PHONE, javaScriptEnabled: false }],
])('what visitors may hold us to is read on %s', async (_, options) => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/trust', options)
  await page.getByRole('heading', { level: 1, name: '우리가 받는 수수료와 기록' }).waitFor()
  expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(6)
  if (!('javaScriptEnabled' in options)) expect(await violations(page, true)).toEqual([])
})
