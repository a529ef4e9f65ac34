// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE } from '#tests/browser.ts'

const CALM = { reducedMotion: 'reduce' } as const

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Every figure that was asked of the pages with prices, at one place: pixels of a phone of 390. */
test('the pages with prices keep their measures on a phone', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/main', { ...PHONE, ...CALM })
  const go = (path: string) => page.goto(browser.origin + path)
  const digits = page.locator('.lane__digits')
  expect(await digits.evaluateAll((all) => all.map((each) => getComputedStyle(each).fontSize))).toEqual(
    Array<string>(3).fill('28px'),
  )
  const bottoms = await digits.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom))
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(700)
  // The form below says when somebody calls.
  expect(await page.locator('.consult-banner__hours').isVisible()).toBe(false)
  expect(await page.locator('.consult-banner__form').textContent()).toContain('평일 09:00~18:00')

  await go('/plans')
  expect(await heightOf(page)).toBeLessThanOrEqual(4_500)
  const rows = await page.locator('.plan-row').evaluateAll((all) => all.map((row) => row.clientHeight))
  expect(Math.max(...rows)).toBeLessThanOrEqual(94)
  // Two lines: whose and how much, then its total and gift.
  const lines = await page
    .locator('.plan-row__summary')
    .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((each) => each.clientHeight))
  expect(Math.max(...lines)).toBeLessThanOrEqual(74)
  const calls = page.locator('.plan-group__compare').filter({ visible: true })
  expect(await calls.count()).toBe(6)
  expect(await calls.evaluateAll((all) => Math.min(...all.map((each) => each.clientHeight)))).toBe(44)
  await page.evaluate(() => scrollTo(0, 1_200))
  const choices = page.locator('.plan-filters__bar')
  await expect.poll(async () => (await choices.boundingBox())!.y).toBeLessThan(120)
  const header = page.locator('.site-header')
  const bottom = () => header.evaluate((each) => each.getBoundingClientRect().bottom)
  await expect.poll(bottom).toBeLessThanOrEqual(49)

  await go('/compare?plans=LG-05,KT-05,SK-05')
  expect(await heightOf(page)).toBeLessThanOrEqual(1_300)
  await go('/compare')
  expect(await heightOf(page)).toBeLessThanOrEqual(1_300)
  // Without the footer, which is that of every page.
  const { y, height } = (await page.locator('main').boundingBox())!
  expect(y + height).toBeLessThanOrEqual(1_000)
  await go('/infor/kt')
  expect(await heightOf(page)).toBeLessThanOrEqual(3_200)
})

test('the form that asks for a call has its button in a phone’s first screen, and no bar covers a result', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/consult', { ...PHONE, ...CALM })
  const button = page.locator('.consult-form--page button[type=submit]')
  const { y, height } = (await button.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(700)
  expect(await page.locator('.consult-options__now').textContent()).toBe('가능한 한 빨리 · 통신사 상관없어요')
  await page.goto(`${browser.origin}/calculator`)
  const bar = page.locator('.lane-total')
  // Until the result is in sight the bar tells it, and leads to it.
  await expect.poll(() => bar.isVisible()).toBe(true)
  // By the keyboard: a click of a test scrolls to where the bar would lie.
  await bar.getByRole('link', { name: '결과 보기' }).press('Enter')
  const result = page.locator('#calculated')
  await expect.poll(async () => (await result.boundingBox())!.y).toBeLessThan(200)
  for (const part of ['.estimate__acts', '.phone-amounts']) {
    await page.locator(part).scrollIntoViewIfNeeded()
    await expect.poll(() => bar.isVisible(), { message: part }).toBe(false)
  }
})

test('the figures of all combinations stand below each other on a wide screen', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/plans', { ...DESKTOP, ...CALM })
  for (const width of [1_100, 1_280, 1_920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const part of ['.plan-row__price', '.plan-row__total', '.plan-row__gift', '.home-phone__price']) {
      const edges = await page.locator(part).evaluateAll((all, isLeft) => {
        const shown = all.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect())
        return shown.map(({ left, right }) => Math.round(isLeft ? left : right))
      }, part === '.plan-row__gift')
      expect(new Set(edges).size, `${part} at ${width}: ${edges}`).toBe(1)
    }
  }
})

test('wide windows are used: at 1,920 content is wider than at 1,440, with the header’s edges and nothing beyond', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/main', { ...DESKTOP, ...CALM })
  for (const path of ['/main', '/plans', '/compare', '/calculator', '/infor/kt', '/search?q=100']) {
    const widths: number[] = []
    for (const width of [1_440, 1_920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(browser.origin + path)
      expect(await overflow(page), `${path} at ${width}`).toBe(0)
      const header = (await page.locator('.desktop-header').boundingBox())!
      const content = (await page.locator('main .container').first().boundingBox())!
      expect(content.x, path).toBeCloseTo(header.x, 0)
      widths.push(content.width)
    }
    expect(widths[1]! - widths[0]!, path).toBeGreaterThanOrEqual(100)
  }
})
