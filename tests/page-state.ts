import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

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
 * Violations in light, and of contrast in dark: nothing else depends on the colours. In axe's legacy mode,
 * which opens no page of its own for its result; it only misses frames of other sites, of which we have none.
 */
export async function violations(page: Page): Promise<string[]> {
  const axe = () => new AxeBuilder({ page }).setLegacyMode()
  const light = await axe()
    .options({ resultTypes: ['violations'] })
    .analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  await isDrawn(page)
  const dark = await axe()
    .options({ resultTypes: ['violations'], runOnly: ['color-contrast'] })
    .analyze()
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light.violations, ...dark.violations].map(
    ({ id, nodes }) => `${new URL(page.url()).pathname} ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
}
