// @module-tag long
import { expect, test } from 'vitest'
import { workOneRun } from '#app/privacy/retention/destruction-runs.server.ts'
import { openBrowserSite, PHONE, untilTakenOver } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { countDue } from '#tests/destruction.ts'
import { violations } from '#tests/page-state.ts'
import { signIn } from '#tests/sign-in.ts'

test('a destruction is stopped by one press on its page, which tells how far it came and how it goes on', async () => {
  await using browser = await openBrowserSite()
  const { site } = browser
  const ended = new Date('2025-01-01T00:00:00Z')
  await site.services.database
    .updateTable('leads')
    .set({ closed_at: ended })
    .where('status', '=', 'REFUSED')
    .execute()
  const owner = await signIn(site, 'owner')
  const confirmCount = await countDue(site, owner)
  const begun = await site.post('/api/desk/retention/runs', { confirmCount }, owner)
  expect(begun.status, begun.message).toBe(200)
  for (const options of [undefined, PHONE]) {
    const page = await visitDesk(browser, 'owner', '/desk/retention', options)
    expect(await page.getByRole('button', { name: '멈추기' }).isVisible()).toBe(true)
    expect(await violations(page)).toEqual([])
  }
  const page = await visitDesk(browser, 'privacy', '/desk/retention')
  await untilTakenOver(page)
  await page.getByRole('button', { name: '멈추기' }).click()
  await page.getByRole('heading', { name: /멈추고 있어요/ }).waitFor()
  expect(await page.getByRole('button', { name: '멈추기' }).count()).toBe(0)
  expect(await workOneRun(site.services, () => false)).toBe(1)
  // The page asks by itself.
  await page.getByText('지우기 전에 멈췄어요.').waitFor()
  expect(await page.getByRole('button', { name: '이어서 지우기' }).isVisible()).toBe(true)
  expect(await violations(page)).toEqual([])
  expect(browser.complaints).toEqual([])
})
