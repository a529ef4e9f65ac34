import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite } from './browser.ts'
import { violations } from './page-state.ts'

test('a violation is told once a scheme, with its page and its element', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/desk/login', DESKTOP)
  expect(await violations(page)).toEqual([])
  await page.evaluate(() => {
    document.querySelector('h1')!.style.color = 'light-dark(#eee, #222)'
    document.querySelector('label')!.removeAttribute('for')
  })
  const told = (await violations(page)).map((each) => each.split(': ')[0])
  expect(told).toEqual(
    expect.arrayContaining([
      '/desk/login light color-contrast',
      '/desk/login light label',
      '/desk/login dark color-contrast',
    ]),
  )
})
