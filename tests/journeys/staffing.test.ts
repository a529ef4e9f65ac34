// @module-tag long
import { expect, test } from 'vitest'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { nextOpening } from '#app/shared/settings/working-time.ts'
import { DESKTOP, openBrowserSite, PHONE } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { violationsAtBothWidths } from '#tests/page-state.ts'
import type { TestSite } from '#tests/site.ts'

const NONE = Array.from({ length: 24 }, () => 0)

/** Eight weeks in which so many came in each hour, and the next day of work. */
async function learn({ services }: TestSite): Promise<string> {
  const today = seoulDate(services.now())
  const rows = Array.from({ length: 56 }, (_, index) => ({
    day: addDays(today, -1 - index),
    arrivals: NONE.map((_zero, hour) => (hour >= 9 && hour < 18 ? 14 : 0)),
    wishes: NONE,
    again: NONE,
    handled: 0,
    handled_minutes: 0,
  }))
  await services.database.insertInto('call_days').values(rows).execute()
  return seoulDate(nextOpening(services.now(), await readOffice(services)))
}

test('what a day will need stands in one line of the calendar and hour by hour behind it, on a phone, in the dark and without a script', async () => {
  await using browser = await openBrowserSite()
  const day = await learn(browser.site)
  const path = `/desk/calendar?date=${day}`
  const page = await visitDesk(browser, 'manager', path, DESKTOP)
  const strip = page.locator('details.staffing')
  expect(await strip.locator('summary').textContent()).toMatch(/13시에 [\d.]+명/)
  expect(await strip.getByRole('list').isVisible()).toBe(false)
  await strip.locator('summary').click()
  await strip.getByText('13시', { exact: true }).waitFor()
  expect(await strip.getByRole('listitem').count()).toBe(8)
  expect(await violationsAtBothWidths(page)).toEqual([])
  const plain = await visitDesk(browser, 'manager', path, { ...PHONE, javaScriptEnabled: false })
  await plain.locator('details.staffing > summary').click()
  await plain.locator('details.staffing').getByText('13시', { exact: true }).waitFor()
})

test('the week’s report is read, printed and saved at every width', async () => {
  await using browser = await openBrowserSite()
  const figures = JSON.stringify({
    leads: 23,
    firstCalls: 92,
    wait: 41,
    complaints: 1,
    expected: 180,
    shortHours: 3,
  })
  await browser.site.services.database
    .insertInto('weekly_reports')
    .values([
      { week: '2026-11-16', figures, made_at: new Date() },
      { week: '2026-11-09', figures, made_at: new Date() },
    ])
    .execute()
  const page = await visitDesk(browser, 'manager', '/desk/reports/weekly', DESKTOP)
  await page.getByText('23건').first().waitFor()
  expect(await violationsAtBothWidths(page)).toEqual([])
  await page.getByRole('link', { name: '앞 주 2026.11.09~11.15' }).click()
  await page.getByRole('link', { name: '다음 주 2026.11.16~11.22' }).waitFor()
})
