import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE } from '#tests/browser.ts'
import { violations } from '#tests/page-state.ts'
import { openTestSite } from '#tests/site.ts'

const box = (page: Page, number: number) => page.getByRole('checkbox', { name: new RegExp(`^${number}\\. `) })
const told = (page: Page, count: number) => page.getByText(`14개 가운데 ${count}개 확인했어요`).waitFor()

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])('what is ticked on %s is counted, kept over a reload, shared by tabs and cleared', async (_, options) => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/switch', { ...options, reducedMotion: 'reduce' })
  await told(page, 0)
  // By keyboard: the box is a real one.
  await box(page, 3).focus()
  await page.keyboard.press('Space')
  await told(page, 1)
  await page.getByText('7. 가입과 해지를 함께 신청하겠다고 말하기').click()
  await told(page, 2)
  const found = await violations(page)
  await page.reload()
  await told(page, 2)
  expect([await box(page, 3).isChecked(), await box(page, 4).isChecked()]).toEqual([true, false])
  const second = await page.context().newPage()
  await second.goto(`${browser.origin}/switch`)
  await told(second, 2)
  for (let number = 1; number <= 14; number += 1) await box(second, number).check()
  await second.getByText('다 확인했어요. 이제 바꿀 준비가 됐어요.').waitFor()
  await told(page, 14)
  await page.getByRole('button', { name: '체크 모두 지우기' }).click()
  await told(page, 0)
  await told(second, 0)
  expect(await page.evaluate(() => localStorage.getItem('gc-switch-list'))).toBeNull()
  expect(found).toEqual([])
  expect(browser.complaints).toEqual([])
})

test('a browser that keeps nothing says so, and ticks all the same', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/nowhere')
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
  })
  await page.goto(`${browser.origin}/switch`)
  await page.getByText('이 브라우저에서는 체크한 내용을 저장할 수 없어요. 창을 닫으면 지워져요.').waitFor()
  await box(page, 1).check()
  await told(page, 1)
})

test('what stands in the storage and is no list is left out', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/switch')
  for (const kept of ['{', '{"a":1}', '["x",null,2]']) {
    await page.evaluate((text) => localStorage.setItem('gc-switch-list', text), kept)
    await page.reload()
    await told(page, kept.includes('2') ? 1 : 0)
  }
})

test('without a script the list is read and ticked; nothing that needs one is offered', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/switch', { ...PHONE, javaScriptEnabled: false })
  expect(await page.getByRole('checkbox').count()).toBeGreaterThanOrEqual(14)
  await box(page, 8).check()
  expect(await box(page, 8).isChecked()).toBe(true)
  await page.getByText('받지 않으면 전환이 취소되거나 해지가 늦어질 수 있어요').waitFor()
  for (const words of ['체크 모두 지우기', '체크한 내용은 이 브라우저에만 저장돼요.', '인쇄'])
    expect(await page.getByText(words, { exact: true }).isVisible(), words).toBe(false)
  await page.locator('main').getByRole('link', { name: '상담 신청하기' }).click()
  await page.waitForURL('**/consult')
})

test('printed, the list stands alone with its boxes', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/switch', DESKTOP)
  await told(page, 0)
  await page.emulateMedia({ media: 'print' })
  for (const part of [
    '.site-header',
    '.site-footer',
    '.quick-bar',
    '.switch-list__progress',
    '.switch-page__consult',
  ])
    expect(await page.locator(part).first().isVisible(), part).toBe(false)
  expect(await box(page, 14).isVisible()).toBe(true)
})

test('the page is kept for everyone and tells search engines its steps', async () => {
  await using site = await openTestSite()
  const origin = await site.listen()
  const answer = await fetch(`${origin}/switch`)
  const html = await answer.text()
  expect(answer.headers.get('etag')).toBeTruthy()
  expect(html).toContain('<title>통신사 바꾸기 체크리스트 | 고른커넥트</title>')
  const linked = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as { '@type': string; step?: { itemListElement: object[] }[] },
  )
  const howTo = linked.find((each) => each['@type'] === 'HowTo')!
  expect(howTo.step!.flatMap(({ itemListElement }) => itemListElement)).toHaveLength(14)
})
