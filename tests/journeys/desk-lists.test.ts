// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { openBrowserSite, PHONE, untilTakenOver, type BrowserSite } from '#tests/browser.ts'
import { CONNECTED } from '#tests/connected.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { faults, violations } from '#tests/page-state.ts'

const WIDE = { viewport: { width: 1440, height: 900 } } as const

const LISTS = [
  { path: '/desk/members', name: '회원', chip: '가입 방법', option: '이메일', becomes: /\?by=LTML$/ },
  { path: '/desk/messages', name: '발송 내역', chip: '보낸 방법', option: '문자', becomes: /\?channel=sms$/ },
  {
    path: '/desk/audit?kind=all',
    name: '접속기록',
    chip: '누가',
    option: '대표',
    becomes: /kind=all&person=[\da-f-]+$/,
  },
  {
    path: '/desk/contracts?state=all',
    name: '가입과 설치',
    chip: '통신사',
    option: 'KT',
    becomes: /state=all&carrier=kt$/,
  },
] as const

const asOwner = (browser: BrowserSite, options: Parameters<BrowserSite['visit']>[1]) =>
  visitDesk(browser, 'owner', '/robots.txt', { ...options, reducedMotion: 'reduce' })

async function fillTheLog({ site }: BrowserSite, many = 30) {
  for (let turn = 0; turn < many; turn += 1) {
    const text = `[고른커넥트] 사은품을 보냈어요. ${turn}번째`
    const message = { channel: 'sms', template: 'gift.paid', recipient: '01012345678', text } as const
    await sendMessage(site.services, message, `journey ${turn}`)
  }
  await site.services.database
    .updateTable('messages')
    .set({ status: 'given_up', failure: 'rejected', due_at: null, expires_at: null })
    .execute()
}

const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('.list-table__row')?.dataset['row'])

test('four lists are one table: keys, chips, orders, heights, all of a line, sending again, at every width', async () => {
  await using browser = await openBrowserSite({ env: CONNECTED })
  await fillTheLog(browser)
  const page = await asOwner(browser, WIDE)
  const found: string[] = []
  for (const { path, name, chip, option, becomes } of LISTS) {
    await page.goto(browser.origin + path)
    await page.getByRole('heading', { name, level: 1 }).waitFor({ state: 'attached' })
    await untilTakenOver(page)
    const rows = page.locator('.list-table__row')
    const ids = await rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset['row']))
    await page.keyboard.press('j')
    expect(await focusedRow(page), path).toBe(ids[0])
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    expect(await focusedRow(page), path).toBe(ids[0])
    await page.keyboard.press('f')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    await page.locator('.filter-chips summary', { hasText: chip }).click()
    await page.locator('.filter-chips__option', { hasText: option }).first().click()
    await page.waitForURL(becomes)
    found.push(...(await violations(page)))
    await page.getByRole('link', { name: `${chip} 조건 빼기` }).click()
    await page.waitForURL((url) => `${url.pathname}${url.search}` === path)
    await page.locator('.table-tools > summary').click()
    await page.getByRole('button', { name: '여유' }).click()
    await page.locator('.list-table--roomy').waitFor()
    await page.reload()
    expect(await page.locator('.list-table--roomy').count(), path).toBe(1)
    await untilTakenOver(page)
    await page.locator('.table-tools > summary').click()
    await page.getByRole('button', { name: '촘촘' }).click()
    await page.locator('.list-table--dense').waitFor()
    expect(await rows.first().evaluate((row) => row.getBoundingClientRect().height)).toBe(32)
    found.push(...(await faults(page)))
    await page.setViewportSize(PHONE.viewport)
    found.push(...(await violations(page)))
    // They may lie folded there.
    await page.keyboard.press('f')
    expect(await page.evaluate(() => document.activeElement?.closest('.filter-chips')?.tagName), path).toBe(
      'UL',
    )
    await page.setViewportSize(WIDE.viewport)
  }

  // A line is opened, left and come back to.
  await page.goto(`${browser.origin}/desk/contracts?state=all`)
  await untilTakenOver(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const opened = await focusedRow(page)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/contract')
  await page.goBack()
  await page.waitForURL('**/desk/contracts**')
  await expect.poll(() => focusedRow(page)).toBe(opened)

  // All of a line stands below it; some are ticked on the way and sent again.
  await page.goto(`${browser.origin}/desk/messages`)
  await untilTakenOver(page)
  // With the headings of what did not arrive and of the days.
  const whole = await page.locator('.list-table__row, .list-table__group').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= 0 && bottom <= document.querySelector('.list-foot')!.getBoundingClientRect().top
      }).length,
  )
  expect(whole).toBeGreaterThanOrEqual(20)
  await page.keyboard.press('j')
  const first = await focusedRow(page)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: '사은품 지급' })
  await panel.locator('dd', { hasText: '010-****-5678' }).waitFor()
  found.push(...(await violations(page)))
  await page.keyboard.press('Escape')
  expect(await focusedRow(page)).toBe(first)
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+J')
  await page.getByText('2통 골랐어요').waitFor()
  found.push(...(await violations(page)))
  await page.locator('.bulk-bar').getByRole('button', { name: '다시 보내기' }).press('Enter')
  await page.getByText(/^2통을 다시 보낼게요\./).waitFor()
  expect(await page.locator('.bulk-bar').isVisible()).toBe(false)
  expect(found).toEqual([])
  expect(browser.complaints).toEqual([])
})

test('what was ticked over all pages is ticked no more by other conditions or on another page', async () => {
  await using browser = await openBrowserSite({ env: CONNECTED })
  await fillTheLog(browser, 60)
  const page = await asOwner(browser, WIDE)
  await page.goto(`${browser.origin}/desk/messages?state=open`)
  await untilTakenOver(page)
  const bar = page.locator('.bulk-bar')
  const [all, whole] = [page.getByLabel('이 페이지 모두 고르기'), bar.locator('[name=whole]')]
  await all.check()
  const [many, total] = [await page.locator('.list-pick').count(), await whole.getAttribute('value')]
  const tickWhole = async () => {
    await bar.getByText(`${many}통 골랐어요`).waitFor()
    await whole.check()
    await bar.getByText(`${total}통 골랐어요`).waitFor()
  }
  await tickWhole()
  // The same lines stay ticked, and they alone.
  await page.locator('.filter-chips summary', { hasText: '종류' }).click()
  await page.locator('.filter-chips__option', { hasText: '가입과 사은품' }).click()
  await page.waitForURL(/kind=/)
  await bar.getByText(`${many}통 골랐어요`).waitFor()
  expect([await all.isChecked(), await whole.isChecked()]).toEqual([true, false])
  await tickWhole()
  await page.locator('.list-foot').getByRole('link', { name: '다음' }).click()
  await page.waitForURL(/page=2/)
  await bar.waitFor({ state: 'hidden' })
  expect([await all.isChecked(), await whole.isChecked()]).toEqual([false, false])
  expect(browser.complaints).toEqual([])
})

test('without a script they are plain tables: chips and orders are links, a line opens, ticked lines are sent', async () => {
  await using browser = await openBrowserSite({ env: CONNECTED })
  await fillTheLog(browser)
  const page = await asOwner(browser, { ...PHONE, javaScriptEnabled: false })
  for (const { path, chip, option, becomes } of LISTS) {
    await page.goto(browser.origin + path)
    expect(await page.locator('.list-table__row').count(), path).toBeGreaterThan(0)
    // Conditions are folded away on a phone.
    await page.locator('.filter-fold:not([open]) > summary').click()
    await page.locator('.filter-chips summary', { hasText: chip }).click()
    await page.locator('.filter-chips__option', { hasText: option }).first().click()
    await page.waitForURL(becomes)
  }
  await page.goto(`${browser.origin}/desk/messages`)
  await page.getByText('정렬').click()
  await page.getByRole('link', { name: '오래된 것부터' }).click()
  await page.waitForURL('**/desk/messages?sort=at')
  await page.locator('.list-table__link').first().click()
  await page.waitForURL(/edit=text\./)
  await page.getByRole('region', { name: '사은품 지급' }).getByText('0번째').waitFor()
  await page.getByRole('link', { name: '닫기' }).click()
  await page.locator('.list-pick').nth(1).check()
  await page.locator('.bulk-bar').getByRole('button', { name: '다시 보내기' }).click()
  await page.getByText(/1통을 다시 보낼게요\./).waitFor()
})
