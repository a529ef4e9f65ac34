// @module-tag long
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { byCarrier } from '#app/shared/carriers/carriers.ts'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { TOOLS } from '#app/site/frame/sections.ts'
import { DESKTOP, openBrowserSite, PHONE, type BrowserSite } from '#tests/browser.ts'
import { isDrawn, isTakenOver, violations } from '#tests/page-state.ts'

const CALM = { reducedMotion: 'reduce' } as const
const SMALL = { viewport: { width: 320, height: 640 }, hasTouch: true } as const
const BANNERS = '**/api/display/selectDisplayBannerList*'
const CHAT = 'https://chat.example/goreun'

const COMPANY = {
  name: '고른 판매점',
  owner: '김고른',
  businessNumber: '120-81-47521',
  mailOrderNumber: '2026-서울중구-0001',
  address: '서울특별시 중구 세종대로 110',
  privacyOfficer: '이책임',
  email: 'help@goreun.example',
  hosting: '고른호스팅',
}

const opener = (page: Page) => page.getByRole('button', { name: '메뉴 열기' })
const menuOf = (page: Page) => page.getByRole('dialog', { name: '전체 메뉴' })
const closer = (page: Page) => page.getByRole('button', { name: '메뉴 닫기' })
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function openMenu(page: Page): Promise<Locator> {
  await opener(page).click()
  await menuOf(page).waitFor()
  await isDrawn(page)
  return menuOf(page)
}

/** Without the tool's own waiting for things to stand still. */
const press = (button: Locator) => button.evaluate((element: HTMLElement) => element.click())

const isClosed = (page: Page) => expect.poll(() => menuOf(page).count()).toBe(0)

const banner = (seqno: number, change: Record<string, unknown> = {}) => ({
  displayBannerSeqno: seqno,
  imageUrl: `/banners/${((seqno - 1) % 4) + 1}.svg`,
  url: '/bbs/bbs_review/list',
  targetYn: 'N',
  title: `알림 ${seqno}`,
  alt: `알림 ${seqno}. 자세한 글`,
  ...change,
})

/** Answers the banner call with these, or as the outage given. */
async function serveBanners(page: Page, banners: unknown[], responseCode = 200) {
  let asked = 0
  await page.route(BANNERS, (route) => {
    asked += 1
    return route.fulfill({ json: { responseCode, message: '', data: { result: banners } } })
  })
  return () => asked
}

test('the menu opens over an inert page and gives the focus back, however it is closed', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/infor/kt', { ...PHONE, ...CALM })
  await isTakenOver(page)
  const ways: [string, () => Promise<unknown>][] = [
    ['×', () => closer(page).click()],
    ['Esc', () => page.keyboard.press('Escape')],
    ['the backdrop', () => page.mouse.click(380, 400)],
    ['back', () => page.goBack()],
  ]
  const entries = await page.evaluate(() => history.length)
  for (const [way, close] of ways) {
    // The tool scrolls to what it clicks, and the header that grows meanwhile would move away under the press.
    await page.evaluate(() => scrollTo(0, 0))
    await isDrawn(page)
    const menu = await openMenu(page)
    expect(await isFocused(closer(page)), way).toBe(true)
    expect(await menu.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    await page.evaluate(() => scrollTo(0, 200))
    await close()
    await isClosed(page)
    await expect.poll(() => isFocused(opener(page)), { message: way }).toBe(true)
    expect(await page.evaluate(() => history.state?.isLayer), way).toBeUndefined()
    expect(await page.evaluate(() => scrollY)).toBe(200)
  }
  // One entry of the menu may lie ahead; none lies behind.
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 1)
  expect(new URL(page.url()).pathname).toBe('/infor/kt')
  expect(browser.complaints).toEqual([])
})

test('the way back leads past the menu: one press a page', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/main', { ...PHONE, ...CALM })
  await isTakenOver(page)
  const loads: string[] = []
  page.on('request', (request) => request.url().includes('.data') && loads.push(request.url()))
  await openMenu(page)
  await closer(page).click()
  await isClosed(page)
  await openMenu(page)
  await page.goBack()
  await isClosed(page)
  await page.goForward()
  await expect.poll(() => page.evaluate(() => history.state?.isLayer)).toBeUndefined()
  expect(loads).toEqual([])
  expect(await menuOf(page).count()).toBe(0)
  const menu = await openMenu(page)
  await menu.getByText('SK브로드밴드', { exact: true }).first().click()
  await menu.getByRole('link', { name: '신청 순서' }).click()
  await heading(page, /^SK/).waitFor()
  expect(new URL(page.url()).hash).toBe('#step')
  await isClosed(page)
  await page.goBack()
  await heading(page, /나란히.비교해요/).waitFor()
  expect(await menuOf(page).count()).toBe(0)
})

test('a page that was loaded anew under its menu is left with one press', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/main', { ...PHONE, ...CALM })
  await page.goto(`${browser.origin}/infor/kt`)
  await isTakenOver(page)
  await openMenu(page)
  await page.reload()
  await expect.poll(() => page.evaluate(() => history.state?.isLayer)).toBeUndefined()
  expect(await menuOf(page).count()).toBe(0)
  await page.goBack()
  await heading(page, /나란히.비교해요/).waitFor()
})

test('while the menu moves, toggling it does nothing', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/main')
  await isTakenOver(page)
  // Time stands still for animations until they are brought to their end.
  const tools = await page.context().newCDPSession(page)
  await tools.send('Animation.enable')
  await tools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  const duration = () =>
    menuOf(page).evaluate((dialog) => dialog.getAnimations()[0]?.effect?.getTiming().duration)
  const bringToEnd = () =>
    page.evaluate(async () => {
      for (const animation of document.getAnimations()) animation.finish()
      await new Promise(requestAnimationFrame)
    })
  await press(opener(page))
  await menuOf(page).waitFor()
  expect(await duration()).toBe(300)
  await press(closer(page))
  await page.keyboard.press('Escape')
  expect(await menuOf(page).getAttribute('class')).toBe('menu-drawer')
  await bringToEnd()
  await press(closer(page))
  await expect.poll(duration).toBe(200)
  await press(opener(page))
  expect(await menuOf(page).getAttribute('class')).toBe('menu-drawer menu-drawer--leaving')
  await bringToEnd()
  await isClosed(page)
})

test('the menu shows every group of the site, first the carrier whose page this is', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/infor/kt', { ...PHONE, ...CALM })
  await isTakenOver(page)
  const menu = await openMenu(page)
  const hrefs = await menu.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const parts = ['lg', 'kt', 'sk'].flatMap((carrier) =>
    ['detail', 'benefits', 'step', 'review'].map((part) => `/infor/${carrier}#${part}`),
  )
  expect(hrefs).toEqual(
    expect.arrayContaining([
      ...parts,
      ...['tip', 'issue', 'tv', 'notice', 'qna', 'review'].map((board) => `/bbs/bbs_${board}/list`),
      ...TOOLS.map(({ href }) => href),
      '/login',
      '/member/join',
      '/mypage',
      '/consult',
      '/bbs/bbs_issue/view?seqno=975',
      '/bbs/bbs_issue/view?seqno=371',
    ]),
  )
  expect(await menu.locator('details[open] summary').allTextContents()).toEqual(['KT'])
  // A visitor's own request, then what compares, come before the carriers.
  const first = ['/consult/status', ...TOOLS.map(({ href }) => href)]
  expect(hrefs.slice(2, 2 + first.length)).toEqual(first)
  const coverage = menu.locator('.coverage-links a')
  expect(await coverage.allTextContents()).toEqual(['LG U+ (새 창)', 'KT (새 창)', 'SK브로드밴드 (새 창)'])
  expect(await coverage.first().getAttribute('target')).toBe('_blank')
})

test('a member finds the account and the way out, a visitor the way in', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/main', { ...DESKTOP, ...CALM })
  await isTakenOver(page)
  const header = page.locator('.desktop-header__aside')
  await header.getByRole('link', { name: '회원가입' }).waitFor()
  await page.context().addCookies([{ name: 'gc_in', value: '1', url: browser.origin }])
  await page.reload()
  await isTakenOver(page)
  await header.getByRole('link', { name: '로그아웃' }).waitFor()
  expect(await header.getByRole('link', { name: '로그인', exact: true }).count()).toBe(0)
  const menu = await openMenu(page)
  // The cookie says so, and no session is behind it.
  const lost = menu.getByRole('link', { name: '내 정보를 불러오지 못했어요. 다시 로그인해 주세요.' })
  expect(await lost.getAttribute('href')).toBe('/login')
  expect(await menu.getByRole('link', { name: '로그아웃' }).getAttribute('href')).toBe('/logout')
  expect(await menu.getByRole('link', { name: '회원가입' }).count()).toBe(0)
})

test('the menu’s consult button opens the layer in the menu’s place', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/infor/kt', { ...PHONE, ...CALM })
  await isTakenOver(page)
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: '상담 신청하기' }).click()
  await page.getByRole('dialog', { name: '전화 상담 신청' }).waitFor()
  await isClosed(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  await expect.poll(() => isFocused(opener(page))).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/infor/kt')
})

test('banners are asked for when the menu opens first, and not again', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/main', { ...PHONE, ...CALM })
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('selectDisplayBanner') && asked.push(request.url()))
  await isTakenOver(page)
  expect(asked).toEqual([])
  const strip = (await openMenu(page)).getByRole('region', { name: '배너' })
  await strip.waitFor()
  expect(new URL(asked[0]!).search).toBe('?displayCode=LBRL&limit=20')
  const first = strip.getByRole('link').first()
  expect(await first.getByRole('img').getAttribute('alt')).toMatch(/^지인을 추천하면 사은품을 더 드려요\. /)
  await closer(page).click()
  await isClosed(page)
  await openMenu(page)
  await strip.waitFor()
  expect(asked).toHaveLength(1)
  await first.click()
  await expect.poll(() => new URL(page.url()).search).toBe('?seqno=975')
})

test('the slider shows three and a half, counts what is seen, and turns by hand on a wide screen', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/main', { ...DESKTOP, ...CALM })
  await isTakenOver(page)
  const outside = 'https://elsewhere.example/event'
  await serveBanners(
    page,
    [1, 2, 3, 4, 5, 6, 7, 8].map((seqno) =>
      banner(seqno, seqno === 2 ? { targetYn: 'Y', url: outside } : {}),
    ),
  )
  const strip = (await openMenu(page)).getByRole('region', { name: '배너' })
  await strip.getByText('3 / 8').waitFor()
  const widths = await strip.locator('ul').evaluate((list) => {
    const gap = parseFloat(getComputedStyle(list).columnGap)
    return (list.clientWidth - 3 * gap) / list.firstElementChild!.getBoundingClientRect().width
  })
  expect(widths).toBeCloseTo(3.5, 1)
  const elsewhere = strip.getByRole('link', { name: /알림 2.*\(새 창\)/ })
  expect(await elsewhere.getAttribute('target')).toBe('_blank')
  expect(await elsewhere.getAttribute('href')).toBe(outside)
  const [previous, next] = [
    strip.getByRole('button', { name: '이전 배너' }),
    strip.getByRole('button', { name: '다음 배너' }),
  ]
  expect(await previous.getAttribute('aria-disabled')).toBe('true')
  await next.click()
  await next.click()
  await strip.getByText('8 / 8').waitFor()
  expect(await next.getAttribute('aria-disabled')).toBe('true')
  await previous.click()
  await expect.poll(() => strip.getByText('8 / 8').count()).toBe(0)
})

test.each([
  ['refused', { status: 500, body: '{"responseCode":500,"message":"","data":null}' }],
  [
    'answered with another code',
    { json: { responseCode: 50000, message: '', data: { result: [banner(1)] } } },
  ],
  ['not understood', { status: 200, body: '<html>' }],
])('banners that are %s leave nothing but a line in the log', async (_, answer) => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/main', { ...PHONE, ...CALM })
  await isTakenOver(page)
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
  await page.route(BANNERS, (route) => route.fulfill(answer))
  const menu = await openMenu(page)
  await expect.poll(() => menu.locator('.menu-banners').count()).toBe(0)
  expect(logged.filter((line) => line.startsWith('nothing to display'))).toHaveLength(1)
  expect(await menu.getByRole('link', { name: '지인 추천' }).isVisible()).toBe(true)
})

test(
  'without a script, and where the menu does not load, the footer holds its links',
  { tags: 'main' },
  async () => {
    await using browser = await openBrowserSite()
    const still = await browser.visit('/infor/kt', { ...PHONE, javaScriptEnabled: false })
    const links = still.getByRole('navigation', { name: '전체 메뉴' })
    await still.getByRole('link', { name: '전체 메뉴' }).click()
    for (const name of ['SK브로드밴드', '월 요금 계산기', '검색', '질문과 답변', '꿀팁'])
      expect(await links.getByRole('link', { name, exact: true }).isVisible(), name).toBe(true)
    expect(await opener(still).count()).toBe(0)

    const page = await browser.visit('/infor/kt', PHONE)
    await isTakenOver(page)
    const places = page.getByRole('navigation', { name: '전체 메뉴' })
    expect(await places.isVisible()).toBe(false)
    await page.route('**/assets/menu-drawer*', (route) => route.abort())
    await opener(page).click()
    await places.waitFor()
  },
)

test('the phone’s menu highlights the section and brings it into sight', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/infor/lg', SMALL)
  await isTakenOver(page)
  const tabs = page.locator('.site-header__tabs')
  const current = tabs.locator('[aria-current]')
  expect(await current.textContent()).toBe('LG U+')
  await page.goto(`${browser.origin}/bbs/bbs_tip/nothing`)
  expect(await current.textContent()).toBe('꿀팁')
  await expect.poll(() => tabs.evaluate((nav) => nav.scrollLeft)).toBeGreaterThan(0)
  const box = (await current.boundingBox())!
  expect(box.x + box.width).toBeLessThanOrEqual(320)
})

test('게시판 opens by the keyboard, closes by Esc and by leaving it', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/infor/kt', { ...DESKTOP, ...CALM })
  await isTakenOver(page)
  const boards = page.locator('.desktop-header').getByRole('button', { name: '게시판' })
  const list = page.locator('#desktop-boards')
  await boards.focus()
  await page.keyboard.press('Enter')
  expect(await boards.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Tab')
  expect(await isFocused(list.getByRole('link', { name: '공지사항' }))).toBe(true)
  await page.keyboard.press('Escape')
  expect(await list.isVisible()).toBe(false)
  expect(await isFocused(boards)).toBe(true)
  await page.keyboard.press('Space')
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('Tab')
  expect(await list.isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: '검색', exact: true }).first().getAttribute('href')).toBe(
    '/search',
  )
})

test('사전승낙서 opens in a window of 598 by 800, and on a phone as a page', async () => {
  await using browser = await openBrowserSite()
  for (const [options, popup] of [
    [DESKTOP, ['/etc/acceptance', 'width=598,height=800']],
    [PHONE, null],
  ] as const) {
    const page = await browser.visit('/infor/kt', options)
    await isTakenOver(page)
    await page.evaluate(() => {
      const opened: unknown[] = []
      Object.assign(window, { opened })
      window.open = (url, _, features) => {
        opened.push([new URL(String(url)).pathname, features])
        return window
      }
    })
    const link = page.locator('.site-footer').getByRole('link', { name: /사전승낙서/ })
    // A phone's new tab is not what is looked at here.
    if (!popup)
      await link.evaluate((anchor) => anchor.addEventListener('click', (event) => event.preventDefault()))
    await link.click()
    expect(await page.evaluate(() => Reflect.get(window, 'opened'))).toEqual(popup ? [popup] : [])
    expect(await link.getAttribute('target')).toBe('_blank')
  }
})

/** Beyond the first screen, where the floating card and chat come. */
async function readOn(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 1_200))
  await page.locator('.call-card').waitFor()
}

/** The links of an operator who has all channels. */
async function enterChannels({ site }: BrowserSite) {
  const coverage = byCarrier(() => null)
  const links = { chat: CHAT, blog: 'https://blog.example/', video: 'https://video.example/', coverage }
  await writeSetting(site.services, 'links', links)
}

test('channels are linked when the operator has them, and not before', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/infor/kt', DESKTOP)
  await isTakenOver(page)
  expect(await page.locator('.call-card').isVisible()).toBe(false)
  await readOn(page)
  const channels = page.getByRole('link', { name: /블로그|영상|채팅/ })
  expect(await channels.count()).toBe(0)
  await enterChannels(browser)
  await page.reload()
  await isTakenOver(page)
  await page.locator('.fab').getByRole('link', { name: '채팅 상담 (새 창)' }).waitFor()
  const footer = page.locator('.site-footer')
  expect(await footer.getByRole('link', { name: '블로그 (새 창)' }).count()).toBe(1)
  expect(await footer.getByRole('link', { name: '영상 (새 창)' }).count()).toBe(1)
  expect(await footer.getByText('설치 가능 지역 조회').count()).toBe(0)
})

test.each([true, false])(
  'a phone’s footer folds what is asked of the carriers, and nothing of the law (scripts %s)',
  async (javaScriptEnabled) => {
    await using browser = await openBrowserSite()
    await writeSetting(browser.site.services, 'company', { ...COMPANY, hostBackups: null })
    const page = await browser.visit('/compare', { ...PHONE, javaScriptEnabled })
    const footer = page.locator('.site-footer')
    for (const fact of [...Object.values(COMPANY), '고른커넥트는 통신사 공식 사이트가 아니라'])
      expect(await footer.getByText(fact).isVisible(), fact).toBe(true)
    for (const name of ['상담 전화 그만 받기', '이용약관', '개인정보처리방침', '사전승낙서 (새 창)'])
      expect(await footer.getByRole('link', { name }).isVisible(), name).toBe(true)
    const checks = footer.getByRole('link', { name: /^(LG U\+|KT|SK브로드밴드) \(새 창\)$/ })
    expect(await checks.count()).toBe(0)
    await footer.getByText('설치 가능 지역', { exact: true }).click()
    await expect.poll(() => checks.count()).toBe(3)
    await page.setViewportSize({ width: 1_280, height: 800 })
    expect(await footer.getByText('설치 가능 지역', { exact: true }).isVisible()).toBe(false)
    expect(await checks.count()).toBe(3)
  },
)

test('the call card never lies over the content', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/infor/kt', DESKTOP)
  await isTakenOver(page)
  await readOn(page)
  const covered: number[] = []
  for (let width = 1100; width <= 1400; width += 20) {
    await page.setViewportSize({ width, height: 900 })
    const gap = await page.evaluate(() => {
      const card = document.querySelector('.call-card')!.getBoundingClientRect()
      const content = document.querySelector('.site-footer__columns')!.getBoundingClientRect()
      return card.width === 0 ? 0 : card.left - content.right
    })
    if (gap < 0 || (await overflow(page)) > 0) covered.push(width)
  }
  expect(covered).toEqual([])
  expect(await page.locator('.call-card').isVisible()).toBe(true)
})

test('a page of one screen, whose header has the number, needs no call card', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/consult/status/GC-ABCDEFGH', {
    viewport: { width: 1280, height: 1_400 },
  })
  expect(await page.locator('.call-card').isVisible()).toBe(false)
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => page.locator('.call-card').isVisible()).toBe(true)
})

test('the way back to the top appears after 300 px and takes the visitor there', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/infor/kt')
  await isTakenOver(page)
  const top = page.getByRole('button', { name: '맨 위로' })
  const scrollTo = (y: number) => page.evaluate((place) => window.scrollTo(0, place), y)
  await scrollTo(300)
  await isDrawn(page)
  expect(await top.count()).toBe(0)
  await scrollTo(301)
  await top.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect.poll(() => top.count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test.each([
  ['a phone', PHONE],
  ['320 px', SMALL],
  ['a wide screen', DESKTOP],
  ['a wide screen at 200 %', { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 }],
  ['forced colors', { ...PHONE, forcedColors: 'active' as const }],
])('axe finds nothing in the open menu, and nothing is cut off: %s', async (_, options) => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/infor/kt', { ...options, ...CALM })
  await isTakenOver(page)
  const menu = await openMenu(page)
  await menu.getByRole('region', { name: '배너' }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  const cut = await menu.evaluate((dialog) => {
    const { right, width } = dialog.getBoundingClientRect()
    const isWideEnough = width <= Math.min(360, innerWidth * 0.88) + 1
    const body = dialog.querySelector('.menu-drawer__body')!
    return { isWideEnough, isInside: right <= innerWidth, overflow: body.scrollWidth - body.clientWidth }
  })
  expect(cut).toEqual({ isWideEnough: true, isInside: true, overflow: 0 })
})

test('with the keyboard alone through the menu, seeing every stop', { tags: 'main' }, async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/infor/kt', { ...DESKTOP, ...CALM })
  await isTakenOver(page)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  const menu = menuOf(page)
  await menu.getByRole('region', { name: '배너' }).waitFor()
  await isDrawn(page)
  const faults: string[] = []
  const stops = new Set<string>()
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const focused = document.activeElement!
      const { boxShadow, outlineStyle } = getComputedStyle(focused)
      const { left, top, width, height } = focused.getBoundingClientRect()
      const met = document.elementFromPoint(left + width / 2, top + height / 2)
      return {
        name: `${focused.tagName} ${focused.textContent}`,
        isInMenu: focused === document.body || focused.closest('dialog') !== null,
        hasRing: boxShadow !== 'none' || outlineStyle !== 'none',
        isSeen: met !== null && (focused.contains(met) || met.contains(focused)),
      }
    })
    if (!stop.isInMenu || (stop.name.startsWith('BODY') ? false : !stop.hasRing || !stop.isSeen))
      faults.push(stop.name)
    stops.add(stop.name)
  }
  expect(faults).toEqual([])
  expect([...stops].some((name) => name.includes('SK브로드밴드 (새 창)'))).toBe(true)
  await page.keyboard.press('Escape')
  await isClosed(page)
  await expect.poll(() => isFocused(opener(page))).toBe(true)
})
