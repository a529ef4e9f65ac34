// @module-tag long
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE } from '#tests/browser.ts'

const CALL = '**/api/jireh/consult'
const SUCCESS = '전화상담 신청 접수가 완료되었습니다. 상담 희망하는 일시에 상담사가 연락드리겠습니다.'
const SCREENS: [string, BrowserContextOptions][] = [
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
]

/** Resolves when the router answers clicks: the page's view is counted last. */
const isTakenOver = (page: Page) => page.waitForFunction(() => (window.gcPageViews?.length ?? 0) > 0)
const inSight = (page: Page, selector: string) => page.locator(selector).filter({ visible: true })
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY))
const keptViews = (page: Page) => page.locator('.kept-view').count()

/** Follows a link of the frame's or the page's own, as a visitor does, and waits for the landing. */
async function goBy(page: Page, href: string) {
  await leaveHeading(page)
  await page.evaluate((to) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('a')].find(
      (each) => each.getAttribute('href') === to && !each.hasAttribute('data-consult-open'),
    )
    if (!link) throw new Error(`no link to ${to}`)
    link.click()
  }, href)
  await page.waitForURL(`**${href}`)
  await hasLanded(page)
}

/** Before a landing is waited for: the heading of the page that is left has the focus until the new one is drawn. */
async function leaveHeading(page: Page) {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
}

/** Resolves at the end of a landing, which is later than everything else that follows an opened page. */
async function hasLanded(page: Page) {
  await page.locator('.site__main[aria-busy]').waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
}

/** Leaves by the browser's own buttons. */
async function goInHistory(page: Page, direction: 'goBack' | 'goForward', to: string) {
  await leaveHeading(page)
  await page[direction]()
  await page.waitForURL(`**${to}`)
  await hasLanded(page)
}
const goBack = (page: Page, to: string) => goInHistory(page, 'goBack', to)
const goForward = (page: Page, to: string) => goInHistory(page, 'goForward', to)

/** Chips hide their radios: the label is what a visitor presses. */
const chip = (page: Page, label: string) =>
  inSight(page, '.consult-form--page .segment').filter({ hasText: label })
const face = (page: Page, label: string) =>
  inSight(page, '.infor-head__columns').getByRole('link', { name: label, exact: true })
const BIG = '1기가 + TV 고급형'
const isChosen = async (page: Page, label: string) =>
  (await face(page, label).getAttribute('aria-current')) === 'true'

test.each(SCREENS)(
  'a page that was left comes back as it was, on %s',
  { tags: 'main' },
  async (_, options) => {
    await using browser = await openBrowserSite()
    const page = await browser.visit('/infor/kt', options)
    await isTakenOver(page)
    await face(page, BIG).click()
    await page.waitForURL('**/infor/kt?speed=1000#detail')
    await expect.poll(() => isChosen(page, BIG)).toBe(true)
    await inSight(page, '.infor-section details').nth(1).locator('summary').click()
    await page.evaluate(() => scrollTo(0, 1500))
    const looksAsLeft = async (speed: string) => {
      await expect.poll(() => scrollTop(page)).toBe(1500)
      expect(await isChosen(page, speed)).toBe(true)
      expect(await inSight(page, '.infor-section details[open]').count()).toBe(1)
    }
    await goBy(page, '/infor/lg')
    expect(await scrollTop(page)).toBe(0)
    expect(await isChosen(page, BIG)).toBe(false)
    await leaveHeading(page)
    await page.goBack()
    await page.waitForURL(({ pathname, search }) => pathname + search === '/infor/kt?speed=1000')
    await hasLanded(page)
    await looksAsLeft(BIG)
    // What is shown follows the address; what was unfolded and read stays.
    await goBy(page, '/main')
    await goBy(page, '/infor/kt')
    await looksAsLeft('100메가 + TV 기본형')
    expect(browser.complaints).toEqual([])
  },
)

test('a row of the carrier’s page changes the card, and whose phone it is every price, keeps the place and the focus, and the address leads back', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/infor/kt')
  await isTakenOver(page)
  const card = inSight(page, '.offer-card')
  // No phone is an answer as well, and holds until another is given; on its page nobody is asked for another carrier's.
  expect(await isChosen(page, '없음')).toBe(true)
  expect(await face(page, 'SKT 휴대폰').count()).toBe(0)
  await page.evaluate(() => scrollTo(0, 100))
  const two = '2회선 −3,300원'
  await face(page, two).click()
  await page.waitForURL('**/infor/kt?phone=kt&lines=2#detail')
  await expect.poll(() => card.locator('dt').allTextContents()).toContain('결합 할인(KT\u00A0휴대폰 2회선)')
  await expect.poll(() => isChosen(page, two)).toBe(true)
  expect(await card.locator('.offer-others [data-carrier=sk] b').textContent()).toBe('35,200')
  expect(await scrollTop(page)).toBe(100)
  expect(await face(page, two).evaluate((link) => link === document.activeElement)).toBe(true)
  await page.reload()
  expect(await card.locator('.offer-card__digits').textContent()).toBe('33,000')
  // The card and its row say the same.
  const row = inSight(page, '.plan-rows__row--chosen')
  expect(await row.locator('td').first().textContent()).toBe('월\u00A033,000원')
  await face(page, BIG).click()
  await page.waitForURL('**/infor/kt?need=mobile&speed=1000&phone=kt&lines=2#detail')
  await expect.poll(() => isChosen(page, BIG)).toBe(true)
  expect(await row.locator('td').first().textContent()).toBe(
    `월\u00A0${await card.locator('.offer-card__digits').textContent()}원`,
  )
})

test.each(SCREENS)(
  'what was typed comes back, by the back button and by a link, on %s',
  async (_, options) => {
    await using browser = await openBrowserSite()
    const page = await browser.visit('/consult', options)
    await isTakenOver(page)
    const form = inSight(page, '.consult-form--page')
    await form.getByLabel('이름', { exact: true }).fill('고른이')
    await form.getByLabel('휴대폰 번호').fill('010-0000-1234')
    await form.locator('.consult-options summary').click()
    await form.getByLabel('문의 내용').fill('500메가')
    await form.getByText('날짜 고르기').click()
    await form.locator('label:has(input[name=wishDay]:enabled)').first().click()
    await form.locator('.slot-picker__days .radio-chips--large label').first().click()
    await form.getByRole('checkbox').check()
    const values = () => form.evaluate((each: HTMLFormElement) => [...new FormData(each)].toString())
    const typed = await values()
    expect(typed).toContain('wish,20')

    await openPath(page, '/search')
    const words = inSight(page, '.site__main input[name=q]')
    await words.fill('사은품')
    await goBack(page, '/consult')
    expect(await values()).toBe(typed)
    await goForward(page, '/search')
    expect(await words.inputValue()).toBe('사은품')
    await page.evaluate(() =>
      document.querySelector('[href="/consult"]')!.removeAttribute('data-consult-open'),
    )
    await goBy(page, '/consult')
    expect(await values()).toBe(typed)

    // Sent from the page that came back: once, and empty from then on.
    const sent: string[] = []
    page.on(
      'request',
      (request) => void (request.url().endsWith('/api/jireh/consult') && sent.push(request.url())),
    )
    await form.getByRole('button', { name: '상담 신청하기' }).click()
    await page.getByText(SUCCESS).waitFor()
    await goBack(page, '/consult')
    const cleared = await values()
    expect(cleared).not.toContain('고른이')
    await goBy(page, '/main')
    await goBack(page, '/consult')
    expect(await values()).toBe(cleared)
    expect(sent).toHaveLength(1)
    expect(await page.locator('dialog[open]').count()).toBe(0)
    expect(browser.complaints).toEqual([])
  },
)

test('a kept form takes the carrier of the link that was pressed, and keeps what was typed', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/consult?carrier=kt')
  await isTakenOver(page)
  const form = inSight(page, '.consult-form--page')
  await form.getByLabel('이름', { exact: true }).fill('고른이')
  const chosen = () =>
    form.evaluate((each: HTMLFormElement) =>
      ['carrier', 'planCode', 'customerName'].map((field) => new FormData(each).get(field)),
    )
  const open = async (path: string) => {
    await openPath(page, '/main')
    await openPath(page, path)
  }
  expect(await chosen()).toEqual(['kt', null, '고른이'])
  const now = form.locator('.consult-options__now')
  expect(await now.textContent()).toBe('가능한 한 빨리 · 보던 통신사: KT')
  await open('/consult?carrier=lg&plan=LG-05&lines=2&phone=lg')
  expect(await chosen()).toEqual(['lg', 'LG-05', '고른이'])
  const estimate = await form.locator('[name=estimate]').inputValue()
  expect(JSON.parse(estimate)).toMatchObject({ planCode: 'LG-05', mobileLines: 2, phoneCarrier: 'lg' })

  // A plan answers for its carrier, and is shown with a way to another one.
  expect(await form.getByRole('radio', { name: 'SK' }).count()).toBe(0)
  expect(await form.getByRole('link', { name: '바꾸기' }).getAttribute('href')).toBe('/plans')
  await open('/consult?carrier=lg')
  expect(await chosen()).toEqual(['lg', null, '고른이'])

  await form.locator('.consult-options summary').click()
  // Chosen by hand: it stays where no other carrier is named, and gives way to a plan of another.
  await chip(page, 'SK').click()
  await expect.poll(() => now.textContent()).toBe('가능한 한 빨리 · SK브로드밴드')
  await openPath(page, '/main')
  await goBack(page, '/consult?carrier=lg')
  expect(await chosen()).toEqual(['sk', null, '고른이'])
  await open('/consult')
  expect(await chosen()).toEqual(['sk', null, '고른이'])
  await open('/consult?carrier=kt&plan=KT-05')
  expect(await chosen()).toEqual(['kt', 'KT-05', '고른이'])
  // What only a link had chosen leaves with it.
  await open('/consult')
  expect(await chosen()).toEqual(['', null, '고른이'])
  expect(browser.complaints).toEqual([])
})

test('a kept form begins with the post of the link that was pressed, unless something is written', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/consult?post=371')
  await isTakenOver(page)
  const text = inSight(page, '.consult-form--page').locator('[name=requestInfo]')
  expect(await text.inputValue()).toMatch(/^\[보던 글\] ./)
  const first = await text.inputValue()
  await openPath(page, '/main')
  await openPath(page, '/consult?post=975')
  expect(await text.inputValue()).toMatch(/^\[보던 글\] ./)
  expect(await text.inputValue()).not.toBe(first)
  await inSight(page, '.consult-options').locator('summary').click()
  await text.fill('제가 쓴 글')
  await openPath(page, '/main')
  await openPath(page, '/consult?post=371')
  expect(await text.inputValue()).toBe('제가 쓴 글')
})

test('a request that was sent while its form was out of sight leaves the form empty', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/consult')
  await isTakenOver(page)
  const form = inSight(page, '.consult-form--page')
  const values = () => form.evaluate((each: HTMLFormElement) => [...new FormData(each)].toString())
  const untouched = await values()
  await page.route(CALL, (route) => route.abort())
  await form.getByLabel('이름', { exact: true }).fill('고른이')
  await form.getByLabel('휴대폰 번호').fill('010-0000-1234')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: '상담 신청하기' }).click()
  await page.getByRole('button', { name: '닫기' }).click()
  await form.getByText('인터넷이 연결되면 자동으로 신청할게요.').waitFor()
  await goBy(page, '/main')
  await page.unroute(CALL)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  // It ends on its own page, wherever it was sent from.
  await page.waitForURL('**/consult/done/*')
  await page.getByText(SUCCESS).waitFor()
  await goBack(page, '/main')
  await goBack(page, '/consult')
  expect(await values()).toBe(untouched)
  // Told once, where it was sent.
  expect(await page.locator('dialog[open]').count()).toBe(0)
  expect(await page.evaluate(() => window.gcConversions)).toEqual([{ type: 4, count: 1 }])
  // And ready for the next one.
  await form.getByRole('button', { name: '상담 신청하기' }).click()
  await page.getByText('이름을 정확히 입력해주세요.').waitFor()
})

test('a button pressed before the form’s script came sends once, however often the page comes back', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/consult')
  await isTakenOver(page)
  const sent: string[] = []
  await page.route(CALL, (route) => {
    sent.push(route.request().url())
    return route.fulfill({ status: 500, body: '' })
  })
  // At once and without a touch: the submit is what fetches the script.
  await page.locator('.consult-form--page').evaluate((form: HTMLFormElement) => {
    const set = (name: string, value: string) => {
      ;(form.elements.namedItem(name) as HTMLInputElement).value = value
    }
    set('customerName', '고른이')
    set('customerMobile', '01000001234')
    ;(form.elements.namedItem('agreement') as HTMLInputElement).checked = true
    form.requestSubmit()
  })
  await page.getByText('상담 신청을 접수하지 못했어요').waitFor()
  expect(sent).toHaveLength(1)
  await page.getByRole('button', { name: '닫기' }).click()
  await goBy(page, '/main')
  await goBack(page, '/consult')
  expect(await page.locator('.consult-form--page [name=customerName]').inputValue()).toBe('고른이')
  expect(sent).toHaveLength(1)
})

test('a page out of sight is out of reach: no heading, no landmark, no name of it is found', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/infor/kt')
  await isTakenOver(page)
  for (const path of ['/infor/lg', '/infor/sk', '/main']) await goBy(page, path)
  await goBy(page, '/infor/lg')
  expect(await keptViews(page)).toBe(4)
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toHaveLength(1)
  expect(await page.getByRole('main').count()).toBe(1)
  expect(await page.getByRole('navigation', { name: '이 페이지의 내용' }).count()).toBe(1)
  const repeated = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })
  expect(repeated).toEqual([])
  await page.evaluate(() => (location.hash = '#review'))
  await expect.poll(() => inSight(page, '#review h2').textContent()).toBe('후기')
})

const PUBLIC = [
  '/main',
  '/infor/lg',
  '/infor/kt',
  '/infor/sk',
  '/plans',
  '/compare',
  '/calculator',
  '/search',
]
const ELEVEN = [...PUBLIC, '/consult', '/term', '/policy']

/** Opens a path as a link to it would; not every page has one to every other. */
async function openPath(page: Page, path: string) {
  await leaveHeading(page)
  await page.evaluate((to) => {
    const router = Reflect.get(window, '__reactRouterDataRouter') as { navigate(to: string): Promise<void> }
    return router.navigate(to)
  }, path)
  await page.waitForURL(`**${path}`)
  await hasLanded(page)
}

test('eleven pages leave ten, the first one starts afresh, and a board is not kept', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit(ELEVEN[0]!)
  await isTakenOver(page)
  const name = inSight(page, '.site__main .consult-form').first().getByLabel('이름', { exact: true })
  await name.fill('고른이')
  for (const path of ELEVEN.slice(1, 10)) await openPath(page, path)
  expect(await keptViews(page)).toBe(10)
  await openPath(page, '/bbs/bbs_tip/list')
  expect(await keptViews(page)).toBe(10)
  expect(await page.locator('.kept-view .board-page, .kept-view [class*=board]').count()).toBe(0)
  await openPath(page, ELEVEN[10]!)
  expect(await keptViews(page)).toBe(10)
  await openPath(page, '/main')
  expect(await keptViews(page)).toBe(10)
  expect(await name.inputValue()).toBe('')
  expect(browser.complaints).toEqual([])
})

test('each page opened is counted once, with its own title, a hash is not', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/infor/kt?inType=IRGC3')
  await isTakenOver(page)
  await goBy(page, '/infor/lg')
  await page.getByRole('navigation', { name: '이 페이지의 내용' }).getByRole('link', { name: '혜택' }).click()
  await page.waitForURL('**#benefits')
  await goBy(page, '/main')
  const paths = await page.evaluate(() => window.gcPageViews?.map(({ path }) => path))
  expect(paths).toEqual(['/infor/kt', '/infor/lg', '/main'])
  const titles = await page.evaluate(() => window.gcPageViews?.map(({ title }) => title))
  expect(new Set(titles).size).toBe(3)
})

test('a popup left by the back button keeps its entries for the next opening', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/main')
  await isTakenOver(page)
  await goBy(page, '/infor/kt')
  const popup = page.getByRole('dialog', { name: '전화 상담 신청' })
  await page.getByRole('link', { name: '이 조합으로 상담 신청' }).first().click()
  await popup.getByLabel('이름', { exact: true }).fill('고른이')
  await goBack(page, '/main')
  expect(await page.locator('dialog[open]').count()).toBe(0)
  await goForward(page, '/infor/kt')
  expect(await page.locator('dialog[open]').count()).toBe(0)
  await page.getByRole('link', { name: '이 조합으로 상담 신청' }).first().click()
  await popup.waitFor()
  expect(await popup.getByLabel('이름', { exact: true }).inputValue()).toBe('고른이')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '지우고 닫기' }).click()
  await page.getByRole('link', { name: '이 조합으로 상담 신청' }).first().click()
  await popup.waitFor()
  expect(await popup.getByLabel('이름', { exact: true }).inputValue()).toBe('')
})

test.each(SCREENS)(
  'a hash of a kept page lands under the header, and back returns, on %s',
  async (_, options) => {
    await using browser = await openBrowserSite()
    const page = await browser.visit('/infor/lg', { ...options, reducedMotion: 'reduce' })
    await isTakenOver(page)
    await page.evaluate(() => scrollTo(0, 300))
    await goBy(page, '/infor/kt')
    await openPath(page, '/infor/lg#review')
    const lies = () =>
      page.evaluate(() => {
        const title = document.querySelector('#review h2')!.getBoundingClientRect()
        const header = document.querySelector('.site-header')!.getBoundingClientRect()
        return title.top >= header.bottom && title.bottom <= innerHeight
      })
    await expect.poll(lies).toBe(true)
    await goBack(page, '/infor/kt')
    expect(await scrollTop(page)).toBe(0)
  },
)

test.each([
  ['MO', PHONE, 'unknown'],
  ['PC', DESKTOP, 'unknown'],
  ['PC', { viewport: { width: 1083, height: 800 } }, 'unknown'],
  ['MO', { viewport: { width: 1082, height: 800 } }, 'unknown'],
  ['MO', { viewport: { width: 1090, height: 800 }, userAgent: 'Mozilla/5.0 (iPad; CPU OS 17_5)' }, 'tablet'],
])('the viewport is %s at its width, and follows it', async (viewport, options, device) => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/term', options)
  const root = page.locator('html')
  await expect.poll(() => root.getAttribute('data-viewport')).toBe(viewport)
  expect(await root.getAttribute('data-device')).toBe(device)
  await page.setViewportSize({ width: viewport === 'MO' ? 1280 : 390, height: 800 })
  await expect.poll(() => root.getAttribute('data-viewport')).toBe(viewport === 'MO' ? 'PC' : 'MO')
})

/** Marks the frame: a frame drawn anew has lost the mark. */
const markFrame = (page: Page) =>
  page.evaluate(() => {
    for (const part of ['.site-header', '.site-footer'])
      document.querySelector(part)!.setAttribute('data-marked', '')
  })
const isFrameKept = async (page: Page) => (await page.locator('[data-marked]').count()) === 2
const openByRouter = (page: Page, path: string) =>
  page.evaluate((to) => {
    const router = Reflect.get(window, '__reactRouterDataRouter') as { navigate(to: string): Promise<void> }
    return router.navigate(to)
  }, path)

const TROUBLE = '잠시 문제가 생겼어요'
/** What each failure shows, and where it leaves the address. */
const FAILURES: [string, string, string, string, (page: Page) => Promise<unknown>][] = [
  ['that is not there', '/infor/xx', '/404', '찾으시는 페이지가 없어요', () => Promise.resolve()],
  ['of an unknown post', '/bbs/none/list', '/404', '찾으시는 페이지가 없어요', () => Promise.resolve()],
  [
    'whose data does not come',
    '/infor/lg',
    '/infor/lg',
    TROUBLE,
    (page) => page.route('**/infor/lg.data*', (route) => route.fulfill({ status: 500, body: 'x' })),
  ],
  [
    'that cannot be drawn',
    '/infor/lg',
    '/infor/lg',
    TROUBLE,
    (page) =>
      page.route('**/infor/lg.data*', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, body: (await answer.text()).replace('"plans"', '"plain"') })
      }),
  ],
  [
    'on a line that is cut',
    '/infor/lg',
    '/infor/lg',
    '서버와 연결하지 못했어요',
    (page) => page.route(/\.data|error-content/, (route) => route.abort()),
  ],
]

test.each(FAILURES)(
  'a page %s fails inside the frame, and the way back leads to the page as it was left',
  async (_, path, address, title, fail) => {
    await using browser = await openBrowserSite()
    const page = await browser.visit('/consult')
    await isTakenOver(page)
    const name = inSight(page, '.consult-form--page').getByLabel('이름', { exact: true })
    await name.fill('고른이')
    await page.evaluate(() => scrollTo(0, 200))
    await goBy(page, '/main')
    await page.evaluate(() => scrollTo(0, 1200))
    await markFrame(page)
    await fail(page)
    await openByRouter(page, path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.waitForURL(`**${address}`)
    await hasLanded(page)
    expect(await page.locator('h1').filter({ visible: true }).allTextContents()).toEqual([title])
    expect(await isFrameKept(page)).toBe(true)
    await page.unrouteAll()
    await goBack(page, '/main')
    await expect.poll(() => scrollTop(page)).toBe(1200)
    await goBack(page, '/consult')
    await expect.poll(() => scrollTop(page)).toBe(200)
    expect([await name.inputValue(), await isFrameKept(page)]).toEqual(['고른이', true])
    // What failed is tried again.
    await goBy(page, '/infor/lg')
    await inSight(page, '.offer-card').first().waitFor()
    expect(await isFrameKept(page)).toBe(true)
  },
)

test('a first page that is not there offers posts, with its script and without, and again on the way back', async () => {
  await using browser = await openBrowserSite()
  for (const path of [
    '/infor/xx',
    '/bbs/bbs_tip/list?page=99',
    '/bbs/bbs_tip/view?seqno=99999',
    '/term?version=9.9',
  ]) {
    const plain = await browser.visit(path, { ...PHONE, javaScriptEnabled: false })
    expect(await plain.locator('.popular-posts a').count(), path).toBe(3)
    expect(await plain.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    await plain.close()
    const page = await browser.visit(path)
    await isTakenOver(page)
    expect(await page.locator('.popular-posts a').count(), path).toBe(3)
    await markFrame(page)
    await openPath(page, '/main')
    await page.goBack()
    await page.locator('.popular-posts a').first().waitFor()
    expect([path, await isFrameKept(page), new URL(page.url()).pathname]).toEqual([
      path,
      true,
      path.split('?')[0],
    ])
    await page.close()
  }
  expect(browser.complaints.filter((each) => !each.includes('status of 404'))).toEqual([])
})

test('a first page that fails says 500 inside the frame, is kept by nobody and leads on', async () => {
  await using browser = await openBrowserSite()
  const { services } = browser.site
  await services.database
    .updateTable('carrier_pages')
    .set({ content: '{}' })
    .where('carrier', '=', 'kt')
    .execute()
  await services.invalidate('contents')
  const answer = await fetch(`${browser.origin}/infor/kt`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store'])
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.visit('/infor/kt', { ...PHONE, javaScriptEnabled })
    if (javaScriptEnabled) await isTakenOver(page)
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([TROUBLE])
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await page.locator('.site-header, .site-footer').count()).toBe(2)
    await page.locator('.empty-state').getByRole('link', { name: '홈으로' }).click()
    await page.waitForURL('**/main')
    await page.getByRole('heading', { level: 1, name: /나란히.비교해요/ }).waitFor()
    await page.close()
  }
  expect(browser.complaints.filter((each) => !each.includes('status of 500'))).toEqual([])
})
