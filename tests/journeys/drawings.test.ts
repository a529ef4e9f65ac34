// @module-tag long
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { DESKTOP, openBrowserSite, PHONE } from '#tests/browser.ts'

const CALM = { reducedMotion: 'reduce' } as const

const linesOf = (page: Page, within: string) =>
  page
    .locator(`${within} .home-lines__way`)
    .filter({ visible: true })
    .evaluateAll((all) => all.map((way) => way.getAttribute('data-line')))

test('the chooser’s home has the lines of what was told', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/plans/find', { ...DESKTOP, ...CALM, javaScriptEnabled: false })
  expect(await linesOf(page, '.find-home')).toEqual(['open', 'open', 'asked'])
  await page.locator('main a').filter({ hasText: '혼자' }).click()
  expect(await linesOf(page, '.find-home')).toEqual(['open', 'asked', 'lit'])
})

test('the three lines of a drawing have three colours, other ones in the dark', async () => {
  await using browser = await openBrowserSite()
  const seen: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.visit('/nowhere', { ...PHONE, ...CALM, colorScheme })
    const lines = page.locator('main .illustration path[class]:not(.illustration__fill)')
    seen.push(...(await lines.evaluateAll((all) => all.map((line) => getComputedStyle(line).stroke))))
  }
  expect(seen).toHaveLength(6)
  expect(new Set(seen).size).toBe(6)
})

test('a step draws its line to the next one in 200 ms when it comes into sight', async () => {
  await using browser = await openBrowserSite()
  for (const path of ['/main', '/infor/kt']) {
    const page = await browser.visit(path, PHONE)
    const step = page.locator('.consult-steps__step').first()
    const line = () =>
      step.evaluate((each) => {
        const { transform, transitionDuration } = getComputedStyle(each, '::before')
        return [transform, transitionDuration]
      })
    expect(await line(), path).toEqual(['matrix(1, 0, 0, 0, 0, 0)', '0.2s'])
    await step.evaluate((each) => each.scrollIntoView({ block: 'center' }))
    await expect.poll(line).toEqual(['matrix(1, 0, 0, 1, 0, 0)', '0.2s'])
  }
})

test('for who asked for less motion, and on paper, the line of the steps stands', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/main', { ...PHONE, ...CALM })
  const line = () =>
    page
      .locator('.consult-steps__step')
      .first()
      .evaluate((each) => {
        const { transform, animationName } = getComputedStyle(each, '::before')
        return [transform, animationName, getComputedStyle(each).animationName]
      })
  expect(await line()).toEqual(['none', 'none', 'none'])
  await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' })
  expect(await line()).toEqual(['none', 'none', 'none'])
})
