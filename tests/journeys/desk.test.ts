// @module-tag long
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { DESKTOP, openBrowserSite, PHONE, type BrowserSite } from '#tests/browser.ts'
import { aRequest } from '#tests/make.ts'
import { violations } from '#tests/page-state.ts'
import { signIn } from '#tests/sign-in.ts'

async function atTheDesk(
  browser: BrowserSite,
  options: Parameters<BrowserSite['visit']>[1] = DESKTOP,
): Promise<Page> {
  const page = await browser.visit('/desk', options)
  await page.getByLabel('이메일').fill('advisor1@desk.example')
  await page.getByLabel('비밀번호').fill('demo-8Wd3-even-roof')
  const stream = page.waitForResponse('**/api/desk/events')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await stream
  await page.getByRole('heading', { name: '상담 신청함' }).waitFor()
  return page
}

test('a request stands on the open desk without a reload', { tags: 'main' }, async () => {
  await using browser = await openBrowserSite()
  const page = await atTheDesk(browser)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await browser.site.post(
    '/api/jireh/consult',
    aRequest({ customerName: '홍길동', requestInfo: '방금 보낸 신청이에요' }),
  )
  // It waits above the list, so that no line moves while somebody works in it.
  await page.getByRole('button', { name: /^새 상담 1건 보기/ }).click()
  await page.getByText('방금 보낸 신청이에요').waitFor()
  expect(await page.title()).toMatch(/^\(11\) 상담 신청함/)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page
    .getByRole('row', { name: /방금 보낸 신청이에요/ })
    .getByRole('link', { name: '홍*동', exact: true })
    .click()
  await page.getByRole('heading', { level: 1, name: '홍*동' }).waitFor()
  expect(browser.complaints).toEqual([])
})

test('claim, reveal, and a call recorded in two taps', { tags: 'main' }, async () => {
  await using browser = await openBrowserSite()
  const page = await atTheDesk(browser, PHONE)
  await page.getByRole('button', { name: /^맡기/ }).first().click()
  await page.goto(`${browser.origin}/desk?assignee=me&status=ASSIGNED`)
  await page.locator('.list-table__link').first().click()
  await page.getByRole('button', { name: '번호 보기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '번호 보기' }).click()
  expect(await page.getByRole('link', { name: '전화 걸기' }).getAttribute('href')).toMatch(
    /^tel:0100000\d{4}$/,
  )
  await page.getByRole('link', { name: '통화 결과', exact: true }).click()
  await page.locator('.lead-call-form').getByText('통화함').click()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByText('저장했어요.', { exact: true }).waitFor()
  await page.getByRole('button', { name: '통화 결과 닫기' }).click()
  await showHistory(page)
  await page.getByText('통화 결과: 통화함').waitFor()
  expect(await page.locator('.lead__title').textContent()).toContain('상담중')
  expect(browser.complaints).toEqual([])
})

test('a form made on an older state keeps its words and offers the newer state', async () => {
  await using browser = await openBrowserSite()
  const page = await atTheDesk(browser)
  // A desk whose live stream is away does not see what a colleague does meanwhile.
  await page.route('**/api/desk/events', (route) => route.abort())
  await page.goto(`${browser.origin}/desk?assignee=me&status=ASSIGNED`)
  await page.locator('.list-table__link').first().click()
  await page.getByLabel('메모').fill('설치는 오후에')
  await page.locator('.lead-call-form').getByText('부재').click()
  const manager = await signIn(browser.site, 'manager')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await browser.site.post(`/api/desk/leads/${id}/calls`, { outcome: 'BUSY' }, manager)
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByText('다른 상담사가 먼저 바꿨어요. 새 내용을 불러올게요.').waitFor()
  expect(await page.getByLabel('메모').inputValue()).toBe('설치는 오후에')
  await page.getByRole('button', { name: '불러오기' }).click()
  await showHistory(page)
  await page.getByText('통화 결과: 통화중').waitFor()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByText('통화 결과: 부재').waitFor()
  await page.locator('.lead-history').getByText('설치는 오후에').waitFor()
  await keepsWhatIsTyped(page)
})

test('a lead that comes while the browser is offline takes no page away, and shows when it is back', async () => {
  await using browser = await openBrowserSite()
  const page = await atTheDesk(browser)
  const stream = page.waitForResponse('**/api/desk/events')
  await page.goto(`${browser.origin}/desk?view=all&q=8585`)
  await stream
  await page.context().setOffline(true)
  const wish = aRequest({ customerName: '끊긴사이', customerMobile: '01061618585' })
  expect(await browser.site.post('/api/jireh/consult', wish)).toMatchObject({ status: 200 })
  await page.getByText('새 상담을 불러오지 못했어요.').waitFor()
  expect(await page.locator('h1').textContent()).toBe('상담 신청함')
  await page.context().setOffline(false)
  await page.locator('.list-table__row', { hasText: '8585' }).first().waitFor()
})

const showHistory = (page: Page) => page.locator('.pane-tabs').getByText('이력', { exact: true }).click()

/** A cut connection and the end of the session, in the middle of a note: it stays, and is recorded afterwards. */
async function keepsWhatIsTyped(page: Page) {
  await page.getByText('연결이 끊겼어요.').waitFor()
  const [note, record] = [page.getByLabel('메모'), page.getByRole('button', { name: '저장', exact: true })]
  await note.fill('끊겨도 남을 말')
  await page.locator('.lead-call-form').getByText('통화중').click()
  await page.context().setOffline(true)
  await record.click()
  await page.getByText('저장하지 못했어요. 내용은 그대로 있어요.').waitFor()
  expect(await note.inputValue()).toBe('끊겨도 남을 말')
  await page.context().setOffline(false)
  await page.context().clearCookies()
  await record.click()
  await page.getByLabel('이메일').fill('advisor1@desk.example')
  await page.getByLabel('비밀번호').fill('demo-8Wd3-even-roof')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.getByRole('heading', { name: '통화 결과' }).waitFor()
  expect(await note.inputValue()).toBe('끊겨도 남을 말')
  await record.click()
  await showHistory(page)
  await page.locator('.lead-history').getByText('끊겨도 남을 말').waitFor()
  expect(await note.inputValue()).toBe('')
}

test('an outcome chosen before the page’s scripts came is the one recorded, also at the second try', async () => {
  await using browser = await openBrowserSite()
  const page = await atTheDesk(browser)
  const address = await page.locator('.list-table__link').first().getAttribute('href')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(browser.origin + address, { waitUntil: 'commit' })
  await page.locator('.lead-call-form').getByText('다시 걸기').click()
  release()
  // What only 다시 걸기 asks for.
  await page.getByRole('button', { name: '고르기' }).waitFor()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByText('다시 걸 날짜와 시간을 적어 주세요.').waitFor()
  expect(await page.getByRole('radio', { name: '다시 걸기' }).isChecked()).toBe(true)
})

test('axe finds nothing on the desk, and nothing is cut off at 320 and 1280', async () => {
  await using browser = await openBrowserSite()
  expect(await violations(await browser.visit('/desk/login'))).toEqual([])
  for (const width of [320, 1280]) {
    const viewport = { width, height: 900 }
    const page = await atTheDesk(browser, { viewport })
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
    expect(await violations(page)).toEqual([])
    expect(await fits()).toBe(true)
    await page.locator('.list-table__link').first().click()
    await page.locator('.cockpit').waitFor()
    expect(await violations(page)).toEqual([])
    expect(await fits()).toBe(true)
    await page.getByRole('button', { name: '번호 보기' }).click()
    expect(await violations(page)).toEqual([])
    await page.context().close()
  }
})
