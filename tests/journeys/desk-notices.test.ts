// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, untilTakenOver, type BrowserSite } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { receiveLead } from '#tests/make.ts'
import { staffId } from '#tests/notices.ts'
import { faults, violations } from '#tests/page-state.ts'
import { signIn } from '#tests/sign-in.ts'

const SETTINGS = '/desk/notices/settings'
const NAME = '독고하람'

interface Told {
  /** Kept through reloads, as a browser keeps it. */
  notices: string[]
  tones: number
  isHidden: boolean
}

/** Stands in for the browser's own notifications and sound, and for a tab that is not seen. */
function standIn() {
  const told: Told = { notices: [], tones: 0, isHidden: false }
  class Notices extends EventTarget {
    static get permission() {
      return localStorage.getItem('test-permission') ?? 'default'
    }
    static async requestPermission() {
      localStorage.setItem('test-permission', 'granted')
      return 'granted'
    }
    constructor(words: string, { body }: { body: string }) {
      super()
      told.notices.push(`${words} ${body}`)
    }
  }
  class Tones extends AudioContext {
    constructor() {
      super()
      told.tones += 1
    }
  }
  Object.assign(window, { told, Notification: Notices, AudioContext: Tones })
  Object.defineProperty(document, 'visibilityState', { get: () => (told.isHidden ? 'hidden' : 'visible') })
}

async function asAdvisor(browser: BrowserSite, path: string, options: Parameters<BrowserSite['visit']>[1]) {
  const page = await visitDesk(browser, 'advisor1', path, options)
  await page.context().addInitScript(standIn)
  await page.reload()
  return page
}

const toldOf = (page: Page) => page.evaluate(() => (window as unknown as { told: Told }).told)

const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    ;(window as unknown as { told: Told }).told.isHidden = hidden
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

const count = (page: Page) => page.locator('.notice-bell__count')
const pop = (page: Page) => page.locator('.notice-pop__body')

/** A manager gives the advisor a lead from another browser. */
async function give({ site }: BrowserSite, customerMobile: string) {
  const { id, receiptNo } = await receiveLead(site, { customerName: NAME, customerMobile })
  const assigneeId = await staffId(site, 'advisor1')
  await site.post(`/api/desk/leads/${id}/assign`, { assigneeId }, await signIn(site, 'manager'))
  return receiptNo
}

test('an assignment is told live by one tab, outside where none is seen, and read in all of them', async () => {
  await using browser = await openBrowserSite()
  await browser.site.services.database.deleteFrom('staff_notices').execute()
  const page = await asAdvisor(browser, SETTINGS, DESKTOP)
  await page.getByLabel('새 알림이 오면 짧은 소리로 알리기').check()
  await page.getByLabel('내 예약 전화, 메일').check()
  await page.getByRole('button', { name: '저장' }).click()
  await page.getByText('알림 설정을 저장했어요.').waitFor()
  expect(await page.getByLabel('내 예약 전화, 메일').isChecked()).toBe(true)
  await page.getByLabel('내 예약 전화, 문자').check()
  await page.getByRole('button', { name: '저장' }).click()
  await page.getByText('문자를 받을 휴대폰 번호를 먼저 확인해 주세요.').waitFor()
  await page.getByRole('button', { name: '브라우저 알림 켜기' }).click()
  await page.getByText('이 브라우저에서 알림을 띄우고 있어요.').waitFor()
  expect(await violations(page)).toEqual([])
  const other = await page.context().newPage()
  await page.goto(`${browser.origin}/desk/calendar`)
  await other.goto(`${browser.origin}/desk/board`)
  await untilTakenOver(other)
  const tabs = [page, other]
  for (const tab of tabs) await tab.locator('.notice-bell__button[aria-expanded]').waitFor()
  await page.waitForTimeout(500)

  await give(browser, '01088880001')
  for (const tab of tabs) await count(tab).getByText('1').waitFor()
  await expect.poll(async () => (await pop(page).count()) + (await pop(other).count())).toBe(1)
  for (const tab of tabs) await expect.poll(() => tab.title()).toMatch(/^\[1\] /)
  const sounds = async () => (await toldOf(page)).tones + (await toldOf(other)).tones
  await expect.poll(sounds).toBe(1)
  const outside = async () => [...(await toldOf(page)).notices, ...(await toldOf(other)).notices]
  expect(await outside()).toEqual([])

  for (const tab of tabs) await hide(tab, true)
  await page.waitForTimeout(200)
  const receiptNo = await give(browser, '01088880002')
  await expect.poll(outside).toEqual([`새 상담을 맡았어요 ${receiptNo}`])
  await expect.poll(sounds).toBe(2)

  for (const tab of tabs) await hide(tab, false)
  for (const tab of tabs)
    if (await pop(tab).count()) await pop(tab).getByRole('button', { name: '닫기' }).click()
  await page.locator('.notice-bell__button').click()
  const pane = page.getByRole('region', { name: '알림' })
  await pane.getByText('독**람').first().waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await pane.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('notice-bell__button')
  await page.locator('.notice-bell__button').click()
  await pane.getByRole('button', { name: '모두 읽음' }).click()
  for (const tab of tabs) await count(tab).waitFor({ state: 'detached' })
  for (const tab of tabs) await expect.poll(() => tab.title()).not.toMatch(/^\[/)

  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await page.waitForURL('**/desk/notices')
  await page.getByRole('heading', { name: '오늘' }).waitFor()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('알림', { exact: true }).waitFor()
  // The refused number.
  expect(browser.complaints.filter((each) => !each.includes('422'))).toEqual([])
})

test('on a phone the bell leads to the page, which works without a script as well', async () => {
  await using browser = await openBrowserSite()
  await browser.site.services.database.deleteFrom('staff_notices').execute()
  const page = await asAdvisor(browser, '/desk/calendar', PHONE)
  await give(browser, '01088880003')
  await count(page).waitFor()
  await pop(page).getByText('새 상담을 맡았어요').waitFor()
  expect(await violations(page)).toEqual([])
  await page.locator('.notice-bell__button').click()
  await page.waitForURL('**/desk/notices')
  await page.getByText('독**람').first().waitFor()
  expect(await faults(page)).toEqual([])
  await page.goto(browser.origin + SETTINGS)
  expect(await faults(page)).toEqual([])
  const state = await page.context().storageState()
  const plain = await browser.read('/desk/notices', {
    ...PHONE,
    javaScriptEnabled: false,
    storageState: state,
  })
  expect(await count(plain).innerText()).toContain('1')
  await plain.getByRole('button', { name: '모두 읽음' }).click()
  await plain.waitForURL('**/desk/notices')
  await expect.poll(() => count(plain).count()).toBe(0)
  await plain.locator('.notice-list__line').first().click()
  await plain.waitForURL('**/desk/leads/*')
  expect(browser.complaints).toEqual([])
})
