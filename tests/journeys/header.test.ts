// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { COMPARING } from '#app/site/frame/sections.ts'
import { DESKTOP, openBrowserSite, PHONE } from '#tests/browser.ts'
import { isDrawn, isTakenOver, violations } from '#tests/page-state.ts'

const CALM = { reducedMotion: 'reduce' } as const
const PLAIN = { javaScriptEnabled: false } as const
const SMALL = { viewport: { width: 320, height: 640 }, hasTouch: true } as const
/** A carrier has one name, here as in every row. */
const TABS = ['요금 비교', 'LG U+', 'KT', 'SK브로드밴드', '게시판', '꿀팁']

/** How much of the screen the header takes. */
const heightOf = (page: Page) =>
  page.locator('.site-header').evaluate((header) => Math.round(header.getBoundingClientRect().bottom))
const isSlim = (page: Page) => page.evaluate(() => 'slim' in document.documentElement.dataset)

async function scrollTo(page: Page, y: number) {
  await page.evaluate((top) => window.scrollTo(0, top), y)
  await isDrawn(page)
}

/** The parts of the phone's header whose middle is seen and takes a press. */
const inReach = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.site-header__phone :is(a, button)')]
      .map((part) => ({
        part,
        box: (part.querySelector('.brand-mark__house') ?? part).getBoundingClientRect(),
      }))
      .filter(({ part, box: { left, top, width, height } }) =>
        part.contains(document.elementFromPoint(left + width / 2, top + height / 2)),
      )
      .map(({ part }) => part.getAttribute('aria-label') ?? part.textContent),
  )

test('a phone’s header says first what the site does, with all its parts in two rows', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/main', { ...PHONE, ...CALM })
  await isTakenOver(page)
  expect(await heightOf(page)).toBe(100)
  expect(await page.locator('.site-header__tab').allTextContents()).toEqual(TABS)
  expect(await inReach(page)).toEqual(['고른커넥트', '상담 신청', '검색', '메뉴 열기', ...TABS])
  const search = page.locator('.site-header__phone').getByRole('link', { name: '검색' })
  expect(await search.getAttribute('href')).toBe('/search')
  expect(await page.locator('.site-header__tab[aria-current]').count()).toBe(0)
  for (const path of ['/compare', '/plans', '/calculator']) {
    await page.goto(browser.origin + path)
    expect(await page.locator('.site-header__tab[aria-current]').allTextContents(), path).toEqual([
      '요금 비교',
    ])
  }
  await page.goto(`${browser.origin}/consult`)
  expect(await page.locator('.site-header').getByRole('link', { name: '상담 신청' }).count()).toBe(0)
})

test('scrolled down it is one row of 48 px, nothing jumps, and near the top it is whole again', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.read('/bbs/bbs_tip/list', { ...PHONE, ...CALM })
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number)
    }).observe({ type: 'layout-shift' })
  })
  await scrollTo(page, 40)
  expect([await heightOf(page), await isSlim(page)]).toEqual([60, false])
  await scrollTo(page, 600)
  await expect.poll(() => isSlim(page)).toBe(true)
  await isDrawn(page)
  expect(await heightOf(page)).toBe(48)
  const reached = await inReach(page)
  expect(reached).toEqual(expect.arrayContaining(['고른커넥트', '꿀팁', '검색', '메뉴 열기']))
  expect(reached).not.toContain('상담 신청')
  await scrollTo(page, 60)
  expect([await heightOf(page), await isSlim(page)]).toEqual([48, true])
  await scrollTo(page, 10)
  await expect.poll(() => isSlim(page)).toBe(false)
  expect(await heightOf(page)).toBe(90)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  // All of it without React.
  expect(await page.evaluate(() => performance.getEntriesByName('page-running').length)).toBe(0)
  expect(browser.complaints).toEqual([])
})

test('the slim row opens the menu and keeps what stands in it apart, at 320 too', async () => {
  await using browser = await openBrowserSite()
  for (const options of [PHONE, SMALL]) {
    const page = await browser.visit('/infor/kt', { ...options, ...CALM })
    await isTakenOver(page)
    await scrollTo(page, 700)
    const sizes = await page.evaluate(() =>
      ['.brand-mark__house', '.site-header__search', '.menu-button'].map((part) => {
        const { top, bottom, left, right } = document
          .querySelector(`.site-header__phone ${part}`)!
          .getBoundingClientRect()
        return top >= 0 && bottom <= 48 && left >= 0 && right <= innerWidth
      }),
    )
    expect(sizes).toEqual([true, true, true])
    expect(await violations(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
    await page.getByRole('button', { name: '메뉴 열기' }).click()
    await page.getByRole('dialog', { name: '전체 메뉴' }).waitFor()
    await page.close()
  }
})

test('the button that left with the first row comes back for the keyboard', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/infor/kt', { ...PHONE, ...CALM })
  await isTakenOver(page)
  await scrollTo(page, 700)
  await page.locator('.site-header__search').focus()
  await page.keyboard.press('Shift+Tab')
  await isDrawn(page)
  const box = await page.evaluate(() => {
    const focused = document.activeElement!
    const { top, bottom } = focused.getBoundingClientRect()
    return { text: focused.textContent, isSeen: top >= 0 && bottom <= innerHeight }
  })
  expect(box).toEqual({ text: '상담 신청', isSeen: true })
})

test('without a script a phone keeps the menu row alone, and a wide header leads everywhere', async () => {
  await using browser = await openBrowserSite()
  const phone = await browser.visit('/infor/kt', { ...PHONE, ...PLAIN })
  await phone.mouse.wheel(0, 900)
  await expect.poll(() => heightOf(phone)).toBe(44)
  expect(await phone.getByRole('link', { name: '꿀팁' }).first().isVisible()).toBe(true)

  const wide = await browser.visit('/main', { ...DESKTOP, ...PLAIN })
  expect(await heightOf(wide)).toBe(72)
  const sections = wide.locator('.desktop-header').getByRole('navigation', { name: '주요 메뉴' })
  expect(await sections.getByRole('link').allTextContents()).toEqual(TABS)
  expect(await wide.locator('.site-header button').filter({ visible: true }).count()).toBe(0)
  await sections.getByRole('link', { name: '요금 비교' }).click()
  await wide.waitForURL('**/compare')
  await wide.getByRole('link', { name: '전체 메뉴' }).click()
  expect(new URL(wide.url()).hash).toBe('#site-links')
})

test('a wide header is one row of 72 px, of 56 while the page is scrolled, and opens what compares', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/main', { ...DESKTOP, ...CALM })
  await isTakenOver(page)
  expect(await heightOf(page)).toBe(72)
  await scrollTo(page, 600)
  expect([await heightOf(page), await isSlim(page)]).toEqual([56, true])
  const middles = await page.locator('.desktop-header :is(.brand-mark, .button)').evaluateAll((parts) =>
    parts.map((part) => {
      const { top, height } = part.getBoundingClientRect()
      return Math.abs(top + height / 2 - 27.5) <= 1
    }),
  )
  expect(middles).toEqual([true, true])
  const opener = page.getByRole('button', { name: '요금 비교 메뉴' })
  await opener.click()
  expect(await opener.getAttribute('aria-expanded')).toBe('true')
  const links = page.locator('#desktop-compare a')
  expect(await links.allTextContents()).toEqual(COMPARING.map(({ label, what }) => `${label} ${what}`))
  const panelTop = async () => Math.round((await page.locator('#desktop-compare').boundingBox())!.y)
  expect(await panelTop()).toBe(55)
  await scrollTo(page, 0)
  expect(await panelTop()).toBe(71)
  expect(await violations(page)).toEqual([])
  await links.filter({ hasText: '조합 모두 보기' }).click()
  await page.waitForURL('**/plans')
  await expect.poll(() => links.first().isVisible()).toBe(false)
  const current = page.locator('.desktop-header [aria-current]')
  await expect.poll(() => current.allTextContents()).toEqual(['요금 비교'])
  for (const width of [1100, 1279, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const row = await page.locator('.desktop-header').evaluate((it) => it.scrollWidth - it.clientWidth)
    expect(row, String(width)).toBe(0)
  }
})

test('a phone’s boards stand side by side below the header and scroll away with the page', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/bbs/bbs_issue/list', { ...SMALL, ...CALM })
  for (const path of ['/bbs/bbs_issue/list', '/bbs/bbs_issue/view?seqno=371']) {
    await page.goto(browser.origin + path)
    const boards = page.getByRole('navigation', { name: '게시판' })
    expect(await boards.locator('.board-tabs__short').allTextContents()).toEqual([
      '공지',
      '질문',
      '후기',
      '이슈',
      'TV',
    ])
    expect(await boards.getByRole('link', { name: '질문과 답변' }).count()).toBe(1)
    const boxes = await boards.getByRole('link').evaluateAll((links) =>
      links.map((link) => {
        const { top, width, height } = link.getBoundingClientRect()
        return [Math.round(top), Math.round(width), height >= 44]
      }),
    )
    expect(new Set(boxes.map(String)).size, String(boxes)).toBeLessThanOrEqual(2)
    expect(boxes[0]![0]).toBe(100)
    expect(await boards.locator('[aria-current]').textContent()).toContain('통신 이슈')
    await scrollTo(page, 400)
    expect((await boards.boundingBox())!.y).toBeLessThan(0)
  }
})
