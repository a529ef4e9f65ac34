// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, type BrowserSite } from '#tests/browser.ts'
import { isTakenOver, violationsAtBothWidths } from '#tests/page-state.ts'

const CALM = { reducedMotion: 'reduce' } as const
/** A browser that is none of a robot, as the views are counted. */
const PERSON =
  'Mozilla/5.0 (Linux; Android 15; SM-S931N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'
/** The browser's own line about a page that is not there, or not for everyone. */
const CLOSED = /status of 40[34]/
const GUIDE = '/bbs/bbs_issue/view?seqno=371'

async function seqnoOf({ site }: BrowserSite, title: string): Promise<number> {
  const { database } = site.services
  const row = await database.selectFrom('posts').select('seqno').where('title', '=', title).executeTakeFirst()
  return row!.seqno
}

/** A page of every kind: each look, a text with tables, an answer, a review, a secret post and a missing one. */
async function everyKind(browser: BrowserSite): Promise<string[]> {
  const { database } = browser.site.services
  const find = (column: 'is_secret' | 'is_rewarded') =>
    database.selectFrom('posts').select('seqno').where(column, '=', true).executeTakeFirstOrThrow()
  return [
    '/bbs/bbs_notice/list',
    '/bbs/bbs_qna/list',
    '/bbs/bbs_review/list?carrier=kt',
    '/bbs/bbs_tip/list',
    GUIDE,
    `/bbs/bbs_qna/view?seqno=${await seqnoOf(browser, '약정이 6개월 남았는데 바꿔도 될까요')}`,
    `/bbs/bbs_review/view?seqno=${(await find('is_rewarded')).seqno}`,
    `/bbs/bbs_qna/view?seqno=${(await find('is_secret')).seqno}`,
    '/bbs/bbs_tip/view?seqno=1',
  ]
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('boards and posts of any kind fit a phone and a wide screen, axe finds nothing, and none complains', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/main', { ...DESKTOP, ...CALM })
  for (const path of await everyKind(browser)) {
    await page.goto(browser.origin + path)
    await isTakenOver(page)
    expect(await violationsAtBothWidths(page)).toEqual([])
  }
  expect(browser.complaints.filter((line) => !CLOSED.test(line))).toEqual([])
})

test('long titles, long words, emoji and wide tables stay inside a screen of 320', async () => {
  await using browser = await openBrowserSite()
  const long = '가나다라마바사'.repeat(9).slice(0, 60)
  const { database } = browser.site.services
  const cells = Array.from({ length: 9 }, (_, index) => `항목${index} ${'값'.repeat(9)}`)
  const { seqno } = await database
    .insertInto('posts')
    .values({
      board: 'bbs_tip',
      title: `${long} 👩‍👩‍👧‍👦`,
      author_name: '운영자',
      summary: [`https://example.kr/${'a'.repeat(120)}`],
      body: `## ${'W'.repeat(80)}\n\n${'긴말'.repeat(90)} 🇰🇷\n\n\`${'c'.repeat(90)}\`\n\n| ${cells.join(' | ')} |\n|${'---|'.repeat(9)}\n| ${cells.join(' | ')} |`,
      created_at: new Date(),
      updated_at: new Date(),
    })
    .returning('seqno')
    .executeTakeFirstOrThrow()
  const page = await browser.visit(`/bbs/bbs_tip/view?seqno=${seqno}`, {
    viewport: { width: 320, height: 640 },
    ...CALM,
  })
  expect(await overflow(page)).toBe(0)
  const table = page.getByRole('region', { name: /^표: / })
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0)
})

test('main and carrier pages lead to posts and lists that open', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/infor/kt', { ...DESKTOP, ...CALM })
  await isTakenOver(page)
  await page.getByRole('link', { name: 'KT 후기 4개 모두 보기' }).click()
  await page.waitForURL('**/bbs/bbs_review/list?carrier=kt')
  await page.getByRole('heading', { level: 1, name: '설치 후기' }).waitFor()
  // The carrier page left behind is kept in the document, hidden, with cards of its own.
  const shown = page.locator('.review-entry').filter({ visible: true })
  await expect.poll(() => shown.count()).toBe(4)
  await shown.first().locator('.list-entry__link').click()
  await page.waitForURL('**/bbs/bbs_review/view?seqno=*')
  await page.goto(`${browser.origin}/main`)
  await isTakenOver(page)
  const tip = page.locator('.post-thumbnail').first()
  const title = await tip.locator('.post-thumbnail__title').innerText()
  await tip.click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(browser.complaints).toEqual([])
})

test(
  'without a script lists narrow, posts open, and there are no buttons that do nothing',
  { tags: 'main' },
  async () => {
    await using browser = await openBrowserSite()
    const page = await browser.visit('/bbs/bbs_issue/list', { ...PHONE, javaScriptEnabled: false })
    const main = page.getByRole('main')
    await main.getByRole('link', { name: '설치 후기', exact: true }).click()
    await main.getByRole('link', { name: 'KT 4', exact: true }).click()
    await expect.poll(() => page.locator('.review-entry').count()).toBe(4)
    await page.locator('.list-entry__link').first().click()
    await page.getByRole('link', { name: '목록', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: '공유' }).isVisible()).toBe(false)
    await page.getByRole('link', { name: '목록', exact: true }).click()
    expect(new URL(page.url()).pathname).toBe('/bbs/bbs_review/list')
  },
)

test('a post is shared by copying its address where the device shares nothing', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit(GUIDE, {
    ...DESKTOP,
    ...CALM,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await isTakenOver(page)
  await page.getByRole('button', { name: '공유' }).click()
  await page.getByText('링크를 복사했어요').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(browser.origin + GUIDE)
})

test('an address that cannot be copied is said to be so', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit(GUIDE, { ...DESKTOP, ...CALM })
  await isTakenOver(page)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: '공유' }).click()
  await page.getByText('복사하지 못했어요. 주소창의 주소를 복사해 주세요.').waitFor()
})

test('the contents of a wide screen lead to their sections, below the header', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit(GUIDE, { ...DESKTOP, ...CALM })
  await isTakenOver(page)
  const entry = page.getByRole('navigation', { name: '목차' }).getByRole('link').last()
  const name = await entry.innerText()
  await entry.click()
  const heading = page.getByRole('heading', { level: 2, name })
  const header = await page.locator('.site-header').boundingBox()
  await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(300)
  expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(header!.height)
  expect(page.url()).toContain('seqno=371#')
})

test('a long text says on a phone where one is, without a script and with React as well', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit(GUIDE, { ...PHONE, ...CALM })
  const bar = page.locator('.post-contents__bar')
  const read = () =>
    page
      .locator('.post-contents__progress')
      .first()
      .evaluate((line) => Number(getComputedStyle(line).getPropertyValue('--read')))
  expect(await bar.innerText()).toMatch(/목차\s+4개/)
  // The first view shows how the text begins.
  expect(await read()).toBeLessThan(0.1)
  await page
    .getByRole('heading', { level: 2 })
    .filter({ hasText: '약정: 날짜와 반환금' })
    .evaluate((heading) => heading.scrollIntoView())
  await expect.poll(() => bar.innerText()).toMatch(/3 \/ 4\s+약정: 날짜와 반환금, 이사/)
  expect(await read()).toBeGreaterThan(0.6)
  // It stays below the header, and opens over the text.
  const { y } = (await bar.boundingBox())!
  expect(y).toBeLessThan(110)
  // Where it is: the driver's own click would scroll first.
  await page.mouse.click(60, y + 20)
  const entries = page.getByRole('navigation', { name: '목차' }).getByRole('link')
  expect(await entries.count()).toBe(4)
  await expect.poll(() => entries.nth(2).getAttribute('aria-current')).toBe('location')
  await entries.last().click()
  await expect.poll(() => bar.innerText()).toMatch(/4 \/ 4\s+고르는 순서/)
  await expect.poll(() => page.locator('.post-contents').getAttribute('open')).toBeNull()
  await page.getByRole('button', { name: /추천/ }).focus()
  await isTakenOver(page)
  // Taking over, the router goes to the address's hash once more.
  const earlier = page.getByRole('heading', { level: 2 }).filter({ hasText: '요금: 월 얼마보다' })
  const readAgain = async () => {
    await earlier.evaluate((heading) => heading.scrollIntoView())
    return bar.innerText()
  }
  await expect.poll(readAgain).toMatch(/2 \/ 4/)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(read).toBe(1)
  expect(browser.complaints).toEqual([])
  const plain = await browser.visit(GUIDE, { ...PHONE, javaScriptEnabled: false })
  await plain.locator('.post-contents__bar').click()
  await plain.getByRole('navigation', { name: '목차' }).getByRole('link').last().click()
  expect(plain.url()).toContain('seqno=371#')
})

test('diagrams of a post say all their values to whoever does not see them', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit(GUIDE, { ...DESKTOP, ...CALM })
  const names = await page
    .getByRole('img', { name: /: / })
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  expect(names).toEqual([
    '10GB 파일을 받는 시간(이론값): 100메가 약 13분 20초, 500메가 약 2분 40초, 1기가 약 1분 20초',
    '월 요금 예시: 정가 66,000원, 약정 할인(3년) −20,900원, 휴대폰 결합 할인 −5,500원, 월 요금 39,600원',
  ])
})

test('a call asked for from a post tells which post it was, and closing it untouched asks nothing', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit(GUIDE, { ...DESKTOP, ...CALM })
  await isTakenOver(page)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: '이 내용으로 상담하기' }).click()
  const popup = page.getByRole('dialog', { name: '전화 상담 신청' })
  await popup.waitFor()
  expect(await popup.locator('[name=requestInfo]').inputValue()).toBe(`[보던 글] ${title}`)
  await popup.getByRole('button', { name: '닫기' }).last().click()
  await popup.waitFor({ state: 'detached' })
})

test('without a script the call asked for from a post knows which post it was', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit(GUIDE, { ...PHONE, javaScriptEnabled: false })
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: '이 내용으로 상담하기' }).click()
  const form = page.locator('form.consult-form--page')
  expect(await form.locator('[name=requestInfo]').inputValue()).toBe(`[보던 글] ${title}`)
  await form.getByLabel('이름', { exact: true }).fill('고')
  await form.getByLabel('휴대폰 번호').fill('010-0000-1234')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: '상담 신청하기' }).click()
  await page.getByText('2글자 이상 입력해주세요.').waitFor()
  await form.getByLabel('이름', { exact: true }).fill('고른이')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: '상담 신청하기' }).click()
  await page.getByText('접수 상태 보기').waitFor()
  const { info_sealed } = await browser.site.services.database
    .selectFrom('lead_requests')
    .select('info_sealed')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(browser.site.services.keyring.open('lead-info', info_sealed)).toBe(`[보던 글] ${title}`)
})

test('opening a post counts one view, opening it again none', { tags: 'main' }, async () => {
  await using browser = await openBrowserSite()
  const views = async () => {
    const { database } = browser.site.services
    const row = await database.selectFrom('posts').select('views').where('seqno', '=', 371).executeTakeFirst()
    return row!.views
  }
  const before = await views()
  const page = await browser.visit(GUIDE, { ...PHONE, userAgent: PERSON })
  await isTakenOver(page)
  await page.reload()
  await isTakenOver(page)
  await expect.poll(views).toBe(before + 1)
})

test('a printed post is its text: no header, bars, buttons, banners or links to other posts', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit(GUIDE, { ...DESKTOP, ...CALM })
  await page.emulateMedia({ media: 'print' })
  for (const part of [
    '.site-header',
    '.site-footer',
    '.quick-bar',
    '.fab',
    '.post-head__back',
    '.post-actions',
    '.post-consult',
    '.post-contents',
    '.post-rail',
    '.post-next',
  ])
    expect([part, await page.locator(part).first().isVisible()]).toEqual([part, false])
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await page.locator('.prose table').first().isVisible()).toBe(true)
})

test('a post of the last day says how long ago, another its date', async () => {
  await using browser = await openBrowserSite()
  const { database } = browser.site.services
  const now = new Date()
  const written = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000)
  const seqno = await seqnoOf(browser, '주말 설치가 되나요')
  await database
    .updateTable('posts')
    .set({ created_at: written(3.2) })
    .where('seqno', '=', seqno)
    .execute()
  const page = await browser.visit('/bbs/bbs_qna/list')
  const row = page.locator('.post-row', { hasText: '주말 설치가 되나요' })
  await row.getByText('3시간 전').waitFor()
  expect(await row.getByText(/까지 답해요$/).isVisible()).toBe(true)
  expect(await page.getByText('2026.09.17').isVisible()).toBe(true)
  expect(browser.complaints).toEqual([])
})

test('beside a list a wide screen has what is read most elsewhere and what can be done; a phone has the list alone', async () => {
  await using browser = await openBrowserSite()
  for (const path of ['/bbs/bbs_tip/list', '/bbs/bbs_qna/list', '/bbs/bbs_review/list']) {
    const page = await browser.visit(path, DESKTOP)
    const rail = page.locator('.board-rail')
    expect([path, await rail.locator('ol a').count()]).toEqual([path, 5])
    const [list, beside] = await Promise.all(
      [page.locator('.list-entries').first(), rail].map(async (each) => (await each.boundingBox())!),
    )
    expect(beside!.x).toBeGreaterThan(list!.x + list!.width)
    await rail.getByRole('link', { name: /^월 요금 계산기/ }).click()
    await page.waitForURL('**/calculator')
    await page.close()
    const narrow = await browser.visit(path, PHONE)
    expect([path, await narrow.locator('.board-rail').isVisible()]).toEqual([path, false])
    await narrow.close()
  }
  expect(browser.complaints).toEqual([])
})

test('a phone’s lists leave the views out, and a drawn plan has the key of its colours there too', async () => {
  await using browser = await openBrowserSite()
  const views = async (options: typeof PHONE | typeof DESKTOP) => {
    const page = await browser.visit('/bbs/bbs_qna/list', options)
    return page.locator('.post-row__views').first().isVisible()
  }
  expect([await views(PHONE), await views(DESKTOP)]).toEqual([false, true])
  const page = await browser.visit('/bbs/bbs_tip/list', PHONE)
  const key = page.locator('.leading-post .diagram-key__one')
  expect(await key.allInnerTexts()).toEqual(['공유기가 있는 방', '벽 하나 지나요', '벽 둘 지나요'])
  const colours = await key
    .locator('i')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor))
  const rooms = await page
    .locator('.leading-post .diagram__room')
    .evaluateAll((all) => all.map((room) => getComputedStyle(room).fill))
  expect(new Set(colours)).toEqual(new Set(rooms))
})
