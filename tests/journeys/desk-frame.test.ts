// @module-tag long
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowserSite, PHONE, untilTakenOver, type BrowserSite } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { walkFaults } from '#tests/keyboard-walk.ts'
import { faults, violations } from '#tests/page-state.ts'

const WIDE = { viewport: { width: 1440, height: 700 }, reducedMotion: 'reduce' } as const
const NARROW = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const
const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false } as const

const atTheDesk = (browser: BrowserSite, path: string, options: BrowserContextOptions, who = 'owner') =>
  visitDesk(browser, who, path, options)

const menuOf = (page: Page) => page.getByRole('navigation', { name: '상담실' })
const headingIs = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('on a wide screen the menu is searched by first letters, pinned, folded and scrolled by itself', async () => {
  await using browser = await openBrowserSite()
  const page = await atTheDesk(browser, '/desk/dashboard', WIDE)
  const menu = menuOf(page)
  await menu.getByLabel('메뉴 찾기').fill('ㅅㅇㅍ')
  expect(await menu.locator('.desk-menu__found').getByRole('link').count()).toBe(1)
  await page.keyboard.press('Enter')
  await headingIs(page, '사은품 장부')

  const pins = menu.locator('.desk-menu__pins')
  expect(await pins.getByRole('link').count()).toBe(2)
  await menu.getByRole('link', { name: '사은품 장부' }).press('p')
  expect(await pins.getByRole('link', { name: '사은품 장부' }).count()).toBe(1)
  expect(await focusedText(page)).toContain('사은품 장부')
  await pins.getByRole('link', { name: '상담 신청함' }).hover()
  await pins.getByRole('button', { name: '상담 신청함 고정' }).click()
  await menu.getByRole('button', { name: '운영' }).press('Enter')
  await page.reload()
  expect(await pins.getByRole('link').allTextContents()).toEqual([
    expect.stringContaining('다음 통화'),
    expect.stringContaining('사은품 장부'),
  ])
  expect(await menu.getByRole('link', { name: '개인정보' }).isVisible()).toBe(false)
  expect(await violations(page)).toEqual([])

  // The page and the menu keep each its own place.
  await menu.getByRole('button', { name: '운영' }).press('Enter')
  await page.setViewportSize({ width: WIDE.viewport.width, height: 500 })
  await menu.getByRole('link', { name: '개인정보' }).scrollIntoViewIfNeeded()
  expect(await page.locator('.desk-menu__scroll').evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // B folds it to its icons.
  await page.keyboard.press('b')
  await expect.poll(async () => (await menu.boundingBox())!.width).toBe(56)
  expect(browser.complaints).toEqual([])
})

test('a kept view is pinned to the menu, and leaves it by P at once, with the focus on the next row', async () => {
  await using browser = await openBrowserSite()
  const page = await atTheDesk(browser, '/desk?status=ABSENT', WIDE)
  const pins = menuOf(page).locator('.desk-menu__pins')
  await page.getByText('필터 저장').click()
  await page.getByLabel('필터 이름').fill('부재 필터')
  await page.getByRole('button', { name: '지금 조건 저장' }).click()
  await page.getByText('‘부재 필터’ 필터를 저장했어요.').waitFor()
  if (!(await page.locator('.saved-views__pin').isVisible())) await page.getByText('필터 저장').click()
  await page.getByRole('button', { name: '메뉴에 고정 부재 필터' }).click()
  const pinned = pins.getByRole('link', { name: '부재 필터' })
  await pinned.press('p')
  expect(await pinned.count()).toBe(0)
  expect(await focusedText(page)).toContain('상담 신청함')
  await menuOf(page).getByText('부재 필터 · 고정을 풀었어요').waitFor({ state: 'attached' })
  await page.reload()
  expect(await pins.getByRole('link').count()).toBe(2)
  expect(browser.complaints).toEqual([])
})

test('a menu has its words where there is room; folded it is icons that are named where they are reached, and stays so', async () => {
  await using browser = await openBrowserSite()
  const page = await atTheDesk(browser, '/desk/settings', NARROW)
  const menu = menuOf(page)
  const width = async () => (await menu.boundingBox())!.width
  expect(await width()).toBe(208)
  await page.setViewportSize({ width: 1200, height: 900 })
  expect(await width()).toBe(56)
  await page.setViewportSize(NARROW.viewport)
  await menu.getByRole('button', { name: '메뉴 접기, 펼치기' }).click()
  await expect.poll(width).toBe(56)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const name = menu.locator('.menu-row__link:focus > .menu-row__name')
  expect(await name.textContent()).toBe('상담 신청함')
  const tip = (await name.boundingBox())!
  expect(tip.x).toBeGreaterThanOrEqual(56)
  expect(tip.width).toBeGreaterThan(40)
  // What waits is a dot, which has its number for whoever hears it.
  const queue = menu.getByRole('link', { name: /^상담 신청함 신규 상담 \d+$/ })
  expect((await queue.locator('.menu-count').boundingBox())!.width).toBe(8)
  expect(await violations(page)).toEqual([])
  await page.reload()
  expect(await width()).toBe(56)
})

test('on a phone the bar at the foot leads to what is done, and to everything else', async () => {
  await using browser = await openBrowserSite()
  const page = await atTheDesk(browser, '/desk/dashboard', { ...PHONE, reducedMotion: 'reduce' })
  const foot = page.getByRole('navigation', { name: '자주 가는 곳' })
  expect(await foot.getByRole('link').count()).toBe(5)
  expect(await menuOf(page).isVisible()).toBe(false)
  expect((await page.locator('.desk-bar').boundingBox())!.height).toBeLessThanOrEqual(56)
  await foot.getByRole('link', { name: '전체' }).tap()
  await headingIs(page, '전체')
  expect(await violations(page, true)).toEqual([])
  await page.getByRole('searchbox', { name: '메뉴 찾기' }).fill('웹훅')
  await page.keyboard.press('Enter')
  await headingIs(page, '웹훅')
  // Side by side with what else is sent.
  await page.getByRole('navigation', { name: '보내기' }).getByRole('link', { name: '발송 내역' }).tap()
  await headingIs(page, '발송 내역')
  const found = await faults(page)
  // The call has acts of its own there.
  await page.goto(`${browser.origin}/desk/next`)
  expect(await foot.count()).toBe(0)
  await page.getByRole('link', { name: '전체 메뉴' }).tap()
  await headingIs(page, '전체')
  expect([...found, ...(await faults(page))]).toEqual([])
})

test('without a script the whole menu is a page that is searched, and one signs out from the bar', async () => {
  await using browser = await openBrowserSite()
  const page = await atTheDesk(browser, '/desk', NO_SCRIPT, 'advisor1')
  await page.getByRole('link', { name: '전체', exact: true }).click()
  await page.getByRole('searchbox', { name: '메뉴 찾기' }).fill('ㅌㅎ')
  await page.keyboard.press('Enter')
  await page.locator('main').getByRole('link', { name: '통화 일정' }).click()
  await headingIs(page, '통화 일정')
  await page.locator('summary', { hasText: '메뉴' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.waitForURL('**/desk/login')
})

test.each([
  ['a phone', { ...PHONE, reducedMotion: 'reduce' } as const],
  ['a wide screen', WIDE],
])('the frame is walked by the keyboard alone on %s', async (_, options) => {
  await using browser = await openBrowserSite()
  const page = await atTheDesk(browser, '/desk/sending', options)
  const found: string[] = []
  for (const path of ['/desk/sending', '/desk/settings', '/desk/menu']) {
    await page.goto(browser.origin + path)
    found.push(...(await walkFaults(page)))
  }
  await page.goto(`${browser.origin}/desk/settings`)
  await untilTakenOver(page)
  await page.locator('.person-menu summary').filter({ visible: true }).press('Enter')
  await page.getByRole('link', { name: '내 계정' }).filter({ visible: true }).focus()
  found.push(...(await violations(page)))
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  expect(found).toEqual([])
})

test('on paper there is the sheet alone', async () => {
  await using browser = await openBrowserSite()
  const page = await atTheDesk(browser, '/desk/audit/monthly', WIDE, 'privacy')
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('nav, header, button, form').filter({ visible: true }).count()).toBe(0)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await page.getByText('고른커넥트 상담실 · ').isVisible()).toBe(true)
})

test('a contract is printed as one sheet to sign: parties, lines, prices, gift, terms and days, without the desk', async () => {
  await using browser = await openBrowserSite()
  const { lead_id: leadId } = await browser.site.services.database
    .selectFrom('contracts')
    .select('lead_id')
    .where('status', '=', 'OPENED')
    .limit(1)
    .executeTakeFirstOrThrow()
  const page = await atTheDesk(browser, `/desk/leads/${leadId}/contract`, WIDE, 'manager')
  const sheet = page.locator('.contract-sheet')
  expect(await sheet.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('nav, header, button, form, input').filter({ visible: true }).count()).toBe(0)
  const words = await sheet.innerText()
  for (const told of [
    '가입 확인서',
    '손님',
    '통신사',
    '회선',
    '가입 신청',
    '개통',
    '월 요금',
    '3년 총액',
    '사은품',
    '약정',
    '(서명)',
  ])
    expect(words).toContain(told)
  // Names and numbers stay masked on paper too.
  expect(words).toMatch(/\*.* · 010-\*{4}-\d{4}/)
  expect(words).not.toContain('undefined')
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('heads of pages begin on one line and in one width', async () => {
  await using browser = await openBrowserSite()
  const page = await atTheDesk(browser, '/desk/complaints', NARROW)
  const paths = [
    'requests',
    'complaints',
    'audit',
    'replies',
    'webhooks',
    'notices',
    'settings/hours',
    'staff',
  ]
  const heads = []
  for (const path of paths) {
    await page.goto(`${browser.origin}/desk/${path}`)
    heads.push(await page.locator('.desk-head').first().evaluate(placeOfHead))
  }
  expect(new Set(heads).size, heads.join('\n')).toBe(1)
})

/** Below the bar and the tabs of a hub. */
function placeOfHead(head: Element): string {
  const { top, left, width } = head.getBoundingClientRect()
  const above = document.querySelector('main')?.getBoundingClientRect().top ?? 0
  return `${Math.round(top - above)} ${Math.round(left)} ${Math.round(width)}`
}
