// @module-tag long
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { fillNameSounds } from '#app/shared/personal-data/name-sounds.server.ts'
import { openBrowserSite, type BrowserSite } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { aRequest } from '#tests/make.ts'
import { openSamples } from '#tests/opened-samples.ts'
import { pressesTold } from '#tests/presses-told.ts'

const AFTERNOON = seoulMoment('2026-11-23', '15:00')

/** Masked, people are told apart by it. */
const SURNAMES = '김이박최정강조윤장임한오서신권황안송전홍유고문양손배'

/** Counts what is pressed; what is typed into a field is not. */
function handsOn(page: Page) {
  let pressed = 0
  return {
    key: async (...keys: string[]) => {
      for (const key of keys) {
        pressed += 1
        await page.keyboard.press(key)
      }
    },
    click: async (target: Locator, modifiers: 'Shift'[] = []) => {
      pressed += 1
      await target.click({ modifiers })
    },
    /** How often since the last time. */
    count: () => {
      const counted = pressed
      pressed = 0
      return counted
    },
  }
}

test('docs/presses.md tells how often somebody presses for what they do most', async () => {
  // Standing still, so that ten seconds are not over before the key is pressed.
  await using browser = await openBrowserSite({ now: () => AFTERNOON })
  const { services } = browser.site
  const counted: Record<string, number> = {}
  await openSamples(services, '2026-11-16')

  const ledger = await visitDesk(browser, 'manager', '/desk/gifts')
  await ledger.locator('.list-table__link').first().waitFor()
  const office = handsOn(ledger)
  await office.key('j', 'p')
  await expect.poll(() => ledger.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('proof')
  await ledger.keyboard.insertText('상품권 끝 4821')
  await office.key('Enter')
  await undoable(ledger, /지급 완료로 남겼어요/)
  counted['a gift given today'] = office.count()

  await services.database.deleteFrom('leads').execute()
  await receiveMany(browser)
  const page = await visitDesk(browser, 'advisor1', '/desk/next')
  const hands = handsOn(page)
  const heading = page.locator('h1').first()
  const next = async (before: string | null) => {
    await expect.poll(() => heading.textContent()).not.toBe(before)
    return heading.textContent()
  }
  await page.getByRole('heading', { name: /^다음 통화: / }).waitFor()
  const first = await heading.textContent()
  await page.keyboard.press('c')
  await page.getByRole('timer').waitFor()
  await hands.key('v')
  await page.getByText('아직 보내지 않았어요').waitFor()
  await hands.key('m')
  await page.locator('.quote-pane').getByText('문자로 보냈어요').waitFor()
  counted['the quote while calling: seen, stored, sent'] = hands.count()

  await hands.key('1', 's')
  const second = await next(first)
  counted['an outcome, and the next call'] = hands.count()
  await hands.key('Shift+Digit4', 's')
  await next(second)
  counted['call again tomorrow at this time, and the next'] = hands.count()
  await undoable(page, /통화 결과를 저장했어요/)
  await hands.key('z')
  await undoable(page, /되돌렸어요/)
  counted['undo'] = hands.count()

  await hands.key('Control+k')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.insertText('ㄷㄱㅎㄹ')
  await page.getByRole('option').filter({ hasText: '독**람' }).waitFor()
  await hands.key('Enter')
  await page.waitForURL('**/desk/leads/*')
  counted['anyone, by the first sounds of the name'] = hands.count()

  await page.goto(`${browser.origin}/desk`)
  await page.locator('.list-table__link').first().waitFor()
  await hands.click(page.locator('.list-pick').first())
  await hands.click(page.locator('.list-pick').nth(19), ['Shift'])
  await page.getByText('20건 골랐어요').waitFor()
  counted['twenty leads ticked'] = hands.count()
  await page.goto(`${browser.origin}/desk`)
  await page.locator('.list-table__link').first().waitFor()
  await hands.key('j', 'Enter')
  await page.waitForURL('**/desk/leads/*')
  counted['the first lead of the list'] = hands.count()

  expect(counted).toEqual(pressesTold('The desk'))
  expect(browser.complaints).toEqual([])
})

const undoable = (page: Page, words: RegExp) =>
  expect.poll(() => page.locator('.undo-toast__words').textContent()).toMatch(words)

async function receiveMany({ site }: BrowserSite): Promise<void> {
  for (let index = 0; index < 24; index++) {
    const customerMobile = `010999900${String(index).padStart(2, '0')}`
    const customerName = index === 20 ? '독고하람' : `${SURNAMES[index]}새봄`
    const asked = aRequest({ planCode: 'KT-04', carrier: 'kt', customerName, customerMobile })
    const { status } = await site.post('/api/jireh/consult', asked)
    expect(status).toBe(200)
  }
  await fillNameSounds(site.services)
}
