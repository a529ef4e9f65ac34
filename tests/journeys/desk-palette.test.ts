// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pagesOf } from '#app/office/frame/desk-pages.ts'
import { PAGE_KEYS } from '#app/office/palette/page-keys.ts'
import { fillNameSounds } from '#app/shared/personal-data/name-sounds.server.ts'
import { initialOf } from '#app/shared/text-search/syllables.ts'
import { DESKTOP, openBrowserSite, PHONE, type BrowserSite } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { receiveLead } from '#tests/make.ts'
import { faults, violations } from '#tests/page-state.ts'
import { signIn } from '#tests/sign-in.ts'

const MOST_KEYS = 5

async function asManager(browser: BrowserSite, path: string, options: Parameters<BrowserSite['visit']>[1]) {
  const page = await visitDesk(browser, 'manager', path, options)
  await page.locator('.palette-field').waitFor()
  return page
}

const field = (page: Page) => page.locator('.palette__field')
const option = (page: Page) => page.locator('.palette__option[aria-selected=true]')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)
const soundsOf = (text: string) =>
  [...text.normalize('NFC')].map(initialOf).filter((letter) => letter !== ' ')

/** A key that ends a composition, which hears it first. */
const composed = (page: Page, key: string) =>
  field(page).evaluate((element, pressed) => {
    const init = { key: pressed, isComposing: true, bubbles: true, cancelable: true }
    element.dispatchEvent(new KeyboardEvent('keydown', init))
    element.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  }, key)

/** Presses keys as a person does, and counts them. */
function counting(page: Page) {
  let keys = 0
  return {
    count: () => keys,
    press: async (key: string) => {
      keys += 1
      await page.keyboard.press(key)
    },
    /** Each letter is one key of a Korean keyboard. */
    type: async (letters: readonly string[]) => {
      keys += letters.length
      await page.keyboard.insertText(letters.join(''))
    },
  }
}

/** The keys that open what `isWanted` knows by its words, by as few first sounds as do; null beyond five keys. */
async function keysTo(page: Page, words: string, isWanted: (id: string) => boolean): Promise<number | null> {
  for (const letters of [1, 2, 3]) {
    const { press, type, count } = counting(page)
    await press('Control+k')
    await field(page).waitFor()
    await type(soundsOf(words).slice(0, letters))
    await page.locator('.palette__body[aria-busy=false]').waitFor()
    const ids = await page
      .locator('.palette__option')
      .evaluateAll((all) => all.map(({ id }) => decodeURIComponent(id)))
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })
    const at = ids.findIndex(isWanted)
    if (at >= 0 && count() + at + 1 <= MOST_KEYS) return count() + at + 1
  }
  return null
}

// What every page, person and post takes is counted in tests/five-keys.test.ts.
test('a page without keys of its own and a person are at most five keys away', async () => {
  await using browser = await openBrowserSite()
  const { id } = await receiveLead(browser.site, { customerName: '독고하람', customerMobile: '01088881234' })
  await fillNameSounds(browser.site.services)
  const page = await asManager(browser, '/desk', DESKTOP)
  const { to, name } = pagesOf('manager').find((each) => !PAGE_KEYS[each.to])!
  expect(await keysTo(page, name, (each) => each.endsWith(`page ${to}`))).not.toBeNull()
  expect(await keysTo(page, '독고하람', (each) => each.endsWith(id))).not.toBeNull()
  expect(browser.complaints).toEqual([])
})

test('the palette opens, finds and leads on by keys alone; a composition is never taken for a choice', async () => {
  // Nobody is called at night.
  await using browser = await openBrowserSite({ now: () => new Date('2026-11-30T05:00:00Z') })
  const { id } = await receiveLead(browser.site, { customerName: '독고하람', customerMobile: '01088881234' })
  const page = await asManager(browser, '/desk/calendar', DESKTOP)
  await page.locator('.palette-field').focus()
  await page.keyboard.press('Enter')
  await field(page).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('palette-field')
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.insertText('ㄷㄱㅎ')
  await option(page).getByText('독**람').waitFor()
  await page.getByText('첫소리').waitFor()
  expect(await violations(page)).toEqual([])
  await field(page).evaluate((element) =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
  )
  expect(await field(page).isVisible()).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/desk/leads/${id}`)
  await expect.poll(() => focused(page)).toBe('H1')
  // Of what is done with the lead in view nothing more is to be done.
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.insertText('>문자 보내기')
  await option(page).getByText('문자 보내기').waitFor()
  expect(await page.locator('.palette__acts').count()).toBe(0)
  await page.keyboard.press('Escape')
  // Pressed before the answer is there, Enter waits for it.
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.insertText('사업자등록번호')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/desk/settings/company')
  await expect.poll(() => focused(page)).toBe('H1')
  // What is done with a lead stands behind Tab, Escape leads back, and Ctrl Enter dials it by the act of its own page.
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.insertText('@독고')
  await option(page).getByText('독**람').waitFor()
  // Before the answer came it waits for it, and for that of what is typed now.
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('@독고하')
  await page.keyboard.press('Tab')
  await option(page).getByText('열기').waitFor()
  await page.keyboard.press('Escape')
  await option(page).getByText('독**람').waitFor()
  // Also in the middle of a syllable, which the key ends first.
  await composed(page, 'Tab')
  await option(page).getByText('열기').waitFor()
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => page.locator('.palette__option').count()).toBe(10)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await option(page).getByText('독**람').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(`**/desk/leads/${id}`)
  await page.getByRole('heading', { level: 1 }).getByText('독고하람').waitFor()
  expect(browser.complaints).toEqual([])
})

test('a lead is dialled on its own page alone, not once somebody went on, and what cannot be done is told', async () => {
  await using browser = await openBrowserSite({ now: () => new Date('2026-11-30T05:00:00Z') })
  const { id } = await receiveLead(browser.site, { customerName: '독고하람', customerMobile: '01088881234' })
  const page = await asManager(browser, '/desk/calendar', DESKTOP)
  const dial = async () => {
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    await page.keyboard.insertText('@독고')
    await option(page).getByText('독**람').waitFor()
    await page.keyboard.press('Control+Enter')
  }
  const dialled = () =>
    browser.site.services.database
      .selectFrom('lead_events')
      .select('id')
      .where('lead_id', '=', id)
      .where('kind', '=', 'DIALED')
      .execute()
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(`**/desk/leads/${id}.data*`, async (route) => {
    asked.resolve()
    await held.promise
    await route.continue().catch(() => {})
  })
  await dial()
  await asked.promise
  // Leaving is heard from a moment after the press that chose it.
  await page.waitForTimeout(200)
  await page.keyboard.press('Shift')
  held.resolve()
  await page.waitForURL(`**/desk/leads/${id}`)
  await page.locator('#lead-dial').waitFor()
  await page.waitForTimeout(500)
  expect(await dialled()).toEqual([])
  const manager = await signIn(browser.site, 'manager')
  const ended = await browser.site.post(`/api/desk/leads/${id}/status`, { status: 'REFUSED' }, manager)
  expect(ended.status).toBe(200)
  await page.goto(`${browser.origin}/desk/calendar`)
  await page.locator('.palette-field').waitFor()
  await dial()
  await page.getByText('지금은 이 상담에 전화를 걸 수 없어요.').waitFor()
  expect(browser.complaints).toEqual([])
})

test('a late answer never replaces a newer one, and being cut off is told', async () => {
  await using browser = await openBrowserSite()
  const { id } = await receiveLead(browser.site, { customerName: '독고하람', customerMobile: '01088881234' })
  const page = await asManager(browser, '/desk/calendar', DESKTOP)
  let looks = 0
  const recent = Promise.withResolvers<void>()
  await page.route('**/api/desk/recent', async (route) => {
    await recent.promise
    const items = [{ to: `/desk/leads/${id}`, title: '독**람', detail: '접수' }]
    await route.fulfill({ json: { responseCode: 200, message: '', data: { items } } }).catch(() => {})
  })
  // Whom one opened last comes before what was read, and takes its keys no more than an answer does.
  await page.keyboard.press('Control+k')
  const first = await option(page).textContent()
  recent.resolve()
  await page.locator('.palette__option').getByText('독**람').waitFor()
  expect(await option(page).textContent()).toBe(first)
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/desk/calendar')
  await page.route('**/api/desk/find', async (route) => {
    looks += 1
    if (looks === 1) await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue().catch(() => {})
  })
  await page.keyboard.press('Control+k')
  await field(page).fill('요금')
  await expect.poll(() => looks).toBe(1)
  await field(page).fill('독고')
  await option(page).getByText('독**람').waitFor()
  await page.waitForTimeout(1_700)
  expect(await option(page).textContent()).toContain('독**람')
  await page.unroute('**/api/desk/find')
  await page.context().setOffline(true)
  await field(page).fill('사은품')
  await page.getByText(/^연결이 끊겨/).waitFor()
  expect(await option(page).textContent()).toContain('사은품 장부')
  await page.context().setOffline(false)
})

test('G and a letter go to a page, also under the Korean layout, never while typing, and can be switched off', async () => {
  await using browser = await openBrowserSite()
  const page = await asManager(browser, '/desk', DESKTOP)
  const press = (key: string, code: string) =>
    page.evaluate(
      (init) =>
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
        ),
      { key, code },
    )
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.waitForURL('**/desk/calendar')
  await expect.poll(() => focused(page)).toBe('H1')
  await press('ㅎ', 'KeyG')
  await press('ㅜ', 'KeyN')
  await page.waitForURL(/\/desk\/next/)
  await page.keyboard.press('g')
  await page.keyboard.press('q')
  await page.waitForURL('**/desk')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog')
  await help.getByText('글을 적는 동안에는 한 글자 단축키가 쉬어요.').waitFor()
  expect(await violations(page)).toEqual([])
  await help.getByLabel('단축키 찾기').fill('장부')
  expect(await help.locator('.key-help__row').count()).toBe(1)
  await help.getByLabel('한 글자 단축키 쓰기').uncheck()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.waitForTimeout(300)
  expect(new URL(page.url()).pathname).toBe('/desk')
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.type('gc')
  expect(await field(page).inputValue()).toBe('gc')
  expect(browser.complaints).toEqual([])
})

test('on a phone the palette fills the screen and is chosen by a touch', async () => {
  await using browser = await openBrowserSite()
  const page = await asManager(browser, '/desk', PHONE)
  await page.locator('.palette-field').tap()
  await field(page).waitFor()
  expect(await page.locator('dialog.palette').boundingBox()).toMatchObject({
    x: 0,
    y: 0,
    width: 390,
    height: 844,
  })
  await field(page).fill('통화 일정')
  expect(await faults(page)).toEqual([])
  await option(page).tap()
  await page.waitForURL('**/desk/calendar')
  expect(browser.complaints).toEqual([])
})
