// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { aRequest } from '#tests/make.ts'
import { faults, violations } from '#tests/page-state.ts'

const LONG = '상담사'.repeat(13)

const tile = (page: Page, name: string) =>
  page.locator('.figure-strip__figure').filter({ has: page.getByText(name, { exact: true }) })

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])(
  'figures are looked at, chosen, read as tables and acted on with the keyboard on %s',
  async (_, options) => {
    await using browser = await openBrowserSite()
    const { site } = browser
    await site.services.database
      .updateTable('staff')
      .set({ name: LONG })
      .where('role', '=', 'advisor')
      .execute()
    await site.post('/api/jireh/consult', aRequest())
    const page = await visitDesk(browser, 'owner', '/desk/dashboard', { ...options, reducedMotion: 'reduce' })
    await page.getByRole('heading', { level: 1, name: '오늘' }).waitFor()
    const before = Number(
      await tile(page, '들어온 상담')
        .locator('.figure-strip__value')
        .evaluate((value) => value.firstChild?.nodeValue),
    )
    expect(before).toBeGreaterThan(0)

    // A whole month, and its numbers as a table.
    await page.getByRole('link', { name: '최근 30일' }).press('Enter')
    await page.getByRole('heading', { level: 2, name: '최근 30일 숫자' }).waitFor()
    // On a phone the tables are behind one press.
    if (options === PHONE) await page.locator('.dashboard__fold > summary').press('Enter')
    const hours = page.locator('section', { has: page.getByRole('heading', { name: '시간대별 접수' }) })
    await hours.locator('summary').press('Enter')
    // At least the hours of a working day, and their head.
    expect(await hours.getByRole('row').count()).toBeGreaterThanOrEqual(11)
    // Each look takes a second: what is too wide at 320 is so from either.
    expect(await (options === PHONE ? faults(page) : violations(page))).toEqual([])

    // Days the wrong way round: said, kept and in focus.
    await page.locator('.period-bar__summary').press('Enter')
    await page.getByLabel('첫 날짜').fill('2026-02-02')
    await page.getByLabel('마지막 날짜').fill('2026-02-01')
    await page.getByRole('button', { name: '보기' }).press('Enter')
    await page.getByText('첫 날짜보다 앞이에요.').waitFor()
    expect(await page.getByLabel('마지막 날짜').inputValue()).toBe('2026-02-01')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('to')

    await page.locator('.tasks__link', { hasText: /30분 안 연락|부터 연락/ }).press('Enter')
    await page.waitForURL(/\/desk\?view=(?:soon|opening)$/)
    expect(browser.complaints.filter((each) => !each.includes('422'))).toEqual([])
  },
)
