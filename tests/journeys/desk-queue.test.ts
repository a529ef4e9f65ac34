// @module-tag long
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, untilTakenOver, type BrowserSite } from '#tests/browser.ts'
import { violations } from '#tests/page-state.ts'
import { signIn } from '#tests/sign-in.ts'

async function asAdvisor(browser: BrowserSite, path: string, options: Parameters<BrowserSite['visit']>[1]) {
  const page = await browser.visit(path, options)
  await page.getByLabel('이메일').fill('advisor1@desk.example')
  await page.getByLabel('비밀번호').fill('demo-8Wd3-even-roof')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL(`**${path}`)
  await untilTakenOver(page)
  return page
}

test('leads are ticked by keyboard and changed at once; conditions are kept as a view', async () => {
  await using browser = await openBrowserSite()
  for (const options of [DESKTOP, PHONE]) {
    const page = await asAdvisor(browser, '/desk?status=NEW', options)
    const bar = page.locator('.queue-bulk')
    expect(await bar.isVisible()).toBe(false)
    await page.locator('.queue-pick').first().focus()
    await page.keyboard.press('Space')
    await page.locator('.queue-pick').nth(1).check()
    await bar.getByText('선택한 상담 2건').waitFor()
    expect(await bar.getByRole('button', { name: '중복 합치기' }).isVisible()).toBe(true)
    expect(await violations(page)).toEqual([])
    await bar.getByLabel('새 상태').selectOption('HOLD')
    await bar.getByRole('button', { name: '상태 바꾸기' }).click()
    await page.getByText('2건의 상태를 바꿨어요.').waitFor()
    expect(await bar.isVisible()).toBe(false)
    await page.getByText('이 페이지 모두 선택').click()
    const left = await page.locator('.queue-pick').count()
    await bar.getByText(`선택한 상담 ${left}건`).waitFor()
    // The page has been read again by its own news meanwhile.
    expect(await page.getByText('2건의 상태를 바꿨어요.').isVisible()).toBe(true)
    await page.getByText(/^저장한 보기/).click()
    const name = `신규 ${options.viewport.width}`
    await page.getByLabel('보기 이름').fill(name)
    await page.getByRole('button', { name: '지금 조건 저장' }).click()
    await page.getByText(`‘${name}’ 보기를 저장했어요.`).waitFor()
    await page.context().close()
  }
  expect(browser.complaints).toEqual([])
})

test('a call that is due is told in one tab, not twice, and the calendar shows it', async () => {
  await using browser = await openBrowserSite()
  const desk = await signIn(browser.site, 'advisor1')
  const { data } = await browser.site.get<{ result: { id: string }[] }>('/api/desk/leads?status=NEW', desk)
  const callAgainAt = new Date(Date.now() + 3 * 60_000).toISOString()
  const { id } = data.result[0]!
  await browser.site.post(`/api/desk/leads/${id}/calls`, { outcome: 'LATER', callAgainAt }, desk)
  const page = await asAdvisor(browser, '/desk/calendar', DESKTOP)
  await page.getByText('전화할 시간이에요').waitFor()
  expect(await violations(page)).toEqual([])
  const other = await page.context().newPage()
  const asked = other.waitForResponse('**/api/desk/due-calls')
  await other.goto(`${browser.origin}/desk/calendar`)
  await asked
  expect(await other.getByText('전화할 시간이에요').count()).toBe(0)
  // The samples' calls may be due as well, as the hour will have it.
  await page.locator(`.due-reminder a[href$="${id}"]`).click()
  await page.waitForURL(`**/desk/leads/${id}`)
  await page.locator('.due-reminder').getByRole('button', { name: '닫기' }).click()
  expect(await page.getByText('전화할 시간이에요').count()).toBe(0)
  expect(browser.complaints).toEqual([])
})
