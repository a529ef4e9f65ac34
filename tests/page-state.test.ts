import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE } from './browser.ts'
import { violations, violationsAtBothWidths } from './page-state.ts'

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

test('what only a phone, or only a wide screen, shows wrongly is told of either', async () => {
  await using browser = await openBrowserSite()
  for (const [options, wrong, told] of [
    [DESKTOP, '(width < 700px)', ['too wide at 390', '/desk/login light color-contrast']],
    [PHONE, '(width > 700px)', ['too wide at 1280', '/desk/login dark color-contrast']],
  ] as const) {
    const page = await browser.visit('/desk/login', options)
    expect(await violationsAtBothWidths(page)).toEqual([])
    await page.evaluate((media) => {
      const rules = new CSSStyleSheet()
      rules.replaceSync(`@media ${media} { h1 { color: light-dark(#eee, #222); width: 1690px } }`)
      document.adoptedStyleSheets.push(rules)
    }, wrong)
    const found = await violationsAtBothWidths(page)
    for (const each of told) expect(found.join('\n')).toContain(each)
    expect(page.viewportSize()).toEqual(options.viewport)
  }
})
