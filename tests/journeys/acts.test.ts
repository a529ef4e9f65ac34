import { expect, test } from 'vitest'
import { openBrowserSite, PHONE, untilTakenOver } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'

const ACT = '**/api/desk/content/boards*'

test(
  'the form of an act is sent as its call: said, refused at its field, and kept where nothing is reached',
  { tags: 'main' },
  async () => {
    await using browser = await openBrowserSite()
    const page = await visitDesk(browser, 'manager', '/desk/boards', PHONE)
    const tips = page.locator('#bbs_tip-reports')
    const notices = page.locator('#bbs_notice-reports')
    const save = page.getByRole('button', { name: '모두 저장' })
    await notices.fill('9')
    await tips.fill('0')
    await save.click()
    await page.getByText('1부터 20까지의 수를 적어 주세요.').waitFor()
    expect(await tips.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await tips.inputValue()).toBe('0')
    await tips.fill('6')
    await page.route(ACT, (route) => route.abort())
    await save.click()
    await page.getByRole('alert').getByText('저장하지 못했어요. 내용은 그대로 있어요.').waitFor()
    expect(await tips.inputValue()).toBe('6')
    await page.unroute(ACT)
    await save.click()
    await page.getByText('게시판 설정을 저장했어요.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/desk/boards')
    // What is typed for another board stays.
    expect([await tips.inputValue(), await notices.inputValue()]).toEqual(['6', '9'])
    const stored = await browser.site.services.database
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'boards')
      .executeTakeFirstOrThrow()
    expect(stored.value).toMatchObject({ bbs_tip: { reportsToBlind: 6 } })
    // Whoever comes back is not told again.
    await page.locator('a[href="/desk"]').first().dispatchEvent('click')
    await page.getByRole('heading', { name: '상담 신청함', level: 1 }).waitFor()
    await page.goBack()
    await tips.waitFor()
    expect(await page.getByText('게시판 설정을 저장했어요.').count()).toBe(0)
    expect(browser.complaints.filter((each) => !/ERR_FAILED/.test(each))).toEqual([])
  },
)

test(
  'without a script the form of an act is posted to it, and its page says what became of it',
  { tags: 'main' },
  async () => {
    await using browser = await openBrowserSite()
    const page = await visitDesk(browser, 'manager', '/desk/boards', { ...PHONE, javaScriptEnabled: false })
    const tips = page.locator('#bbs_tip-reports')
    const save = page.getByRole('button', { name: '모두 저장' })
    await tips.fill('0')
    await save.click()
    await page.getByText('1부터 20까지의 수를 적어 주세요.').waitFor()
    expect(await page.locator('#bbs_tip-reports').inputValue()).toBe('0')
    await page.locator('#bbs_tip-reports').fill('6')
    await save.click()
    await page.getByText('게시판 설정을 저장했어요.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/desk/boards')
    await page.reload()
    expect(await page.getByText('게시판 설정을 저장했어요.').count()).toBe(0)
    expect(await page.locator('#bbs_tip-reports').inputValue()).toBe('6')
  },
)

test('a form that is pressed before its page’s scripts came is answered on that page, which goes on living', async () => {
  await using browser = await openBrowserSite()
  const page = await visitDesk(browser, 'manager', '/robots.txt', PHONE)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${browser.origin}/desk/boards`, { waitUntil: 'commit' })
  await page.locator('#bbs_tip-reports').fill('0')
  await page.getByRole('button', { name: '모두 저장' }).click({ noWaitAfter: true })
  await page.getByText('1부터 20까지의 수를 적어 주세요.').waitFor()
  release()
  await untilTakenOver(page)
  expect(new URL(page.url()).pathname).toBe('/desk/boards')
  expect(await page.locator('#bbs_tip-reports').inputValue()).toBe('0')
  await page.locator('#bbs_tip-reports').fill('6')
  await page.getByRole('button', { name: '모두 저장' }).click()
  await page.getByText('게시판 설정을 저장했어요.').waitFor()
  expect(browser.complaints.filter((each) => !/status of 422/.test(each))).toEqual([])
})
