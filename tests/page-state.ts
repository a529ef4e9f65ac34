import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

type AxeOptions = Parameters<AxeBuilder['options']>[0]

/** Resolves when React has taken over this page: the landing is reported last. */
export async function isTakenOver(page: Page) {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/crm/keyword')),
  )
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

/**
 * Violations in light, and of contrast in dark: nothing else depends on the colours, which glide when the
 * scheme changes and are measured once they stand. In axe's legacy mode, which opens no page of its own for
 * its result; it only misses frames of other sites, of which we have none.
 */
export async function violations(page: Page): Promise<string[]> {
  const dark = await violationsIn(page, 'dark', { runOnly: ['color-contrast'] })
  return [...(await violationsIn(page, 'light', {})), ...dark]
}

async function violationsIn(page: Page, colorScheme: 'light' | 'dark', options: AxeOptions) {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((name) => matchMedia(`(prefers-color-scheme: ${name})`).matches, colorScheme)
  await isDrawn(page)
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...options })
    .analyze()
  const { pathname } = new URL(page.url())
  const told = found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${colorScheme} ${id}: ${html} ${any[0]?.message ?? ''}`),
  )
  return told.map((each) => `${pathname} ${each}`)
}
