// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, untilTakenOver } from '#tests/browser.ts'
import { signMemberIn } from '#tests/member-sign-in.ts'

const REQUIRED = "require-trusted-types-for 'script'; trusted-types default"

/** What became of text that was to be markup: its tags in the page, or the name of what the browser threw. */
const putIn = (page: Page, text: string) =>
  page.evaluate((html) => {
    const place = document.createElement('div')
    try {
      place.innerHTML = html
    } catch (error) {
      return String(error).split(':')[0]
    }
    return place.childElementCount
  }, text)

test('text becomes markup on no page of ours, and every page still works after a link within the site', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/main')
  for (const link of ['/plans', '/compare', '/infor/kt', '/bbs/bbs_qna/list', '/switch']) {
    // A page's structured data is written by React on the way.
    await page.evaluate((to) => {
      const anchor = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)
      if (anchor) anchor.click()
      else location.href = to
    }, link)
    await page.waitForURL(`**${link}`)
    await untilTakenOver(page)
    await expect
      .poll(() => page.locator('script[type="application/ld+json"]').count(), { message: link })
      .toBeGreaterThan(0)
  }
  expect(browser.complaints).toEqual([])
  expect(await putIn(page, '<img src="/x" onerror="alert(1)">')).toBe('TypeError')
  expect(await putIn(page, '1 &amp; 2')).toBe(0)
  const loaded = await page.evaluate(() => {
    try {
      Object.assign(document.createElement('script'), { src: '/api/docs/start.js' })
      return 'allowed'
    } catch (error) {
      return String(error).split(':')[0]
    }
  })
  expect(loaded).toBe('TypeError')
})

test.each([
  '/login',
  '/member/join',
  '/search',
  '/nowhere',
  '/desk/login',
  '/api/user/getIpAddr',
  '/health/check',
])('%s requires Trusted Types', async (path) => {
  await using browser = await openBrowserSite()
  const answer = await fetch(browser.origin + path)
  expect(answer.headers.get('content-security-policy')).toContain(REQUIRED)
})

test('what is pasted into the editor keeps its form', async () => {
  await using browser = await openBrowserSite()
  const { cookie } = await signMemberIn(browser.site)
  const page = await browser.visit('/bbs/bbs_qna/edit', { ...DESKTOP, cookie })
  const editor = page.locator('.ProseMirror')
  await editor.click()
  await editor.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<p>요금이 <b>두 배</b>예요</p>')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect.poll(() => editor.locator('strong').textContent()).toBe('두 배')
  expect(browser.complaints).toEqual([])
})

test('the page of the calls draws them', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/api/docs', DESKTOP)
  await page.getByText('/api/jireh/consult', { exact: true }).first().waitFor()
  await page.locator('.opblock').first().click()
  await page.locator('.opblock-body').first().waitFor()
  expect(browser.complaints).toEqual([])
})
