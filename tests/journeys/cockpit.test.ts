// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, untilTakenOver, type BrowserSite } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { aRequest } from '#tests/make.ts'
import { violations } from '#tests/page-state.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'

const MORNING = seoulMoment('2026-11-23', '10:00')
const ASKED = { planCode: 'KT-04', carrier: 'kt', customerName: '한새봄', customerMobile: '01099990001' }
const OTHER = { ...ASKED, customerName: '두번째', customerMobile: '01099990002' }

async function aSite() {
  let now = MORNING
  const browser = await openBrowserSite({ now: () => now })
  // The samples would be called first.
  await browser.site.services.database.deleteFrom('leads').execute()
  await browser.site.post('/api/jireh/consult', aRequest(ASKED))
  now = seoulMoment('2026-11-23', '10:01')
  await browser.site.post('/api/jireh/consult', aRequest(OTHER))
  return browser
}

async function atTheDesk(browser: BrowserSite, options: Parameters<BrowserSite['visit']>[1] = DESKTOP) {
  const page = await visitDesk(browser, 'advisor1', '/desk/next', options)
  await page.getByRole('heading', { name: '다음 통화: 한*봄' }).waitFor()
  return page
}

const quotes = ({ site }: BrowserSite) =>
  site.services.database.selectFrom('lead_quotes').select(['version', 'plan_code', 'sent_at']).execute()

/** Presses, as they are counted: a key that does something. */
function keysOf(page: Page) {
  let pressed = 0
  return {
    press: async (key: string) => {
      pressed += 1
      await page.keyboard.press(key)
    },
    pressed: () => pressed,
  }
}

/** The radio lies under its label. */
async function choose(page: Page, question: RegExp, words: string) {
  const label = page.getByRole('group', { name: question }).getByText(words, { exact: true })
  // Clear of the outcome along the foot.
  await label.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await label.click()
}

test('from the ring to a recorded and sent quote without leaving, and on to the next call, by keys alone', async () => {
  await using browser = await aSite()
  const page = await atTheDesk(browser)
  const keys = keysOf(page)
  await keys.press('c')
  await page.getByRole('timer').waitFor()
  // The script says what the asked plan costs, and nothing stands in brackets.
  const script = page.getByRole('region', { name: '상담 대본' })
  const said = (await script.locator('.script-pane__step').allTextContents()).join(' ')
  expect(said.length).toBeGreaterThan(500)
  expect(said).not.toMatch(/[[{]/)
  await keys.press('v')
  await page.getByText('아직 보내지 않았어요').waitFor()
  expect(keys.pressed()).toBe(2)
  expect(await quotes(browser)).toEqual([{ version: 1, plan_code: 'KT-04', sent_at: null }])
  await keys.press('m')
  await page.locator('.quote-pane').getByText('문자로 보냈어요').waitFor()
  expect((await quotes(browser))[0]!.sent_at).not.toBeNull()
  // The outcome and the next call: two presses, and the focus is on whose it is.
  const before = keys.pressed()
  await keys.press('1')
  await keys.press('s')
  await page.getByRole('heading', { name: '다음 통화: 두*째' }).waitFor()
  expect(keys.pressed() - before).toBe(2)
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  expect(browser.complaints).toEqual([])
})

test('what is answered fills the quote and the script, is kept as it is told and stands after a reload', async () => {
  await using browser = await aSite()
  const page = await atTheDesk(browser)
  await page.keyboard.press('q')
  // The first question that is open has the focus.
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'provider')
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/answers'))
  await choose(page, /^지금 통신사/, 'LG U+')
  await saved
  const quote = page.getByRole('region', { name: '금액' })
  const month = async () => (await quote.locator('.price-lines__month dd').textContent()) ?? ''
  const alone = await month()
  await choose(page, /^가족 휴대폰/, 'KT')
  await choose(page, /^결합 회선/, '1회선')
  await quote.getByText('결합 할인은 휴대폰과 같은 KT에만 넣었어요.').waitFor()
  const bundled = await month()
  expect(bundled).not.toBe(alone)
  await page.getByLabel(/^지금 월 요금/).fill('48000')
  await page.getByLabel(/^지금 월 요금/).press('Enter')
  await quote.getByText(/지금 내는 48,000원보다/).waitFor()
  await page.getByRole('radio', { name: '금액 안내' }).check()
  expect(await page.getByText(bundled).count()).toBeGreaterThan(1)
  const script = page.getByRole('region', { name: '상담 대본' })
  const musts = script.locator('.script-pane__head > p')
  await script.locator('.script-pane__step:not([hidden]) input[type=checkbox]').first().check()
  const told = await musts.textContent()
  expect(told).toMatch(/^꼭 말할 것 1\//)
  await page.waitForFunction(() => !document.querySelector('.call-questions__state')?.textContent)
  await page.reload()
  await quote.getByText(/지금 내는 48,000원보다/).waitFor()
  expect(await musts.textContent()).toBe(told)
  expect(await month()).toBe(bundled)
  expect(await page.locator('input[name=provider][value=lg]').isChecked()).toBe(true)
})

test('an answer given while the line is cut is kept on the page and sent when it is back', async () => {
  await using browser = await aSite()
  const page = await atTheDesk(browser)
  await page.keyboard.press('q')
  await page.context().setOffline(true)
  await choose(page, /^건물/, '빌라')
  await page.getByText('아직 저장하지 못했어요. 연결되면 저장해요.').waitFor()
  await page.context().setOffline(false)
  const kept = () => browser.site.services.database.selectFrom('call_answers').select('answers').execute()
  await expect.poll(kept).toEqual([{ answers: { building: 'villa' } }])
  await page.getByText('아직 저장하지 못했어요.').waitFor({ state: 'hidden' })
})

test('what was written and what was chosen differ: the amounts are those of the words, the others one press away; F6 goes from part to part', async () => {
  await using browser = await aSite()
  await browser.site.services.database.deleteFrom('leads').execute()
  const wish = { ...ASKED, requestInfo: '원룸이에요. 인터넷만 쓰면 돼요.' }
  await browser.site.post('/api/jireh/consult', aRequest(wish))
  const page = await atTheDesk(browser)
  const none = page.locator('[name=quote-tv][value=none]')
  expect(await none.isChecked()).toBe(true)
  await page.getByText('인터넷만으로 계산했어요.').waitFor()
  await page.getByRole('button', { name: 'TV 포함 금액 보기' }).click()
  expect(await none.isChecked()).toBe(false)
  // On a phone the foot tells it on every part of the screen.
  await page.setViewportSize(PHONE.viewport)
  const foot = page.locator('.cockpit__acts')
  await page.locator('.pane-tabs label', { hasText: '대본' }).click()
  await foot.getByText('손님은 인터넷만 원해요').waitFor()
  await page.setViewportSize(DESKTOP.viewport)
  expect(await foot.getByText('손님은 인터넷만 원해요').isVisible()).toBe(false)
  await page.locator('.lead-requests').getByRole('button', { name: '인터넷만 금액' }).click()
  expect(await none.isChecked()).toBe(true)
  await page.getByText('인터넷만으로 계산했어요.').waitFor()
  const inPane = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-call-pane]')?.dataset.callPane)
  await page.getByRole('heading', { name: '다음 통화: 한*봄' }).focus()
  for (const pane of ['asked', 'talk', 'quote', 'outcome', 'asked']) {
    await page.keyboard.press('F6')
    expect(await inPane()).toBe(pane)
  }
  await page.keyboard.press('Shift+F6')
  expect(await inPane()).toBe('outcome')
  expect(browser.complaints).toEqual([])
})

test('calling again tomorrow at the same time is one press, and a template goes into the note', async () => {
  await using browser = await aSite()
  const page = await atTheDesk(browser)
  await page.keyboard.press('4')
  await page.getByRole('button', { name: '내일 같은 시간' }).click()
  await page.getByRole('button', { name: /^내일 같은 시간 · 내일 오전 10시 10분/ }).waitFor()
  await page.getByRole('button', { name: '가족과 상의하고 정한대요' }).click()
  expect(await page.getByLabel('메모').inputValue()).toBe('가족과 상의하고 정한대요')
  await page.getByRole('button', { name: '저장하고 다음' }).click()
  await page.getByRole('heading', { name: '다음 통화: 두*째' }).waitFor()
  const { call_at } = await browser.site.services.database
    .selectFrom('leads')
    .select('call_at')
    .where('attempts', '=', 1)
    .executeTakeFirstOrThrow()
  expect(call_at).toEqual(seoulMoment('2026-11-24', '10:10'))
})

test('calling again at the same time tomorrow and going on are two keys', async () => {
  await using browser = await aSite()
  const page = await atTheDesk(browser)
  await page.keyboard.press('Shift+Digit4')
  await page.getByRole('button', { name: /^내일 같은 시간 · 내일 오전 10시 10분/ }).waitFor()
  await page.keyboard.press('s')
  await page.getByRole('heading', { name: '다음 통화: 두*째' }).waitFor()
  const { call_at } = await browser.site.services.database
    .selectFrom('leads')
    .select('call_at')
    .where('attempts', '=', 1)
    .executeTakeFirstOrThrow()
  expect(call_at).toEqual(seoulMoment('2026-11-24', '10:10'))
})

test.each([
  ['1440', { viewport: { width: 1440, height: 900 } }],
  ['1280', { viewport: { width: 1280, height: 900 } }],
  ['a phone', PHONE],
  ['320', { viewport: { width: 320, height: 700 } }],
])(
  'at %s one call is on one screen: nothing is cut off, axe finds nothing, in light and in dark',
  async (_, options) => {
    await using browser = await aSite()
    const page = await atTheDesk(browser, options)
    await page.locator('.pane-tabs').getByText('대본').click()
    for (const step of ['questions', 'amounts']) {
      await page.locator(`input[name=script-step][value=${step}]`).check({ force: true })
      expect(await violations(page, true)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }
  },
)

test('on a phone the outcome is a sheet: keys open it before they act, the page behind it waits, the focus comes back', async () => {
  await using browser = await aSite()
  const page = await atTheDesk(browser, PHONE)
  const sheet = page.getByRole('dialog', { name: '통화 결과' })
  const closed = async () => {
    await sheet.waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('cockpit__end')
  }
  await page.keyboard.press('v')
  await page.keyboard.press('s')
  await sheet.waitFor()
  await page.keyboard.press('Escape')
  await closed()
  await page.keyboard.press('3')
  await sheet.waitFor()
  await page.waitForFunction(() => document.activeElement?.matches('#call-outcome [name=outcome]:checked'))
  expect(await violations(page)).toEqual([])
  await sheet.evaluate((element) =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true })),
  )
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    // The body stands for the browser's own bar.
    const isInside = await page.evaluate(() => {
      const active = document.activeElement
      return active === document.body || active?.closest('#call-outcome') !== null
    })
    expect(isInside).toBe(true)
  }
  await sheet.getByRole('button', { name: '통화 결과 닫기' }).click()
  await closed()
  await page.locator('.cockpit__end').click()
  await sheet.waitFor()
  await page.touchscreen.tap(20, 20)
  await closed()
  // A wider window shows the outcome by itself, and nothing waits any more.
  await page.keyboard.press('e')
  await sheet.waitFor()
  await page.setViewportSize(DESKTOP.viewport)
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('[inert]').count()).toBe(0)
  const { database } = browser.site.services
  expect(await database.selectFrom('leads').select('attempts').where('attempts', '>', 0).execute()).toEqual(
    [],
  )
  expect(await quotes(browser)).toEqual([])
  expect(browser.complaints).toEqual([])
})

test('the texts of a lead have an address, with a script and without', async () => {
  await using browser = await aSite()
  const { id } = await browser.site.services.database
    .selectFrom('leads')
    .select('id')
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
  const lead = `${browser.origin}/desk/leads/${id}`
  const page = await atTheDesk(browser, PHONE)
  const texts = page.locator('.lead-text-form')
  const tab = page.locator('.pane-tabs').getByText('이력', { exact: true })
  await page.goto(`${lead}#texts`)
  await texts.waitFor()
  await tab.click()
  await texts.waitFor({ state: 'hidden' })
  await page.goto(lead)
  await texts.waitFor({ state: 'hidden' })
  await page.evaluate(() => {
    location.hash = 'texts'
  })
  await texts.waitFor()
  const plain = await atTheDesk(browser, { ...PHONE, javaScriptEnabled: false })
  await plain.goto(`${lead}#texts`)
  expect(await plain.locator('.lead-text-form').isVisible()).toBe(true)
  await plain.locator('.pane-tabs').getByText('대본').click()
  expect(await plain.locator('.lead-text-form').isVisible()).toBe(false)
})

test('a tab pressed before the scripts is the one that is shown, and where there is room the tabs have one to reach', async () => {
  await using browser = await aSite()
  const page = await atTheDesk(browser, PHONE)
  await page.keyboard.press('c')
  await page.getByRole('timer').waitFor()
  const fresh = await page.context().newPage()
  await fresh.goto(`${browser.origin}/desk/next`)
  await fresh.locator('.pane-tabs').getByText('금액').click()
  await untilTakenOver(fresh)
  await fresh.locator('.cockpit__quote').waitFor()
  await fresh.keyboard.press(']')
  await fresh.locator('.cockpit__script').waitFor()
  await fresh.locator('.pane-tabs').getByText('신청').click()
  await fresh.setViewportSize(DESKTOP.viewport)
  await expect.poll(() => fresh.locator('[name=pane]:checked').inputValue()).toBe('script')
  expect(browser.complaints).toEqual([])
})

test('along the foot of a phone what is drawn first is read first, before a call and during it', async () => {
  await using browser = await aSite()
  const page = await atTheDesk(browser, PHONE)
  /** What can be pressed there, in the order of the document, and by row and place. */
  const foot = () =>
    page.locator('.cockpit__acts').evaluate((acts) => {
      const pressed = [...acts.querySelectorAll<HTMLElement>('a, button')].filter((each) =>
        each.checkVisibility(),
      )
      const told = pressed.map((each) => ({
        name: each.innerText.trim(),
        ...(({ bottom, left }) => ({ bottom, left }))(each.getBoundingClientRect()),
      }))
      const drawn = told.toSorted((one, other) =>
        Math.abs(one.bottom - other.bottom) > 4 ? one.bottom - other.bottom : one.left - other.left,
      )
      const names = (list: typeof told) => list.map(({ name }) => name)
      return { read: names(told), drawn: names(drawn) }
    })
  const before = await foot()
  expect(before.read).toEqual(before.drawn)
  expect(before.read.slice(-2)).toEqual([
    expect.stringContaining('결과'),
    expect.stringContaining('전화 걸기'),
  ])
  await page.keyboard.press('c')
  await page.getByRole('timer').waitFor()
  const during = await foot()
  expect(during.read).toEqual(during.drawn)
  expect(during.read.at(-1)).toContain('끊고 결과 남기기')
  expect(browser.complaints).toEqual([])
})

test('what stays in view never covers the page, and paper has all of it', async () => {
  await using browser = await aSite()
  const page = await atTheDesk(browser, PHONE)
  await page.keyboard.press('c')
  await page.getByRole('timer').waitFor()
  await page.evaluate(() => window.scrollTo(0, 300))
  const boxOf = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { top, bottom }
    })
  expect((await boxOf('.cockpit__head')).top).toBe(0)
  expect((await boxOf('.pane-tabs')).top).toBe((await boxOf('.cockpit__head')).bottom)
  const foot = await page.locator('.cockpit__acts').evaluate((acts) => acts.clientHeight)
  const padding = () =>
    page
      .locator('.call-page')
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingBottom))
  expect(Math.abs((await padding()) - foot)).toBeLessThan(2)
  await page.setViewportSize({ width: 320, height: 256 })
  for (const part of ['.cockpit__top', '.cockpit__acts', '.pane-tabs'])
    expect(await page.locator(part).evaluate((element) => getComputedStyle(element).position)).toBe('static')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.setViewportSize({ width: 700, height: 900 })
  await page.emulateMedia({ media: 'print' })
  for (const part of ['asked', 'script', 'history', 'quote'])
    expect(await page.locator(`.cockpit__${part}`).isVisible(), part).toBe(true)
  expect(
    await page.locator('.script-pane__step:not([hidden]) .script-pane__said--must').first().isVisible(),
  ).toBe(true)
  for (const part of ['.pane-tabs', '.cockpit__acts'])
    expect(await page.locator(part).isVisible()).toBe(false)
})
