// @module-tag long
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DOCUMENTS_TAG } from '#app/shared/legal/documents.server.ts'
import { DESKTOP, openBrowserSite, PHONE, type BrowserSite } from '#tests/browser.ts'
import { isDrawn, isTakenOver, violationsAtBothWidths } from '#tests/page-state.ts'

const CALM = { reducedMotion: 'reduce' } as const
const PAGES = [
  '/term',
  '/policy',
  '/policy/visits',
  '/404',
  '/login',
  '/member/dormant-user',
  '/member/stop-user',
  '/member/errorSns',
]
const NOT_FOUND = '찾으시는 페이지가 없어요'
/** The browser's own line about a page that is not found. */
const MISSING = /status of 404/

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()
const pathOf = (page: Page) => new URL(page.url()).pathname

/** In sight, and not behind what sticks to the top. */
async function belowHeader(page: Page, title: Locator) {
  const header = await page.locator('.site-header, .desktop-header').first().boundingBox()
  const box = await title.boundingBox()
  return box!.y >= header!.y + header!.height && box!.y < 400
}

/** Opens `path` as a link of ours would: through the router, which leaves itself where its own tools find it. */
async function followLink(page: Page, path: string) {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> }
    }
    return router.navigate(to)
  }, path)
}

async function publishTerm({ site }: BrowserSite) {
  await site.services.database
    .insertInto('documents')
    .values({
      kind: 'term',
      version: '1.0',
      title: '이용약관',
      body: '## 제1조 목적\n\n새 약관의 목적이에요.\n\n## 제2조 정의\n\n새 약관의 정의예요.',
      change_summary: '짧게 고쳤어요.',
      written_on: '2026-01-01',
      effective_on: '2026-01-08',
      is_draft: false,
      published_at: site.services.now(),
    })
    .execute()
  await site.services.invalidate(DOCUMENTS_TAG)
}

test('former terms are read by a form, without a script', { tags: 'main' }, async () => {
  await using browser = await openBrowserSite()
  await publishTerm(browser)
  const page = await browser.visit('/term', { ...PHONE, javaScriptEnabled: false })
  await page.getByText('새 약관의 목적이에요.').waitFor()
  expect(await page.getByRole('button', { name: '인쇄' }).isVisible()).toBe(false)
  await page.getByLabel('이전 버전').selectOption('0.9')
  await page.getByRole('button', { name: '보기', exact: true }).click()
  await page.getByText('지난 버전이에요.').waitFor()
  expect(new URL(page.url()).search).toBe('?version=0.9')
  expect(await page.getByLabel('이전 버전').inputValue()).toBe('0.9')
  await page.getByRole('link', { name: '지금 시행 중인 글 보기' }).click()
  await page.getByText('새 약관의 목적이에요.').waitFor()
})

test('the contents lead to each article, below the header, beside the text on a wide screen', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/policy', { ...DESKTOP, ...CALM })
  await isTakenOver(page)
  await page
    .getByRole('navigation', { name: '목차' })
    .getByRole('link', { name: '9. 안전성 확보 조치' })
    .click()
  await isDrawn(page)
  expect(await belowHeader(page, page.getByRole('heading', { name: '9. 안전성 확보 조치' }))).toBe(true)
  expect(decodeURIComponent(new URL(page.url()).hash)).toBe('#text-9-안전성-확보-조치')
  // All are open, each under one heading, until all are closed; one opens by itself as well.
  expect(await page.locator('.document').getByRole('heading', { level: 2 }).count()).toBe(12)
  const cookie = page.getByRole('cell', { name: '유입 확인. 거부할 수 있음' }).first()
  expect(await cookie.isVisible()).toBe(true)
  await page.getByRole('button', { name: '모두 접기' }).click()
  await expect.poll(() => cookie.isVisible()).toBe(false)
  await page.getByRole('heading', { name: '10. 쿠키와 브라우저 저장소' }).click()
  expect(await cookie.isVisible()).toBe(true)
  await page.getByRole('button', { name: '모두 펼치기' }).click()
  await page.getByRole('button', { name: '모두 접기' }).waitFor()
})

test('on a phone one press opens all articles', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/policy', { ...PHONE, ...CALM })
  const cookie = page.getByText('유입 확인. 거부할 수 있음').first()
  expect(await cookie.isVisible()).toBe(false)
  await page.getByRole('button', { name: '모두 펼치기' }).click()
  await expect.poll(() => cookie.isVisible()).toBe(true)
})

test.each([true, false])(
  'on a phone the articles fold and are their own contents; a press and a hash open one (script: %s)',
  async (javaScriptEnabled) => {
    await using browser = await openBrowserSite()
    const page = await browser.visit('/policy', { ...PHONE, ...CALM, javaScriptEnabled })
    const storage = page.getByText('유입 확인. 거부할 수 있음').first()
    expect(await page.getByRole('navigation', { name: '목차' }).isVisible()).toBe(false)
    expect(await page.locator('.document').getByRole('heading', { level: 2 }).count()).toBe(12)
    expect(await storage.isVisible()).toBe(false)
    await page.getByRole('heading', { name: '10. 쿠키와 브라우저 저장소' }).click()
    expect(await storage.isVisible()).toBe(true)
    await page.goto(`${browser.origin}/main`)
    await page.goto(`${browser.origin}/policy#text-10-쿠키와-브라우저-저장소`)
    await expect.poll(() => storage.isVisible()).toBe(true)
    const title = page.getByRole('heading', { name: '10. 쿠키와 브라우저 저장소' })
    await expect.poll(() => belowHeader(page, title)).toBe(true)
  },
)

test('on a phone a table of many columns is blocks with the names of its columns, and stays a table', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/policy#text-10-쿠키와-브라우저-저장소', { ...PHONE, ...CALM })
  const table = page.getByRole('table', { name: '표: 이름, 목적, 기간, 성격' })
  const row = table.getByRole('row', { name: /^gc_token/ })
  expect(await row.getByRole('rowheader').innerText()).toBe('gc_token')
  const labels = await row
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content))
  expect(labels).toEqual(['"목적"', '"기간"', '"성격"'])
  expect(await table.getByRole('columnheader').allTextContents()).toEqual(['이름', '목적', '기간', '성격'])
  expect(
    await table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - parentElement!.clientWidth),
  ).toBe(0)
  await page.goto(`${browser.origin}/policy#text-11-개인정보-보호책임자와-도움-받을-곳`)
  for (const phone of ['1670-2072', '1833-6972', '118', '1301', '182'])
    expect(await page.locator(`.document a[href="tel:${phone}"]`).isVisible(), phone).toBe(true)
  for (const host of ['www.kopico.go.kr', 'privacy.kisa.or.kr', 'www.spo.go.kr', 'ecrm.police.go.kr'])
    expect(await page.locator(`.document a[href="https://${host}"]`).isVisible(), host).toBe(true)
})

test('on paper stands the text alone', async () => {
  await using browser = await openBrowserSite()
  for (const options of [PHONE, DESKTOP]) {
    const page = await browser.visit('/term', options)
    await isTakenOver(page)
    expect(await page.locator('.quick-bar').count()).toBe(0)
    await page.emulateMedia({ media: 'print' })
    for (const gone of ['.site-header', '.fab', '.document__rail', '.print-button'])
      expect([gone, await page.locator(gone).first().isVisible()]).toEqual([gone, false])
    expect(await page.getByRole('heading', { name: '제14조 분쟁과 관할' }).isVisible()).toBe(true)
    // All of it, although it was folded on the screen.
    expect(await page.getByText('대표 전화', { exact: true }).isVisible()).toBe(true)
  }
})

test('the footer opens the acceptance in a window of 598 by 800, which closes again', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/main', DESKTOP)
  await isTakenOver(page)
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: '사전승낙서' }).click()
  const popup = await opening
  await popup.getByRole('heading', { name: '유선통신서비스 판매점 사전승낙서' }).waitFor()
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([598, 800])
  expect(await popup.locator('.site-header, .site-footer, .quick-bar').count()).toBe(0)
  const closing = popup.waitForEvent('close')
  // The window may be gone before the click has been answered; that it closes is what counts.
  const clicked = popup.getByRole('link', { name: '닫기' }).click()
  await Promise.all([closing, clicked.catch((error: unknown) => expect(String(error)).toContain('closed'))])
  expect(pathOf(page)).toBe('/main')
})

test('where the acceptance is a page, closing it goes back, or to the main page', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/term')
  await page.goto(`${browser.origin}/etc/acceptance`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: '닫기' }).click()
  await page.waitForURL(`${browser.origin}/term`)
  const plain = await browser.visit('/etc/acceptance', { ...PHONE, javaScriptEnabled: false })
  expect(await plain.getByRole('button', { name: '인쇄' }).isVisible()).toBe(false)
  await plain.getByRole('link', { name: '닫기' }).click()
  await plain.waitForURL(`${browser.origin}/main`)
})

test('a link of ours to nowhere ends at /404, and back leads back', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/consult')
  await isTakenOver(page)
  for (const nowhere of ['/nowhere', '/infor/xx']) {
    await followLink(page, nowhere)
    await page.waitForURL(`${browser.origin}/404`)
    await page.getByRole('heading', { name: NOT_FOUND }).waitFor()
    await page.getByRole('heading', { name: '많이 읽은 글' }).waitFor()
    await page.goBack()
    await page.waitForURL(`${browser.origin}/consult`)
    await page.getByRole('heading', { level: 1, name: '전화 상담 신청' }).waitFor()
  }
})

test('an address nobody knows keeps its spelling when it is typed', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/no/such/page')
  await isTakenOver(page)
  expect([pathOf(page), await heading(page)]).toEqual(['/no/such/page', NOT_FOUND])
})

test('a link to a page of members leads to the sign-in page, which has ways on', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/main')
  await page.getByRole('button', { name: '메뉴 열기' }).click()
  await page.getByRole('dialog', { name: '전체 메뉴' }).getByRole('link', { name: '내 정보' }).click()
  await page.waitForURL(`${browser.origin}/login?redirect=%2Fmypage`)
  await page.getByRole('heading', { name: '로그인', exact: true }).waitFor()
  await page.getByRole('link', { name: '회원가입', exact: true }).filter({ visible: true }).click()
  await page.waitForURL(/\/member\/join/)
})

test('a stopped account is told the number of the advertisement the visitor came by', async () => {
  await using browser = await openBrowserSite()
  const { database } = browser.site.services
  const term = { inType: 'IRGC2', number: '1600-0000', from: '2026-01-01', until: null }
  const numbers = JSON.stringify([term])
  await database.insertInto('settings').values({ key: 'supportNumbers', value: numbers }).execute()
  await browser.site.services.invalidate('settings')
  const page = await browser.visit('/member/stop-user?inType=IRGC2')
  await page.getByRole('link', { name: '1600-0000' }).first().waitFor()
  expect(await page.locator('.stop-user__number').textContent()).toBe('1600-0000')
})

test('documents and system pages fit a phone and a wide screen without a complaint, and axe finds nothing', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/main', { ...DESKTOP, ...CALM })
  const found: string[] = []
  for (const path of [...PAGES, '/etc/acceptance']) {
    await page.goto(browser.origin + path)
    if (path !== '/etc/acceptance') await isTakenOver(page)
    found.push(...(await violationsAtBothWidths(page)))
  }
  await publishTerm(browser)
  for (const path of ['/term', '/term?version=0.9']) {
    await page.goto(browser.origin + path)
    await isTakenOver(page)
    found.push(...(await violationsAtBothWidths(page)))
  }
  expect(found).toEqual([])
  expect(browser.complaints.filter((complaint) => !MISSING.test(complaint))).toEqual([])
})

test('the policy leads to what is kept of a browser, which forgets it without a script', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/policy', { ...PHONE, javaScriptEnabled: false })
  await page.getByRole('link', { name: '이 브라우저의 방문 경로 보기·거부' }).click()
  expect(await heading(page)).toBe('방문 경로 기록')
  await page.getByRole('button', { name: '끄기' }).click()
  await page.getByText('방문 경로 기록: 꺼짐').waitFor()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'gc_visit')).toMatchObject({
    value: 'no',
    httpOnly: true,
    sameSite: 'Lax',
  })
  await page.getByRole('button', { name: '켜기' }).click()
  await page.getByText('아직 저장된 경로가 없어요.').waitFor()
})
