// @module-tag long
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, untilTakenOver } from '#tests/browser.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { receiveLead } from '#tests/make.ts'
import { violations } from '#tests/page-state.ts'

test('leads are ticked by keyboard and changed at once; conditions are kept as a view', async () => {
  await using browser = await openBrowserSite()
  for (const options of [DESKTOP, PHONE]) {
    const page = await visitDesk(browser, 'advisor1', '/desk?status=NEW', options)
    const bar = page.locator('.bulk-bar')
    expect(await bar.isVisible()).toBe(false)
    if (options === PHONE) await page.getByRole('button', { name: '고르기', exact: true }).click()
    const listed = await page.locator('.list-pick').count()
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
    const left = listed - 2
    await expect.poll(() => page.locator('.list-pick').count()).toBe(left)
    await page.locator('.list-pick').first().click()
    await page
      .locator('.list-pick')
      .last()
      .click({ modifiers: ['Shift'] })
    await bar.getByText(`${left}건 골랐어요`).waitFor()
    await bar.getByRole('button', { name: /풀기/ }).click()
    expect(await bar.isVisible()).toBe(false)
    await page.getByText('필터 저장').click()
    const name = `신규 ${options.viewport.width}`
    await page.getByLabel('필터 이름').fill(name)
    await page.getByRole('button', { name: '지금 조건 저장' }).click()
    await page.getByText(`‘${name}’ 필터를 저장했어요.`).waitFor()
    expect(await page.locator('.list-tabs__tab', { hasText: name }).getAttribute('aria-current')).toBe('page')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.context().close()
  }
  expect(browser.complaints).toEqual([])
})

test('the list is worked in without a mouse: moved in, ticked, handed out, opened and come back to', async () => {
  await using browser = await openBrowserSite()
  const page = await visitDesk(browser, 'manager', '/desk', DESKTOP)
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
  // Beside the list, which it follows, and by the address after a reload.
  await page.keyboard.press('Space')
  const preview = page.locator('.queue-preview')
  await preview.getByRole('heading', { name: names[2]! }).waitFor()
  expect(await focused()).toBe(names[2])
  await page.keyboard.press('k')
  await preview.getByRole('heading', { name: names[1]! }).waitFor()
  expect(await violations(page)).toEqual([])
  // Whoever goes on and calls at once does not call the line before.
  const dialled: string[] = []
  page.on('request', (request) => request.url().endsWith('/dial') && dialled.push(request.url()))
  await page.keyboard.press('j')
  for (const key of ['c', '2', 's', '/', 'e']) await page.keyboard.press(key)
  await preview.getByRole('heading', { name: names[2]! }).waitFor()
  expect(dialled).toEqual([])
  expect(await focused()).toBe(names[2])
  expect(await preview.locator('.lead-call-form').count()).toBe(0)
  await page.keyboard.press('k')
  await preview.getByRole('heading', { name: names[1]! }).waitFor()
  await page.reload()
  await preview.getByRole('heading', { name: names[1]! }).waitFor()
  await page
    .locator('.list-table__row')
    .nth(3)
    .click({ position: { x: 500, y: 16 } })
  await preview.getByRole('heading', { name: names[3]! }).waitFor()
  await untilTakenOver(page)
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  await expect.poll(focused).toBe(names[3])
  await page.locator('.list-table__link').nth(2).focus()
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
  await page.keyboard.press('Space')
  await preview.waitFor()
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  // Opened, looked through and closed: the history is where it was.
  await page.getByLabel('단축키', { exact: true }).check()
  await page.goto(`${browser.origin}/desk?view=all`)
  await page.goto(`${browser.origin}/desk`)
  await untilTakenOver(page)
  const rows = page.locator('.list-table__link')
  await rows.first().focus()
  await page.keyboard.press('Space')
  await preview.getByRole('heading', { name: names[0]! }).waitFor()
  await page.keyboard.press('j')
  await preview.getByRole('heading', { name: names[1]! }).waitFor()
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL('**/desk?view=all')
  // How a call ended, from the list: by its key, saved by another.
  await page.goto(`${browser.origin}/desk`)
  await untilTakenOver(page)
  await rows.first().focus()
  await page.keyboard.press('Space')
  await preview.getByRole('heading', { name: names[0]! }).waitFor()
  await page.keyboard.press('3')
  await preview.locator('[name=outcome][value=BUSY]:checked').waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('s')
  await preview.getByText('통화 결과: 통화중').waitFor()
  // The list goes on from there, and the form that is opened again is a new one.
  await expect.poll(focused).toBe(names[0])
  await page.keyboard.press('e')
  await preview.locator('[name=outcome]').first().waitFor()
  expect(await preview.getByText('저장했어요.', { exact: true }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  await page.keyboard.press('Space')
  await preview.getByRole('heading', { name: names[0]! }).waitFor()
  await page.keyboard.press('j')
  await preview.getByRole('heading', { name: names[1]! }).waitFor()
  await page.goBack()
  await preview.waitFor({ state: 'detached' })
  expect(browser.complaints).toEqual([])
})

test('conditions and orders are links that apply at once; a height of rows is kept; sixteen rows are seen', async () => {
  await using browser = await openBrowserSite()
  const page = await visitDesk(browser, 'manager', '/desk', { viewport: { width: 1440, height: 900 } })
  await page.locator('.list-table__row').first().waitFor()
  const whole = await page.locator('.list-table__row').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        const foot = document.querySelector('.list-foot')!.getBoundingClientRect().top
        return top >= 0 && bottom <= foot
      }).length,
  )
  expect(whole).toBeGreaterThanOrEqual(16)
  await page.locator('.filter-chips summary', { hasText: '상태' }).click()
  await page.locator('.filter-chips__option', { hasText: '접수' }).click()
  await page.waitForURL('**/desk?status=NEW')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  await page.getByRole('link', { name: '상태 조건 빼기' }).click()
  await page.waitForURL('**/desk')
  await page.getByRole('columnheader', { name: '접수' }).getByRole('link').click()
  await page.waitForURL('**/desk?sort=-came')
  await page.locator('th[aria-sort=descending]', { hasText: '접수' }).waitFor()
  await page.locator('.table-tools > summary').click()
  await page.getByRole('button', { name: '여유' }).click()
  await page.locator('.list-table--roomy').waitFor()
  await page.reload()
  expect(await page.locator('.list-table--roomy').count()).toBe(1)
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page)).toEqual([])
  expect(browser.complaints).toEqual([])
})

test('when a call is due is told within its column, the whole of it by a title', async () => {
  // After hours the column says what was missed.
  let now = seoulMoment('2026-11-23', '09:10')
  await using browser = await openBrowserSite({ now: () => now })
  await receiveLead(browser.site, { wishDate: '2026-11-23', wishTime: '10:00-12:00' })
  now = seoulMoment('2026-11-23', '15:00')
  const page = await visitDesk(browser, 'manager', '/desk', DESKTOP)
  const late = page.locator('td:has(.due-cell--late .due-cell__from)')
  await late.first().waitFor()
  // As long as an appointment's that is hours late.
  await late.locator('.due-cell__from').evaluateAll((all) => {
    for (const each of all) each.textContent = ' 11.27 16:25 약속한 전화'
  })
  const beyond = await late.evaluateAll((all) =>
    all.map(
      (cell) =>
        cell.querySelector('.due-cell__from')!.getBoundingClientRect().right -
        cell.getBoundingClientRect().right,
    ),
  )
  expect(Math.max(...beyond)).toBeLessThanOrEqual(0)
  expect(await late.first().locator('.due-cell').getAttribute('title')).toMatch(/늦/)
})

test('a lead opened from the list leads on by J and K; its place leads back to the list as it was', async () => {
  await using browser = await openBrowserSite()
  const page = await visitDesk(browser, 'manager', '/desk?sort=came', DESKTOP)
  await page.locator('.list-table__link').nth(1).click()
  const place = page.getByRole('navigation', { name: '목록에서의 자리' })
  const isAt = (nth: number) => place.getByText(new RegExp(`(^| )${nth} / `)).waitFor()
  await isAt(2)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('j')
  await isAt(3)
  for (const nth of [2, 1]) {
    await page.keyboard.press('k')
    await isAt(nth)
  }
  // Nobody stands before the first.
  await page.keyboard.press('k')
  await place.getByRole('link', { name: '다음 상담' }).click()
  await isAt(2)
  await place.getByText(/ \/ /).click()
  await page.waitForURL('**/desk?sort=came')
  expect(browser.complaints).toEqual([])
})
