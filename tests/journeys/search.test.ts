// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE } from '#tests/browser.ts'
import { MEMBER } from '#tests/member-sign-in.ts'
import { isTakenOver, violations, violationsAtBothWidths } from '#tests/page-state.ts'

const CALM = { reducedMotion: 'reduce' } as const
const fieldOf = (page: Page) => page.locator('.search-box__input')
const optionsOf = (page: Page) => page.getByRole('option')
const results = (page: Page) => page.locator('.search-hit__title')
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const asked = (page: Page) => new URL(page.url()).searchParams.get('q')

/** Touches the field and waits until it has become a combobox. */
async function touch(page: Page) {
  await fieldOf(page).click()
  await page.getByRole('combobox').waitFor()
}

test('without a script the form leads to results, their pages and back', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/search', { ...PHONE, javaScriptEnabled: false })
  await fieldOf(page).fill('결합할인')
  await page.getByRole('button', { name: '검색' }).click()
  expect(asked(page)).toBe('결합할인')
  expect(await page.locator('.search-hit mark').first().textContent()).toMatch(/결합 ?할인/)
  await fieldOf(page).fill('인터넷')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('q') === '인터넷')
  expect(await page.locator('.product-card').count()).toBe(3)
  await page.getByRole('link', { name: /^글 \d+개 모두 보기$/ }).click()
  expect(new URL(page.url()).searchParams.get('in')).toBe('text')
  await expect.poll(() => results(page).count()).toBe(20)
  const first = await results(page).first().textContent()
  await page.getByRole('link', { name: '다음' }).click()
  expect(await page.locator('.pagination__place').textContent()).toContain('2 /')
  expect(await results(page).first().textContent()).not.toBe(first)
  await page.getByRole('link', { name: '이전', exact: true }).click()
  expect(await results(page).first().textContent()).toBe(first)
  await page.getByRole('link', { name: /^상품 \d+$/ }).click()
  expect(new URL(page.url()).searchParams.get('in')).toBe('product')
  await page.getByRole('link', { name: /^상품 ?빼기$/ }).click()
  expect(new URL(page.url()).searchParams.get('in')).toBeNull()
  await results(page).first().getByRole('link').click()
  expect(new URL(page.url()).pathname).not.toBe('/search')
})

test(
  'the arrow keys choose a suggestion, Enter looks for it, Esc closes the list',
  { tags: 'main' },
  async () => {
    await using browser = await openBrowserSite()
    const page = await browser.visit('/search', { ...DESKTOP, ...CALM })
    await touch(page)
    const field = page.getByRole('combobox')
    await page.keyboard.type('인터')
    await optionsOf(page).first().waitFor()
    const texts = await page.locator('.suggestions__text').allTextContents()
    expect(texts.length).toBeGreaterThan(2)
    expect(await field.getAttribute('aria-expanded')).toBe('true')
    const active = async () => {
      const id = await field.getAttribute('aria-activedescendant')
      return id === null ? null : page.locator(`[id="${id}"] .suggestions__text`).textContent()
    }
    expect(await active()).toBeNull()
    await page.keyboard.press('ArrowDown')
    expect(await active()).toBe(texts[0])
    await page.keyboard.press('ArrowUp')
    expect(await active()).toBeNull()
    await page.keyboard.press('ArrowUp')
    expect(await active()).toBe(texts.at(-1))
    await page.keyboard.press('Escape')
    expect(await field.getAttribute('aria-expanded')).toBe('false')
    expect(await field.inputValue()).toBe('인터')
    await page.keyboard.type('넷')
    await optionsOf(page).first().waitFor()
    await page.keyboard.press('ArrowDown')
    const chosen = await active()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search\?q=/)
    expect(asked(page)).toBe(chosen)
    await results(page).first().waitFor()
    expect(await page.title()).toBe(`${chosen} 검색 | 고른커넥트`)
    expect(browser.complaints).toEqual([])
  },
)

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])('on %s a syllable that is still composed is suggested for, and its keys stay its own', async (_, at) => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/search', { ...at, ...CALM, hasTouch: true })
  await touch(page)
  const keyboard = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await compose('인')
  await keyboard.send('Input.insertText', { text: '인' })
  await compose('터')
  await keyboard.send('Input.insertText', { text: '터' })
  await compose('ㄴ')
  await page.locator('.suggestions__text', { hasText: '인터넷' }).first().waitFor()
  expect(await fieldOf(page).inputValue()).toBe('인터ㄴ')
  // Keys while composing: the IME's, marked so by the browser or only by 229.
  for (const marks of [{ isComposing: true }, { keyCode: 229 }]) {
    for (const key of ['ArrowDown', 'Enter']) {
      const wasLeftAlone = await fieldOf(page).evaluate(
        (field, init) =>
          field.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
        { key, ...marks },
      )
      expect(wasLeftAlone).toBe(true)
    }
  }
  expect(await page.getByRole('combobox').getAttribute('aria-activedescendant')).toBeNull()
  expect(asked(page)).toBeNull()
  await page.locator('.suggestions__option', { hasText: '인터넷' }).first().tap()
  await page.waitForURL(/\/search\?q=/)
  expect(asked(page)).toContain('인터넷')
  expect(asked(page)).not.toContain('ㄴ')
})

test('an answer that comes too late is dropped, and one that fails disturbs nobody', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/search', { ...PHONE, ...CALM })
  await touch(page)
  const held = Promise.withResolvers<void>()
  await page.route(/suggest\?q=%EC%84%A4%EC%B9%98$/, async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  const slow = page.waitForRequest(/suggest\?q=%EC%84%A4%EC%B9%98$/)
  await fieldOf(page).fill('설치')
  await slow
  await fieldOf(page).fill('위약금')
  await page.locator('.suggestions__text', { hasText: '위약금' }).first().waitFor()
  held.resolve()
  await page.unroute(/suggest/)
  await page.route('**/api/search/suggest?*', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await fieldOf(page).fill('결합')
  await failed
  await expect.poll(() => optionsOf(page).count()).toBe(0)
  await page.keyboard.press('Enter')
  await results(page).first().waitFor()
  expect(asked(page)).toBe('결합')
})

test('the field can be emptied with a press, and stays ready', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/search?q=설치', { ...PHONE, ...CALM })
  await touch(page)
  await page.getByRole('button', { name: '검색어 지우기' }).click()
  expect(await fieldOf(page).inputValue()).toBe('')
  expect(await fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByRole('button', { name: '검색어 지우기' }).count()).toBe(0)
})

test('axe finds nothing at both widths: start, results, list, no result, refusal', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/search', { ...DESKTOP, ...CALM })
  expect(await violationsAtBothWidths(page)).toEqual([])
  await touch(page)
  await page.keyboard.type('인터')
  await optionsOf(page).first().waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await violations(page)).toEqual([])
  for (const q of ['인터넷', '쾌턍', '가'.repeat(60)]) {
    await page.goto(`${browser.origin}/search?q=${q}`)
    expect(await violationsAtBothWidths(page), q).toEqual([])
  }
  await page.setViewportSize(PHONE.viewport)
  await page.goto(`${browser.origin}/search`)
  await touch(page)
  await page.keyboard.type('인터')
  await optionsOf(page).first().waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await violations(page)).toEqual([])
})

test('at 320 px nothing overflows and every target is large enough', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/search', { ...PHONE, ...CALM, viewport: { width: 320, height: 700 } })
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const small = (selector: string) =>
    page.locator(selector).evaluateAll(
      (all) =>
        all.filter((each) => {
          const { width, height } = each.getBoundingClientRect()
          return width < 44 || height < 44
        }).length,
    )
  expect(await small('.search-page a, .search-page button, .search-page input')).toBe(0)
  await touch(page)
  await page.keyboard.type('인터')
  await optionsOf(page).first().waitFor()
  expect(await small('.suggestions__option, .search-box__clear')).toBe(0)
  expect(await overflow()).toBe(0)
  for (const q of ['인터넷', '쾌턍'.repeat(20), 'W'.repeat(50)]) {
    await page.goto(`${browser.origin}/search?q=${q}`)
    expect(await overflow(), q).toBe(0)
  }
})

test('what found nothing goes along to a question, by way of signing in and without a script, and to a call', async () => {
  await using browser = await openBrowserSite()
  const plain = await browser.visit('/search?q=쁄쀍 요괴', { ...PHONE, javaScriptEnabled: false })
  expect(await fieldOf(plain).inputValue()).toBe('쁄쀍 요괴')
  await plain.getByRole('link', { name: /^글로 질문하기/ }).click()
  await plain.getByLabel('이메일', { exact: true }).fill(MEMBER.email)
  await plain.getByLabel('비밀번호', { exact: true }).fill(MEMBER.passwd)
  await plain.getByRole('button', { name: '로그인', exact: true }).click()
  await plain.waitForURL(/bbs_qna\/edit/)
  expect(await plain.getByRole('textbox', { name: '제목', exact: true }).inputValue()).toBe('쁄쀍 요괴')
  await plain.close()
  const page = await browser.visit('/search?q=쁄쀍 요괴', { ...PHONE, ...CALM })
  await page.getByRole('link', { name: /^전화로 물어보기/ }).click()
  const request = page.locator('dialog').locator('[name=requestInfo]')
  await expect.poll(() => request.first().inputValue()).toBe('[검색어] 쁄쀍 요괴')
  expect(browser.complaints).toEqual([])
})

test('on a phone a search without result has one filled step in the first view, and other ways below it', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/search?q=쁄쀍 요괴', { ...PHONE, ...CALM })
  const filled = page.locator('.site__main .button--primary')
  expect(await filled.allInnerTexts()).toEqual(['전화로 물어보기'])
  const box = (await filled.boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(PHONE.viewport.height)
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  expect(headings).toEqual(['이런 말로 찾아보세요', '상담사에게 물어보기', '인터넷만 쓸 때 월\u00A0요금'])
  // What narrows the results is one row, as high as a finger needs.
  await page.goto(`${browser.origin}/search?q=위약금`)
  const boxes = await page
    .locator('.search-pills .filter-pills__pill')
    .filter({ visible: true })
    .evaluateAll((pills) =>
      pills.map((each) => each.getBoundingClientRect()).map(({ top, height: tall }) => [top, tall]),
    )
  expect([new Set(boxes.map(([top]) => top)).size, boxes[0]![1]]).toEqual([1, 44])
  expect(browser.complaints).toEqual([])
})

/** The form that leads to the search, on pages that look for nothing themselves. */
const ELSEWHERE = ['/infor/xx', '/nowhere']

test('pages that are not there lead to the search, without a script too', async () => {
  await using browser = await openBrowserSite()
  for (const path of ELSEWHERE) {
    const plain = await browser.visit(path, { ...PHONE, javaScriptEnabled: false })
    await plain.getByRole('searchbox').fill('결합할인')
    await plain.getByRole('button', { name: '검색' }).click()
    expect([asked(plain), await results(plain).count()], path).toEqual(['결합할인', expect.any(Number)])
    await plain.close()

    const scripts: string[] = []
    const page = await browser.visit(path, CALM)
    page.on('request', (request) => scripts.push(request.url()))
    await isTakenOver(page)
    expect(await violations(page), path).toEqual([])
    await page.locator('.site-header').evaluate((header) => header.setAttribute('data-marked', ''))
    await page.getByRole('searchbox').fill(' 인터넷 ')
    await page.keyboard.press('Enter')
    await results(page).first().waitFor()
    expect([asked(page), await page.locator('[data-marked]').count()], path).toEqual(['인터넷', 1])
    expect(scripts.filter((url) => url.includes('suggestions'))).toEqual([])
    await page.close()
  }
  expect(browser.complaints.filter((each) => !each.includes('status of 404'))).toEqual([])
})

test('a board is searched, sorted and searched again in its own page, without a script too', async () => {
  await using browser = await openBrowserSite()
  const plain = await browser.visit('/bbs/bbs_qna/list?carrier=kt', { ...PHONE, javaScriptEnabled: false })
  // On the line of the order, wide enough for what is looked for.
  const field = plain.getByRole('searchbox')
  expect((await field.boundingBox())!.width).toBeGreaterThan(200)
  await field.tap()
  await field.fill('설치')
  await plain.getByRole('button', { name: '검색' }).click()
  expect(query(plain)).toEqual({ carrier: 'kt', q: '설치' })
  await plain.getByRole('link', { name: '글쓴이' }).click()
  expect(query(plain)).toEqual({ carrier: 'kt', field: 'author', q: '설치' })
  await plain.getByRole('heading', { name: '‘설치’에 맞는 글이 없어요' }).waitFor()
  await plain.getByRole('link', { name: '전체 글 보기' }).click()
  expect(query(plain)).toEqual({})
  await plain.locator('.sort-menu__current').click()
  await plain.getByRole('link', { name: '조회순' }).click()
  expect(query(plain)).toEqual({ sort: 'views' })
  await plain.close()

  for (const [path, options] of [
    ['/bbs/bbs_tip/list', CALM],
    ['/bbs/bbs_qna/list', { ...CALM, ...PHONE }],
  ] as const) {
    const page = await browser.visit(path, options)
    await isTakenOver(page)
    await page.getByRole('searchbox').fill(' 요금 ')
    await page.keyboard.press('Enter')
    await page.locator('.marked').first().waitFor()
    expect(query(page)['q'], path).toBe('요금')
    expect(await violations(page), path).toEqual([])
    await page.locator('.sort-menu__current').click()
    expect(await violations(page), path).toEqual([])
    await page.getByRole('link', { name: '댓글순' }).click()
    // The address changes a moment before the page does.
    await page.locator('.sort-menu:not([open]) strong', { hasText: '댓글순' }).waitFor()
    expect(query(page), path).toMatchObject({ q: '요금', sort: 'comments' })
    await page.close()
  }
  expect(browser.complaints).toEqual([])
})
