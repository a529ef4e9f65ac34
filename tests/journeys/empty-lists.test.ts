import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { violationsAtBothWidths } from '#tests/page-state.ts'

const EMPTY = [
  ['/desk/webhooks', '받는 곳 더하기'],
  ['/desk/words', '금칙어 더하기'],
  ['/desk/content/pictures', '그림 올리기'],
] as const

test('the act of a list without rows opens the form at its head and stands in it, also without a script', async () => {
  await using browser = await openBrowserSite()
  for (const javaScriptEnabled of [true, false])
    for (const [path, act] of EMPTY) {
      const page = await visitDesk(browser, 'owner', path, { ...DESKTOP, javaScriptEnabled })
      const panel = page.getByRole('region', { name: act })
      expect([path, await panel.isVisible()]).toEqual([path, false])
      await page.locator('.empty-list').getByRole('link', { name: act }).focus()
      await page.keyboard.press('Enter')
      await panel.waitFor()
      await page.keyboard.press('Tab')
      const isInside = () => panel.evaluate((each) => each.contains(document.activeElement))
      expect([path, await isInside()]).toEqual([path, true])
      if (javaScriptEnabled) expect(await violationsAtBothWidths(page)).toEqual([])
      await page.context().close()
    }
})
