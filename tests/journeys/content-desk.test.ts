import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, untilTakenOver, type BrowserSite } from '#tests/browser.ts'
import { violations } from '#tests/page-state.ts'

const PLAN = '/desk/content/plan/KT-05'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const lint = (page: Page) => page.getByRole('region', { name: '게시 전 검사' })

/** Comes to a page of the desk by signing in, as an editor does. */
async function atTheDesk(browser: BrowserSite, path: string, options: BrowserContextOptions) {
  const page = await browser.visit(path, options)
  await page.getByLabel('이메일').fill('editor@desk.example')
  await page.getByLabel('비밀번호').fill('demo-9Hb4-plain-page')
  await button(page, '로그인').click()
  await page.waitForURL((url) => url.pathname === path)
  await untilTakenOver(page)
  return page
}

test('an editor sees the rules and the card while typing, is blocked, mends and publishes', async () => {
  await using browser = await openBrowserSite()
  const page = await atTheDesk(browser, PLAN, DESKTOP)
  expect(await violations(page)).toEqual([])
  await page.getByLabel('상품 이름').fill('최대 혜택 500메가')
  await page.getByLabel('정가(약정 없을 때)').fill('70,000')
  await lint(page).getByText('“최대”는 쓸 수 없는 표현이에요.').waitFor()
  await page.getByRole('heading', { level: 3, name: '최대 혜택 500메가' }).waitFor()
  await page.getByText('1,806,100원').waitFor()
  await button(page, '게시하기').click()
  await page.locator('output').getByText('고칠 것이 1개 있어요. 고치면 게시할 수 있어요.').waitFor()
  expect(await page.getByLabel('상품 이름').inputValue()).toBe('최대 혜택 500메가')
  await page.getByLabel('상품 이름').fill('500메가 + TV 새 이름')
  // What is not kept is asked about before it is left.
  await page.getByRole('link', { name: '버전 기록' }).click()
  await page.getByRole('alertdialog', { name: '저장하지 않고 나갈까요?' }).waitFor()
  await button(page, '계속 쓰기').click()
  await button(page, '게시하기').click()
  await page.locator('output').getByText('게시했어요. 홈페이지에 바로 보여요.').waitFor()
  expect(await (await browser.site.fetch('/infor/kt')).text()).toContain('500메가 + TV 새 이름')
  await page.getByRole('link', { name: '버전 기록' }).click()
  await button(page, 'v1로 되돌려 게시하기').click()
  await page.locator('output').getByText('되돌려 게시했어요.').waitFor()
  expect(browser.complaints.filter((line) => !line.includes('422'))).toEqual([])
})

test('on a phone the overview, a preview in frames and the other pages fit and read well', async () => {
  await using browser = await openBrowserSite()
  const page = await atTheDesk(browser, '/desk/content', PHONE)
  for (const path of [
    '/desk/content',
    '/desk/content/banner/1',
    `${PLAN}/preview`,
    '/desk/content/documents',
    '/desk/content/acceptance',
    '/desk/boards',
  ]) {
    if (!page.url().endsWith(path)) await page.goto(new URL(path, browser.origin).href)
    await untilTakenOver(page)
    expect(await violations(page), path).toEqual([])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, path).toBeLessThanOrEqual(0)
  }
  await page.goto(new URL(`${PLAN}/preview`, browser.origin).href)
  await page.frameLocator('iframe').first().getByText('500메가 + TV 기본형').first().waitFor()
})
