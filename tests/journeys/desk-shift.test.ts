// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { fillNameSounds } from '#app/shared/personal-data/name-sounds.server.ts'
import { DEMO_STAFF } from '#seeds/demo-staff.server.ts'
import { DESKTOP, openBrowserSite, type BrowserSite } from '#tests/browser.ts'
import { aRequest } from '#tests/make.ts'
import { openSamples } from '#tests/opened-samples.ts'
import { violations } from '#tests/page-state.ts'

const AFTERNOON = seoulMoment('2026-11-23', '15:00')
const TOMORROW = '2026-11-24'
const OPENED = '2026-11-16'
const MOST_TABS = 60

test('a whole shift is worked by keys alone, with the focus seen at each step and axe content with each screen', async () => {
  // Standing still, so that ten seconds are not over before the key is pressed.
  await using browser = await openBrowserSite({ now: () => AFTERNOON })
  const { database } = browser.site.services
  await receiveShift(browser)
  const page = await browser.visit('/desk/login', DESKTOP)
  const hands = keysOf(page)
  const { email, passwd } = DEMO_STAFF.find(({ role }) => role === 'manager')!

  await hands.tabTo('input[name=email]')
  await hands.type(email)
  await hands.tabTo('input[name=passwd]')
  await hands.type(passwd)
  await hands.press('Enter')
  await page.waitForURL('**/desk/dashboard')
  await hands.look()

  // The first lead of the list.
  await hands.goTo('q', '**/desk')
  await page.locator('.list-table__link').first().waitFor()
  await hands.look()
  await hands.press('j', 'Enter')
  await page.waitForURL('**/desk/leads/*')
  await hands.standsAt('h1')
  await hands.look()

  // A call: what is asked, the plan, the quote kept and sent, the outcome, and who is next.
  await hands.goTo('n', '**/desk/next')
  await page.getByRole('heading', { name: /^다음 통화: / }).waitFor()
  const heading = page.locator('h1').first()
  await hands.press('c')
  await page.getByRole('timer').waitFor()
  await hands.press('q')
  await hands.standsAt('.call-questions input')
  await hands.press('Space')
  await expect.poll(() => countOf(browser, 'call_answers')).toBe(1)
  await hands.tabTo('.quote-pane [name=quote-speed]')
  await hands.press('ArrowRight', 'v')
  await page.getByText('아직 보내지 않았어요').waitFor()
  await hands.press('m')
  await page.locator('.quote-pane').getByText('문자로 보냈어요').waitFor()
  await hands.look()
  // Named since it was dialled.
  const first = await heading.textContent()
  await hands.press('1', 's')
  await expect.poll(() => heading.textContent()).not.toBe(first)
  const second = await heading.textContent()
  await hands.standsAt('h1')
  // Again tomorrow at 15:00.
  await hands.press('Shift+Digit4', 's')
  await expect.poll(() => heading.textContent()).not.toBe(second)
  const later = await database
    .selectFrom('leads')
    .select(['id', 'assignee_id'])
    .where('call_at', '=', seoulMoment(TOMORROW, '15:00'))
    .executeTakeFirstOrThrow()

  // Whose a lead is, in its row, and taken back.
  // The list gives the focus back to the row it was left from.
  await hands.goTo('q', '**/desk', '.list-table__link')
  await hands.press('j')
  const rowInFocus = () =>
    page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row'))
  const ownerOf = async (id: string) => {
    const found = database.selectFrom('leads').select('assignee_id').where('id', '=', id)
    return (await found.executeTakeFirstOrThrow()).assignee_id
  }
  // One that nobody has, below or above where the list stood: the first choice may be whose it is already.
  let row = await rowInFocus()
  for (const key of ['j', 'k'])
    for (let steps = 0; steps < MOST_TABS && (await ownerOf(row!)) !== null; steps += 1) {
      await hands.press(key)
      row = await rowInFocus()
    }
  const before = await ownerOf(row!)
  await hands.press('a')
  await hands.standsAt('.row-panel button')
  await hands.look()
  await hands.press('Enter')
  await expect.poll(() => ownerOf(row!)).not.toBe(before)
  await hands.standsAt('.list-table__link')
  await undoable(page, /담당을 바꿨어요/)
  await hands.press('z')
  await expect.poll(() => ownerOf(row!)).toBe(before)

  // Somebody is found, and what is done with a lead in view is found too.
  await hands.press('Control+k')
  await hands.standsAt('.palette__field')
  await hands.type('ㄷㄱㅎㄹ')
  await page.locator('.palette__option[aria-selected=true]').getByText('독**람').waitFor()
  await hands.look()
  await hands.press('Enter')
  await page.waitForURL('**/desk/leads/*')
  await hands.standsAt('h1')
  await hands.press('Control+k')
  await hands.standsAt('.palette__field')
  await hands.type('상태')
  await page.locator('.palette__option[aria-selected=true]').getByText('상태 바꾸기').waitFor()
  await hands.press('Enter')
  await hands.standsAt('.lead-handling select[name=status]')
  await hands.look()
  await hands.press('ArrowDown', 'Tab', 'Enter')
  await hands.standsAt('.lead-handling summary')
  await undoable(page, /바꿨어요/)

  // A gift was given.
  await hands.goTo('p', '**/desk/gifts')
  await page.locator('.list-table__link').first().waitFor()
  await hands.press('j', 'p')
  await hands.standsAt('[name=proof]')
  await hands.look()
  await hands.type('상품권 끝 4821')
  await hands.press('Enter')
  await undoable(page, /지급 완료로 남겼어요/)

  // The call of tomorrow is somebody else's.
  await hands.goTo('c', '**/desk/calendar')
  await hands.tabTo(`a[href*="date=${TOMORROW}"]`)
  await hands.press('Enter')
  await page.waitForURL(`**/desk/calendar?*${TOMORROW}*`)
  const block = `[data-call="${later.id}"]`
  await page.locator(block).waitFor()
  await hands.look()
  for (let steps = 0; steps < MOST_TABS && !(await hands.isAt(block)); steps += 1) await hands.press('j')
  await hands.standsAt(block)
  await hands.press('ArrowLeft', 'Enter')
  await expect.poll(() => ownerOf(later.id)).not.toBe(later.assignee_id)
  await hands.standsAt(block)

  await hands.press('Control+k')
  await hands.standsAt('.palette__field')
  await hands.type('로그아웃')
  await page.locator('.palette__option[aria-selected=true]').getByText('로그아웃').waitFor()
  await hands.press('Enter')
  await page.waitForURL('**/desk/login*')
  await hands.look()
  expect(browser.complaints).toEqual([])
})

const undoable = (page: Page, words: RegExp) =>
  expect.poll(() => page.locator('.undo-toast__words').textContent()).toMatch(words)

const countOf = async ({ site }: BrowserSite, table: 'call_answers') =>
  Number(
    (
      await site.services.database
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('many'))
        .executeTakeFirstOrThrow()
    ).many,
  )

/** Somebody without a mouse. */
function keysOf(page: Page) {
  const isAt = (selector: string) =>
    page.evaluate((where) => document.activeElement?.matches(where) ?? false, selector)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  return {
    press,
    isAt,
    type: (text: string) => page.keyboard.insertText(text),
    standsAt: async (selector: string) => {
      await expect.poll(() => page.evaluate(focusFaults, selector), { message: selector }).toEqual([])
    },
    goTo: async (letter: string, address: string, place = 'h1') => {
      await press('g', letter)
      await page.waitForURL(address)
      await expect.poll(() => page.evaluate(focusFaults, place), { message: address }).toEqual([])
    },
    tabTo: async (selector: string) => {
      for (let steps = 0; steps < MOST_TABS; steps += 1) {
        if (await isAt(selector)) return
        await press('Tab')
      }
      throw new Error(`${selector} is not reached by ${MOST_TABS} tabs.`)
    },
    look: async () => {
      expect(await violations(page, false)).toEqual([])
    },
  }
}

/** What is wrong with where the focus is: elsewhere, not marked, or out of sight. A heading is read and does nothing. */
function focusFaults(selector: string): string[] {
  const element = document.activeElement
  if (!element?.matches(selector)) return [`the focus is at ${element?.outerHTML.slice(0, 120)}`]
  if (element.matches('h1')) return []
  const parts = [element, ...((element as HTMLInputElement).labels ?? [])]
  const isMarked = parts.some((part) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })
  const isSeen = parts.some((part) => {
    const { top, bottom, width } = part.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  })
  return [...(isMarked ? [] : ['no mark of the focus']), ...(isSeen ? [] : ['out of sight'])]
}

/** Only the gifts of the samples stay, and three people wait for a call. */
async function receiveShift({ site }: BrowserSite): Promise<void> {
  const { database } = site.services
  await database
    .deleteFrom('leads')
    .where('id', 'not in', database.selectFrom('contracts').select('lead_id'))
    .execute()
  await database.deleteFrom('call_answers').execute()
  await database.updateTable('leads').set({ call_at: null, call_until: null }).execute()
  await openSamples(site.services, OPENED)
  for (const [index, customerName] of ['독고하람', '남궁새봄', '황보가을', '제갈여름'].entries()) {
    const asked = aRequest({
      planCode: 'KT-04',
      carrier: 'kt',
      customerName,
      customerMobile: `0109999001${index}`,
    })
    expect((await site.post('/api/jireh/consult', asked)).status).toBe(200)
  }
  await fillNameSounds(site.services)
}
