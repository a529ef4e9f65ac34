// @module-tag long
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, untilTakenOver, type BrowserSite } from '#tests/browser.ts'
import { violations } from '#tests/page-state.ts'

const PASSWORDS = { advisor1: 'demo-8Wd3-even-roof', manager: 'demo-4Rt9-calm-door' } as const

const asAdvisor = (browser: BrowserSite, path: string, options: Parameters<BrowserSite['visit']>[1]) =>
  asStaff(browser, 'advisor1', path, options)

async function asStaff(
  browser: BrowserSite,
  who: keyof typeof PASSWORDS,
  path: string,
  options: Parameters<BrowserSite['visit']>[1],
) {
  const page = await browser.visit(path, options)
  await page.getByLabel('이메일').fill(`${who}@desk.example`)
  await page.getByLabel('비밀번호').fill(PASSWORDS[who])
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  // Whoever opens the bare desk is led home; the page itself is wanted here.
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  await page.goto(browser.origin + path)
  await untilTakenOver(page)
  return page
}

test('leads are ticked by keyboard and changed at once; conditions are kept as a view', async () => {
  await using browser = await openBrowserSite()
  for (const options of [DESKTOP, PHONE]) {
    const page = await asAdvisor(browser, '/desk?status=NEW', options)
    const bar = page.locator('.bulk-bar')
    expect(await bar.isVisible()).toBe(false)
    await page.locator('.list-pick').first().focus()
    await page.keyboard.press('Space')
    await page.locator('.list-pick').nth(1).check()
    await bar.getByText('2건 골랐어요').waitFor()
    expect(await bar.getByRole('button', { name: '중복 합치기' }).isVisible()).toBe(true)
    expect(await violations(page)).toEqual([])
    await bar.getByLabel('새 상태').selectOption('HOLD')
    await bar.getByRole('button', { name: '상태 바꾸기' }).click()
    await page.getByText('2건의 상태를 바꿨어요.').waitFor()
    await bar.waitFor({ state: 'hidden' })
    const left = await page.locator('.list-pick').count()
    await page.locator('.list-pick').first().click()
    await page
      .locator('.list-pick')
      .last()
      .click({ modifiers: ['Shift'] })
    await bar.getByText(`${left}건 골랐어요`).waitFor()
    await bar.getByRole('button', { name: /풀기/ }).click()
    expect(await bar.isVisible()).toBe(false)
    await page.getByText('보기 저장').click()
    const name = `신규 ${options.viewport.width}`
    await page.getByLabel('보기 이름').fill(name)
    await page.getByRole('button', { name: '지금 조건 저장' }).click()
    await page.getByText(`‘${name}’ 보기를 저장했어요.`).waitFor()
    expect(await page.locator('.list-tabs__tab', { hasText: name }).getAttribute('aria-current')).toBe('page')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.context().close()
  }
  expect(browser.complaints).toEqual([])
})

test('the list is worked in without a mouse: moved in, ticked, handed out, opened and come back to', async () => {
  await using browser = await openBrowserSite()
  const page = await asStaff(browser, 'manager', '/desk', DESKTOP)
  await page.locator('.list-table__link').first().waitFor()
  const names = await page.locator('.list-table__link').allInnerTexts()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('j')
  expect(await focused()).toBe(names[0])
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('k')
  expect(await focused()).toBe(names[1])
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+J')
  await page.getByText('2건 골랐어요').waitFor()
  await page.keyboard.press('Escape')
  expect(await page.locator('.bulk-bar').isVisible()).toBe(false)
  // In the Korean layout the key has another letter and the same place.
  await page.keyboard.press('a')
  const panel = page.getByRole('region', { name: `${names[2]} 담당` })
  await panel.waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await panel.count()).toBe(0)
  expect(await focused()).toBe(names[2])
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await panel.waitFor({ state: 'detached' })
  await expect.poll(focused).toBe(names[2])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/desk/leads/*')
  await page.goBack()
  await page.waitForURL('**/desk')
  await expect.poll(focused).toBe(names[2])
  // While typing, letters are letters.
  await page.locator('.palette-field').click()
  await page.getByRole('combobox').pressSequentially('jx')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await page.locator('.bulk-bar').isVisible()).toBe(false)
  await page.getByLabel('단축키', { exact: true }).uncheck()
  await page.locator('.list-table__link').first().focus()
  await page.keyboard.press('j')
  expect(await focused()).toBe(names[0])
  expect(browser.complaints).toEqual([])
})

test('conditions and orders are links that apply at once; a height of rows is kept; twenty rows are seen', async () => {
  await using browser = await openBrowserSite()
  const page = await asStaff(browser, 'manager', '/desk', { viewport: { width: 1440, height: 900 } })
  await page.locator('.list-table__row').first().waitFor()
  const whole = await page.locator('.list-table__row').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        const foot = document.querySelector('.list-foot')!.getBoundingClientRect().top
        return top >= 0 && bottom <= foot
      }).length,
  )
  expect(whole).toBeGreaterThanOrEqual(20)
  await page.locator('.filter-chips summary', { hasText: '상태' }).click()
  await page.locator('.filter-chips__option', { hasText: '접수' }).click()
  await page.waitForURL('**/desk?status=NEW')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  await page.getByRole('link', { name: '상태 조건 빼기' }).click()
  await page.waitForURL('**/desk')
  await page.getByRole('columnheader', { name: '접수' }).getByRole('link').click()
  await page.waitForURL('**/desk?sort=-came')
  await page.locator('th[aria-sort=descending]', { hasText: '접수' }).waitFor()
  await page.getByRole('button', { name: '여유' }).click()
  await page.locator('.list-table--roomy').waitFor()
  await page.reload()
  expect(await page.locator('.list-table--roomy').count()).toBe(1)
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page)).toEqual([])
  expect(browser.complaints).toEqual([])
})
