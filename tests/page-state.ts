import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { untilTakenOver } from './browser.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Without comments: half the bytes to send and to read into each page. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Only what is used of each result: the paths of every element cost as much as the rules. */
const LEAN: RunOptions = { resultTypes: ['violations'], selectors: false }

/** Resolves when React has taken over this page and nothing moves. */
export async function isTakenOver(page: Page) {
  await untilTakenOver(page)
  await isDrawn(page)
}

/** Resolves when what changed just now is on the screen, observers have heard of it and nothing moves. */
export async function isDrawn(page: Page) {
  await page.waitForFunction(async () => {
    for (let frames = 0; frames < 3; frames += 1) {
      await new Promise(requestAnimationFrame)
      if (document.getAnimations().length > 0) return false
    }
    return true
  })
}

/** From here on a screen is wide: what the dark scheme colours is all in sight. */
const WIDE_PX = 1000

/**
 * Violations in light, and of contrast in dark: nothing else depends on the colours. Contrast takes most of the time, so
 * a phone's page, whose colours are those of the wide one, is asked for the dark only where `inDark` says so. From here
 * on the page moves no more, for colours glide when the scheme changes, off the screen even later than on it. axe is
 * put into a page once, and looks at no frames of other sites, of which we have none.
 */
export async function violations(page: Page, inDark = isWide(page)): Promise<string[]> {
  const dark = inDark ? await violationsIn(page, 'dark', { ...LEAN, runOnly: ['color-contrast'] }) : []
  return [...(await violationsIn(page, 'light', LEAN)), ...dark]
}

const isWide = (page: Page) => page.viewportSize()!.width >= WIDE_PX

/**
 * Violations at the width of a phone and on a wide screen, there in dark too, and what does not fit at either or beside
 * them: one page that is resized, since opening it and reading axe into it costs as much as looking. Leaves it as wide
 * as it was.
 */
export async function violationsAtBothWidths(page: Page, inDark = true): Promise<string[]> {
  const size = page.viewportSize()!
  const found: string[] = []
  for (const widths of isWide(page) ? [[640, size.width], WIDTHS_OF_PHONES] : [WIDTHS_OF_PHONES, [640, 1280]])
    found.push(...(await overflowAt(page, widths)), ...(await violations(page, inDark && isWide(page))))
  await page.setViewportSize(size)
  await isDrawn(page)
  return found
}

const WIDTHS_OF_PHONES = [320, 390]

/** Leaves the page at the last of the widths. */
async function overflowAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (over > 0) found.push(`${page.url()} is ${over}px too wide at ${width}`)
  }
  return found
}

/** Violations of the named rules, some of which axe leaves out by itself. */
export function violationsOf(page: Page, rules: string[]): Promise<string[]> {
  return violationsIn(page, 'light', { ...LEAN, runOnly: rules })
}

/** Violations, and whatever does not fit at 320 px. */
export async function faults(page: Page): Promise<string[]> {
  const size = page.viewportSize()!
  const found = await violations(page)
  found.push(...(await overflowAt(page, [320])))
  await page.setViewportSize(size)
  return found
}

async function violationsIn(page: Page, colorScheme: 'light' | 'dark', options: RunOptions) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction((name) => matchMedia(`(prefers-color-scheme: ${name})`).matches, colorScheme)
  await isDrawn(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${AXE}; true`)
  const found = await page.evaluate(async (asked) => {
    const { violations: all } = await window.axe.run(document, asked)
    return all.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
    )
  }, options)
  const { pathname } = new URL(page.url())
  return found.map((each) => `${pathname} ${colorScheme} ${each}`)
}
