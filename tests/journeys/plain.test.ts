import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, untilTakenOver, type BrowserSite } from '#tests/browser.ts'
import { IPHONE, MEMBER, OTHER, signMemberIn } from '#tests/member-sign-in.ts'

/** Every page that is read. */
const PAGES = ['/main', '/infor/kt', '/plans', '/calculator', '/compare', '/consult', '/search?q=kt', '/term']

/** The scripts this page has asked for. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
const isRunning = (page: Page) => page.evaluate(() => performance.getEntriesByName('page-running').length > 0)
const untilRunning = (page: Page) => expect.poll(() => isRunning(page)).toBe(true)

/** The page's first script has done its work: the page view is counted a moment after all else. */
const untilRead = (page: Page) =>
  expect.poll(() => page.evaluate(() => window.gcPageViews?.length ?? 0)).toBe(1)

/** What a visitor does who reads: looks around, waits, scrolls to the end by wheel and by finger. */
async function readOn(page: Page) {
  await untilRead(page)
  await page.mouse.wheel(0, 900)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.waitForTimeout(300)
}

test('a visit that only reads fetches one small script, tells what it must and shows what it should', async () => {
  await using browser = await openBrowserSite()
  for (const options of [PHONE, DESKTOP])
    for (const path of PAGES) {
      const page = await browser.read(path, options)
      await readOn(page)
      const scripts = await scriptsOf(page)
      expect(scripts.length, `${path} ${scripts.join(' ')}`).toBeLessThanOrEqual(2)
      expect(await isRunning(page), path).toBe(false)
      expect(await page.evaluate(() => window.gcPageViews)).toHaveLength(1)
      const isFarDown = await page.evaluate(() => window.scrollY > 300)
      expect(await page.getByRole('button', { name: '맨 위로' }).isVisible(), path).toBe(isFarDown)
      if (isFarDown) await page.getByRole('button', { name: '맨 위로' }).click()
      else await page.evaluate(() => window.scrollTo(0, 0))
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      expect(await isRunning(page), path).toBe(false)
      await page.context().close()
    }
  expect(browser.complaints).toEqual([])
})

/** Before anything runs: the page as a slow line shows it. */
async function pressEarly(browser: BrowserSite, path: string, options = PHONE) {
  const page = await browser.read(path, options)
  await untilRead(page)
  expect(await isRunning(page)).toBe(false)
  return page
}

test('the first press is answered: a link, the menu, the layer, a board’s search, a field of the calculator', async () => {
  await using browser = await openBrowserSite()

  const link = await pressEarly(browser, '/main')
  await link.locator('.site-header__tab', { hasText: 'KT' }).click()
  await link.waitForURL('**/infor/kt')
  expect(await isRunning(link)).toBe(false)

  const menu = await pressEarly(browser, '/infor/kt')
  await menu.getByRole('button', { name: '메뉴 열기' }).click()
  await menu.getByRole('dialog', { name: '전체 메뉴' }).waitFor()

  const layer = await pressEarly(browser, '/infor/kt')
  await layer.getByRole('link', { name: '이 조합으로 상담 신청' }).first().click()
  await layer.getByRole('dialog', { name: '전화 상담 신청' }).waitFor()
  expect(new URL(layer.url()).pathname).toBe('/infor/kt')

  const search = await pressEarly(browser, '/search')
  await search.locator('input[name=q]').first().fill('설치비')
  await search.getByRole('button', { name: '검색', exact: true }).first().click()
  await search.waitForURL('**/search?q=*')
  expect(await search.locator('input[name=q]').first().inputValue()).toBe('설치비')

  const calculator = await pressEarly(browser, '/calculator')
  const chip = calculator.locator('.calculator__form label:has([type=radio]:not(:checked))').first()
  const value = await chip.locator('input').getAttribute('value')
  await chip.click()
  await untilRunning(calculator)
  await expect.poll(() => new URL(calculator.url()).search).not.toBe('')
  expect(
    await calculator
      .locator('.calculator__form input:checked')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
  ).toContain(value)
  expect(browser.complaints).toEqual([])
})

test('keys are heard as well: Tab to a button and Enter; Korean that is being composed stays', async () => {
  await using browser = await openBrowserSite()
  const page = await pressEarly(browser, '/infor/kt')
  const opener = page.getByRole('button', { name: '메뉴 열기' })
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press('Tab')
    if (await opener.evaluate((button) => button === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: '전체 메뉴' }).waitFor()

  const search = await pressEarly(browser, '/search')
  const field = search.locator('input[name=q]').first()
  const keys = await search.context().newCDPSession(search)
  await field.evaluate((input) => input.focus())
  await keys.send('Input.imeSetComposition', { text: '설', selectionStart: 1, selectionEnd: 1 })
  await untilRunning(search)
  expect(await field.inputValue()).toBe('설')
  await keys.send('Input.imeSetComposition', { text: '설ㅊ', selectionStart: 2, selectionEnd: 2 })
  await keys.send('Input.insertText', { text: '설치' })
  expect(await field.inputValue()).toBe('설치')
  expect(browser.complaints).toEqual([])
})

/** What a touch asks for comes when it is let: a line in a lift. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('a comparison, a request for a call and a like that are sent before the scripts came count once', async () => {
  await using browser = await openBrowserSite()
  const { site, origin } = browser

  const plans = await pressEarly(browser, '/plans?sort=total')
  const letPlans = await holdScripts(plans)
  for (const code of ['LG-05', 'KT-05']) await plans.locator(`[name=plans][value=${code}]`).check()
  await plans.getByRole('button', { name: '나란히 비교' }).click()
  letPlans()
  await plans.waitForURL('**/compare?plans=LG-05,KT-05*')

  const consult = await pressEarly(browser, '/consult')
  const letConsult = await holdScripts(consult)
  const form = consult.locator('main form')
  await form.getByLabel('이름', { exact: true }).fill('고른이')
  await form.getByLabel('휴대폰 번호').fill('010-0000-7788')
  await form.getByRole('checkbox').first().check()
  await form.getByRole('button', { name: /신청/ }).last().click()
  letConsult()
  await consult
    .getByText(/접수가 완료되었습니다/)
    .first()
    .waitFor()
  const { leads } = await site.services.database
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('leads'))
    .where('is_sample', '=', false)
    .executeTakeFirstOrThrow()
  expect(leads).toBe(1)

  const question = { title: '추천을 받을 질문', content: '이 질문은 다른 회원이 추천할 수 있어요.' }
  const mine = await signMemberIn(site)
  const { data } = await site.post<{ seqno: number }>('/api/bbs/bbs_qna', question, mine)
  const { cookie } = await signMemberIn(site, OTHER)
  const post = await pressEarly(browser, `/bbs/bbs_qna/view?seqno=${data.seqno}`)
  const cookies = cookie.split('; ').map((pair) => pair.split('=') as [string, string])
  await post.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })))
  await post.reload()
  await untilRead(post)
  const letPost = await holdScripts(post)
  await post.getByRole('button', { name: /^추천/ }).click()
  letPost()
  await expect.poll(() => post.getByRole('button', { name: /^추천/ }).textContent()).toBe('추천 1')
  const likes = await site.services.database.selectFrom('post_likes').select('seqno').execute()
  expect(likes.filter(({ seqno }) => seqno === data.seqno)).toHaveLength(1)
  expect(browser.complaints).toEqual([])
})

test('boxes of the moving list that are ticked before the scripts came are counted and kept', async () => {
  await using browser = await openBrowserSite()
  // This page starts at once: only a slow line shows it before its scripts.
  const page = await browser.read('/term')
  const letScripts = await holdScripts(page)
  await page.goto(`${browser.origin}/switch`, { waitUntil: 'commit' })
  expect(await isRunning(page)).toBe(false)
  // All but the first stretch of time are folded.
  const stretches = page.locator('.switch-list__phase > summary')
  for (const place of [1, 2]) await stretches.nth(place).click()
  for (const number of [7, 3, 5]) await page.locator(`.switch-list input[value='${number}']`).check()
  expect(await isRunning(page)).toBe(false)
  letScripts()
  await page.getByText('3 / 14', { exact: true }).waitFor()
  await page.reload()
  await untilTakenOver(page)
  await page.getByText('3 / 14', { exact: true }).waitFor()
  expect(browser.complaints).toEqual([])
})

/** My devices, of which the other one is an iPhone, as a slow line shows them: drawn, the scripts still on their way. */
async function openDevices<Held>(browser: BrowserSite, hold: (page: Page) => Promise<Held>) {
  await signMemberIn(browser.site, MEMBER, IPHONE)
  const { cookie } = await signMemberIn(browser.site)
  const page = await browser.read('/term', { ...PHONE, cookie })
  const held = await hold(page)
  await page.goto(`${browser.origin}/mypage/sessions`, { waitUntil: 'commit' })
  return { page, held, button: page.getByRole('button', { name: '다른 기기 모두 로그아웃' }) }
}

const ENDED = '다른 기기 1대에서 로그아웃했어요.'

test('what asks before it is done asks as well where it is pressed before any script has come', async () => {
  await using browser = await openBrowserSite()
  const { page, held: letScripts, button } = await openDevices(browser, holdScripts)
  await button.click()
  letScripts()
  await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click()
  const letThemAgain = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('heading', { name: '아이폰 사파리' }).waitFor()
  await button.click()
  letThemAgain()
  await page.getByRole('alertdialog').getByRole('button', { name: '모두 로그아웃' }).click()
  await page.getByText(ENDED).waitFor()
  expect(browser.complaints).toEqual([])
})

test.each([
  ['the first script', 0],
  ['what the first script loads', 1],
])('what asks first can be done where %s never comes', async (_, come) => {
  await using browser = await openBrowserSite()
  const { page, button } = await openDevices(browser, async (held) => {
    const asked = new Set<string>()
    await held.route('**/assets/*.js', (route) =>
      asked.add(route.request().url()).size > come ? route.abort() : route.continue(),
    )
  })
  await page.waitForLoadState('networkidle')
  await button.click()
  await page.getByText(ENDED).waitFor()
})
