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
  await page.getByRole('heading', { level: 1, name: '무엇을 믿고 맡길 수 있는지' }).waitFor()
  expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(6)
  if (!('javaScriptEnabled' in options)) expect(await violations(page, true)).toEqual([])
})
