// @module-tag long
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, untilTakenOver, type BrowserSite } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { violations } from '#tests/page-state.ts'
import { signIn } from '#tests/sign-in.ts'

const PLAN = '/desk/content/plan/KT-05'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const lint = (page: Page) => page.getByRole('region', { name: '게시 전 검사' })

async function signInAsEditor(page: Page) {
  await page.getByLabel('이메일').fill('editor@desk.example')
  await page.getByLabel('비밀번호').fill('demo-9Hb4-plain-page')
  await button(page, '로그인').click()
}

const atTheDesk = (browser: BrowserSite, path: string, options: BrowserContextOptions) =>
  visitDesk(browser, 'editor', path, options)

test(
  'an editor sees the rules and the card while typing, is blocked, mends and publishes',
  { tags: 'main' },
  async () => {
    await using browser = await openBrowserSite()
    const page = await atTheDesk(browser, PLAN, DESKTOP)
    expect(await violations(page)).toEqual([])
    // Nothing is changed, so that nothing is published.
    await page.getByText('바꾼 것이 없어요').waitFor()
    await button(page, '게시하기').click({ force: true })
    await page.getByLabel('상품 이름').fill('최대 혜택 500메가 + TV')
    await page.getByLabel('정가(약정 없을 때)').fill('70,000')
    await lint(page).getByText('“최대”는 쓸 수 없는 표현이에요.').waitFor()
    await page.getByRole('heading', { level: 3, name: '최대 혜택 500메가 + TV' }).waitFor()
    await page.locator('.content-edit__totals').getByText('1,806,100원').waitFor()
    await page.getByText('고친 곳 2', { exact: true }).waitFor()
    await page.getByText('전에는 500메가 + TV 기본형').waitFor()
    await button(page, '2곳 바꿔 게시').click()
    await page.locator('output').getByText('고칠 것이 1개 있어요. 고치면 게시할 수 있어요.').waitFor()
    expect(await page.getByLabel('상품 이름').inputValue()).toBe('최대 혜택 500메가 + TV')
    await page.getByLabel('상품 이름').fill('500메가 + TV 새 이름')
    // What is not kept is asked about before it is left.
    await page.getByRole('link', { name: '버전 기록' }).click()
    await page.getByRole('alertdialog', { name: '저장하지 않고 나갈까요?' }).waitFor()
    await button(page, '계속 쓰기').click()
    await button(page, '2곳 바꿔 게시').click()
    await page.locator('output').getByText('게시했어요. 홈페이지에 바로 보여요.').waitFor()
    expect(await (await browser.site.fetch('/infor/kt')).text()).toContain('500메가 + TV 새 이름')
    await page.getByRole('link', { name: '버전 기록' }).click()
    await button(page, 'v1로 되돌려 게시하기').click()
    await page.locator('output').getByText('되돌려 게시했어요.').waitFor()
    expect(browser.complaints.filter((line) => !line.includes('422'))).toEqual([])
  },
)

test('what is typed outlives a newer version and a login that ran out', async () => {
  await using browser = await openBrowserSite()
  const { site } = browser
  const path = '/desk/content/question/2'
  const page = await atTheDesk(browser, path, DESKTOP)
  const manager = await signIn(site, 'manager')
  const { data } = await site.get<{ payload: object }>(`/api${path}`, manager)
  await site.post(`/api${path}/publish`, { version: 0, payload: data.payload }, manager)
  const question = page.locator('[name=question]')
  await question.fill('늦게 쓴 질문인가요?')
  await button(page, '임시저장').click()
  await page.getByRole('alert').getByText('다른 사람이 먼저 고쳤어요.').waitFor()
  expect(await question.inputValue()).toBe('늦게 쓴 질문인가요?')
  // Told of the newer one, whoever saves again means it; the page still reads that one.
  await page.locator('button[aria-busy=true]').waitFor({ state: 'detached' })
  await button(page, '임시저장').click()
  await page.locator('output').getByText('저장했어요.').waitFor()
  // A line that is cut while typing, and while saving, takes nothing away.
  await page.context().setOffline(true)
  await question.fill('선이 끊긴 동안 쓴 질문인가요?')
  await button(page, '임시저장').click()
  await page.locator('output').getByText('저장하지 못했어요. 내용은 그대로 있어요.').waitFor()
  expect(await question.inputValue()).toBe('선이 끊긴 동안 쓴 질문인가요?')
  await page.context().setOffline(false)
  await button(page, '임시저장').click()
  await page.locator('output').getByText('저장했어요.').waitFor()
  await site.services.database.deleteFrom('staff_sessions').execute()
  await question.fill('로그인이 끝난 뒤에 쓴 질문인가요?')
  await page.locator('[name=publishAt]').fill('2030-12-24T10:00')
  await page.waitForURL((url) => url.pathname === '/desk/login')
  await signInAsEditor(page)
  await page.getByText('쓰던 내용을 다시 채웠어요.', { exact: true }).waitFor()
  expect(await question.inputValue()).toBe('로그인이 끝난 뒤에 쓴 질문인가요?')
  expect(await page.locator('[name=publishAt]').inputValue()).toBe('2030-12-24T10:00')
  // Somebody else saves while one signs in again: told, before it is saved over.
  await site.services.database.deleteFrom('staff_sessions').execute()
  await question.fill('그사이 쓴 질문인가요?')
  await page.waitForURL((url) => url.pathname === '/desk/login')
  const again = await signIn(site, 'manager')
  const { data: newest } = await site.get<{ version: number }>(`/api${path}`, again)
  await site.post(`/api${path}/publish`, { version: newest.version, payload: data.payload }, again)
  await signInAsEditor(page)
  await page.getByText('그사이 다른 사람이 먼저 고쳤어요.').waitFor()
  expect(await question.inputValue()).toBe('그사이 쓴 질문인가요?')
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
  // Whatever is published, however long its words: the public page stays as wide as the phone.
  const editor = await signIn(browser.site, 'editor')
  const publish = (place: string, payload: object) =>
    browser.site.post(`/api/desk/content/${place}/publish`, { version: 0, payload }, editor)
  const plan = await browser.site.get<{ payload: object }>(`/api${PLAN}`, editor)
  const giftCondition = `3년 약정 ${'가'.repeat(280)}`
  const texts = { question: '가'.repeat(100), answer: '나'.repeat(1_000) }
  const written = [
    await publish('plan/KT-05', { ...plan.data.payload, giftCondition }),
    await publish('question/new', { place: 'main', ...texts, position: 0, isSample: true }),
  ]
  expect(written.map(({ status }) => status)).toEqual([200, 200])
  for (const path of ['/main', '/infor/kt']) {
    await page.goto(new URL(path, browser.origin).href)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(PHONE.viewport.width)
  }
})
