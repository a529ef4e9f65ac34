// @module-tag long
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite } from '#tests/browser.ts'

test.each(['light', 'dark'] as const)(
  'every list has the one arrow, drawn in the colour of the %s theme',
  async (colorScheme) => {
    await using browser = await openBrowserSite()
    const looks: string[][] = []
    for (const path of ['/renewal/remind', '/switch', '/policy']) {
      const page = await browser.visit(path, { ...DESKTOP, colorScheme })
      const all = await page.locator('select').evaluateAll((selects) =>
        selects.map((select) => {
          const { appearance, backgroundImage, color } = getComputedStyle(select)
          return [
            appearance,
            String(backgroundImage.split('linear-gradient').length),
            String(backgroundImage.includes(color)),
          ]
        }),
      )
      looks.push(...all)
      await page.close()
    }
    expect(looks.length).toBeGreaterThan(4)
    // Two strokes, of a quieter colour than what is chosen.
    expect(new Set(looks.map(String))).toEqual(new Set(['none,3,false']))
    expect(browser.complaints).toEqual([])
  },
)
