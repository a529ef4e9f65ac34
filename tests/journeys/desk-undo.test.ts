// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { DESKTOP, openBrowserSite, PHONE, type BrowserSite } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { aRequest } from '#tests/make.ts'
import { violations } from '#tests/page-state.ts'

const MORNING = seoulMoment('2026-11-23', '10:00')

const toast = (page: Page) => page.locator('.undo-toast__words')
const undoButton = (page: Page) => page.getByRole('button', { name: '되돌리기' })
const said = (page: Page, words: string | RegExp) =>
  expect.poll(() => toast(page).textContent()).toMatch(words)
const statesOf = async ({ site }: BrowserSite) => {
  const leads = await site.services.database
    .selectFrom('leads')
    .select('status')
    .orderBy('created_at')
    .execute()
  return leads.map(({ status }) => status)
}

/** Whether the toast stands on something that itself stands at the foot of the window. */
const liesOn = (page: Page, bar: string) =>
  page.evaluate((selector) => {
    const lowest = document.querySelector('.undo-toast')!.getBoundingClientRect().bottom
    return lowest > document.querySelector(selector)!.getBoundingClientRect().top
  }, bar)

test('an outcome is saved, the next lead stands there, and Z gives the first back', async () => {
  let now = MORNING
  await using browser = await openBrowserSite({ now: () => now })
  const { database } = browser.site.services
  await database.deleteFrom('leads').execute()
  for (const [index, customerName] of ['한새봄', '두번째'].entries()) {
    now = new Date(MORNING.getTime() + index * 60_000)
    await browser.site.post(
      '/api/jireh/consult',
      aRequest({ customerName, customerMobile: `0109999000${index}` }),
    )
  }
  const page = await visitDesk(browser, 'advisor1', '/desk/next', DESKTOP)
  await page.getByRole('heading', { name: '다음 통화: 한*봄' }).waitFor()
  await page.keyboard.press('2')
  await page.keyboard.press('s')
  await page.getByRole('heading', { name: '다음 통화: 두*째' }).waitFor()
  await said(page, '통화 결과를 저장했어요.')
  // The focus goes where it went before there was a toast.
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  expect(await liesOn(page, '.cockpit__outcome')).toBe(false)
  expect(await violations(page)).toEqual([])
  // A reload takes nothing away; the site's clock stands still, and so does what is left of the seconds.
  await page.reload()
  const texts = () =>
    database.selectFrom('messages').select('status').where('template', '=', 'consult.missed').execute()
  expect(await texts()).toEqual([{ status: 'waiting' }])
  // In a field Z is a letter, and Ctrl Z takes back what was typed.
  await page.locator('.lead-call-form textarea').pressSequentially('z')
  await page.keyboard.press('Control+z')
  expect(await statesOf(browser)).toEqual(['ABSENT', 'NEW'])
  await page.keyboard.press('Escape')
  await page.locator('h1').first().focus()
  await page.keyboard.press('z')
  await said(page, '되돌렸어요.')
  expect([await statesOf(browser), await texts()]).toEqual([['NEW', 'NEW'], []])
  expect(await page.getByText('통화를 기록했어요.').count()).toBe(0)
  await page.getByRole('link', { name: '그 상담 열기' }).press('Enter')
  await page.waitForURL('**/desk/leads/*')
  await page.locator('.pane-tabs').getByText('이력', { exact: true }).click()
  await page.getByText('되돌린 일: 통화 결과: 부재').waitFor()
  expect(browser.complaints).toEqual([])
})

test('many are handed out and given back, and so is a gift, clear of the bars of each width', async () => {
  // Its clock stands still, as looking for violations may take longer than ten seconds.
  const now = new Date()
  await using browser = await openBrowserSite({ now: () => now })
  const { database, keyring } = browser.site.services
  const owners = () =>
    database.selectFrom('leads').select(['id', 'assignee_id', 'status']).orderBy('id').execute()
  for (const options of [DESKTOP, PHONE]) {
    const page = await visitDesk(browser, 'manager', '/desk?status=NEW', options)
    const before = await owners()
    if (options === PHONE) await page.getByRole('button', { name: '고르기', exact: true }).click()
    await page.locator('.list-pick').first().check()
    await page.locator('.list-pick').nth(1).check()
    const bar = page.locator('.bulk-bar')
    await bar.getByLabel('맡길 사람').selectOption({ index: 2 })
    await bar.getByRole('button', { name: '담당 지정' }).click()
    await said(page, '2건의 담당을 바꿨어요.')
    expect(await owners()).not.toEqual(before)
    if (options === PHONE) {
      expect(await liesOn(page, '.desk-foot')).toBe(false)
      await undoButton(page).tap()
    } else await page.keyboard.press('Control+z')
    await said(page, '되돌렸어요.')
    expect(await owners()).toEqual(before)
    await page.goto(`${browser.origin}/desk/gifts`)
    await page
      .getByRole('link', { name: /^지급 기록/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: '확인한 것' }).fill('상품권 끝 4821')
    await page.getByRole('button', { name: '지급 완료로 남기기' }).click()
    await said(page, /지급 완료로 남겼어요\.$/)
    // The page's own line about it is not there twice.
    expect(await page.getByText('지급 완료로 남겼어요.').count()).toBe(1)
    expect(await violations(page)).toEqual([])
    // It stands above another page too, and after a reload.
    await page.goto(`${browser.origin}/desk/calendar`)
    await undoButton(page).focus()
    await page.keyboard.press('Enter')
    await said(page, '되돌렸어요.')
    const gifts = await database.selectFrom('gifts').select('proof_sealed').execute()
    const proofs = gifts.map(({ proof_sealed }) => proof_sealed && keyring.open('lead-note', proof_sealed))
    expect(proofs).not.toContain('상품권 끝 4821')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.context().close()
  }
  expect(browser.complaints).toEqual([])
})
