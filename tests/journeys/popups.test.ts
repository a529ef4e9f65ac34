// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, type BrowserSite } from '#tests/browser.ts'
import { isDrawn, isTakenOver, violations } from '#tests/page-state.ts'

const CALM = { reducedMotion: 'reduce' } as const

const card = (page: Page, title: string) => page.getByRole('region', { name: title })

async function putPopups({ site }: BrowserSite, ...titles: string[]) {
  const rows = titles.map((title, position) => ({
    title,
    position,
    body: '월요일 오전에는 전화가 늦을 수 있어요.',
    url: '/infor/lg',
    image_url: '/banners/1.svg',
    image_alt: '상담 시간 안내',
    is_active: true,
  }))
  await site.services.database.insertInto('popups').values(rows).execute()
  await site.services.invalidate('settings')
}

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])('popups come one after the other, take no focus and stay away as asked: %s', async (_, options) => {
  await using browser = await openBrowserSite()
  await putPopups(browser, '상담 시간 안내', '점검 안내')
  const page = await browser.visit('/infor/kt', { ...options, ...CALM })
  const [first, second] = [card(page, '상담 시간 안내'), card(page, '점검 안내')]
  await first.waitFor()
  await isTakenOver(page)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  expect(await second.count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await first.getByRole('button', { name: '오늘 하루 보지 않기' }).click()
  await second.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => second.count()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('gc:popups-hidden'))).toMatch(/^\d{4}-\d\d-\d\d:\d+$/)
  await page.reload()
  await isTakenOver(page)
  await isDrawn(page)
  expect(await page.locator('.popup-card').count()).toBe(0)
  expect(browser.complaints).toEqual([])
})

test(
  'a popup makes way for the consult form, and does not come where there is only one',
  { tags: 'main' },
  async () => {
    await using browser = await openBrowserSite()
    await putPopups(browser, '상담 시간 안내')
    const page = await browser.visit('/main', { ...PHONE, ...CALM })
    const popup = page.locator('.popup-card')
    await card(page, '상담 시간 안내').waitFor()
    await page
      .locator('.site__main .consult-form:visible')
      .last()
      .evaluate((form) => form.scrollIntoView({ block: 'end' }))
    await expect.poll(() => popup.isVisible()).toBe(false)
    await page.goto(`${browser.origin}/consult`)
    await isTakenOver(page)
    expect(await popup.count()).toBe(0)
  },
)

test('popups that do not come are a line in the log', async () => {
  await using browser = await openBrowserSite()
  await putPopups(browser, '상담 시간 안내')
  const page = await browser.read('/consult', { ...PHONE, ...CALM })
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
  await page.route('**/api/display/popups*', (route) => route.abort())
  await page.goto(`${browser.origin}/infor/kt`)
  await expect.poll(() => logged.filter((line) => line.startsWith('nothing to display')).length).toBe(1)
  expect(await page.locator('.popup-card').count()).toBe(0)
})
