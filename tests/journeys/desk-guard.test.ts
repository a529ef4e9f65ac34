// @module-tag long
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { DESKTOP, openBrowserSite, PHONE, untilTakenOver, type BrowserSite } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { aRequest } from '#tests/make.ts'
import { faults } from '#tests/page-state.ts'
import { signIn } from '#tests/sign-in.ts'

const REASON = '대리님이 휴가라 고객이 개통 시간을 물어봤어요'

const atTheDesk = (browser: BrowserSite, who: string, path: string, options: BrowserContextOptions = PHONE) =>
  visitDesk(browser, who, path, { ...options, reducedMotion: 'reduce' })

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().press('Enter')

/** The proof of everybody who is signed in is eleven minutes old. */
const ageProofs = ({ site }: BrowserSite) =>
  site.services.database
    .updateTable('staff_sessions')
    .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
    .execute()

test('a colleague’s lead is closed, opens against a reason by keyboard, and its reason is read by another', async () => {
  await using browser = await openBrowserSite()
  const { site } = browser
  const one = await signIn(site, 'advisor1')
  const sent = await site.post<{ receiptNo: string }>('/api/jireh/consult', aRequest())
  const found = await site.get<{ result: { id: string }[] }>(`/api/desk/leads?q=${sent.data.receiptNo}`, one)
  const { id } = found.data.result[0]!
  await site.post(`/api/desk/leads/${id}/claim`, {}, one)
  for (const options of [DESKTOP, PHONE]) {
    const page = await atTheDesk(browser, 'advisor2', `/desk/leads/${id}`, options)
    expect(await page.locator('main').innerText()).toContain('상담사 가 님이 맡은 상담이에요.')
    expect(await faults(page)).toEqual([])
    await page.close()
  }
  const page = await atTheDesk(browser, 'advisor2', `/desk/leads/${id}`)
  await page.getByLabel('여는 이유').fill('짧아요')
  await page.keyboard.press('Enter')
  await page.getByText('이유를 열 글자 이상 적어 주세요. 오늘 다른 사람이 읽어요.').waitFor()
  expect(await page.getByLabel('여는 이유').inputValue()).toBe('짧아요')
  expect(await faults(page)).toEqual([])
  await page.getByLabel('여는 이유').fill(REASON)
  await page.keyboard.press('Enter')
  await page.locator('.lead__read').waitFor()
  expect(await page.locator('.lead__others').innerText()).toMatch(
    /\d\d:\d\d까지 볼 수 있고, 고칠 수는 없어요\.$/,
  )
  const reader = await atTheDesk(browser, 'manager', '/desk/openings')
  await reader.getByText(REASON).waitFor()
  expect(await faults(reader)).toEqual([])
  await press(reader, '확인했어요')
  await reader.getByRole('heading', { name: '모두 확인했어요' }).waitFor()
})

test('a form that needs a proof goes on after it with what was typed', async () => {
  await using browser = await openBrowserSite()
  for (const options of [DESKTOP, PHONE]) {
    const page = await atTheDesk(browser, 'owner', '/desk/staff', options)
    await ageProofs(browser)
    await page.locator('summary', { hasText: '초대하기' }).press('Enter')
    await page.getByLabel('이름', { exact: true }).fill('새 상담사')
    await page.getByLabel('이메일').fill(`${options === PHONE ? 'phone' : 'desk'}@desk.example`)
    await press(page, '초대 링크 보내기')
    await page.getByRole('heading', { name: '본인 확인' }).waitFor()
    await untilTakenOver(page)
    expect(await faults(page)).toEqual([])
    await page.getByLabel('비밀번호', { exact: true }).fill('not-the-password')
    await press(page, '확인하기')
    await page.getByText('비밀번호가 맞지 않아요.').waitFor()
    expect(await faults(page)).toEqual([])
    await page.getByLabel('비밀번호', { exact: true }).fill('demo-7Kq2-warm-lamp')
    await press(page, '확인하기')
    await page.locator('.staff__link').waitFor()
    await page.close()
  }
})

test('a passkey is added, proves anew and signs in where there is neither password nor code', async () => {
  await using browser = await openBrowserSite()
  // Passkeys are for the origin that the site is told it has.
  Object.assign(browser.site.services.config, { origin: browser.origin })
  const page = await atTheDesk(browser, 'owner', '/desk/account')
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await ageProofs(browser)
  await page.getByLabel('새 패스키 이름').fill('내 휴대폰')
  await press(page, '이 기기를 패스키로 더하기')
  await page.getByRole('heading', { name: '본인 확인' }).waitFor()
  await untilTakenOver(page)
  await page.getByLabel('비밀번호', { exact: true }).fill('not-the-password')
  await page.keyboard.press('Enter')
  await page.getByText('비밀번호가 맞지 않아요.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('passwd')
  await page.getByLabel('비밀번호', { exact: true }).fill('demo-7Kq2-warm-lamp')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${browser.origin}/desk/account`)
  await untilTakenOver(page)
  // What was typed before the way to the proof stands there again.
  await page.getByText('쓰던 내용을 다시 채웠어요.', { exact: true }).waitFor()
  await press(page, '이 기기를 패스키로 더하기')
  await page.locator('.recovery-codes code').nth(9).waitFor()
  await page.getByText('내 휴대폰').first().waitFor()
  expect(await faults(page)).toEqual([])
  await ageProofs(browser)
  await press(page, '빼기')
  await page.getByRole('heading', { name: '본인 확인' }).waitFor()
  await untilTakenOver(page)
  await press(page, '패스키로 확인하기')
  await page.waitForURL(`${browser.origin}/desk/account`)
  await page.context().clearCookies()
  await page.goto(`${browser.origin}/desk/login?redirect=%2Fdesk%2Fstaff`)
  await untilTakenOver(page)
  expect(await faults(page)).toEqual([])
  await press(page, '패스키로 로그인')
  await page.waitForURL(`${browser.origin}/desk/staff`)
  await page.getByRole('heading', { level: 1, name: '직원', exact: true }).waitFor()
})

test('caps, addresses and what is to be destroyed are kept to by their forms', async () => {
  await using browser = await openBrowserSite()
  await writeSetting(browser.site.services, 'calling', {
    firstCallMinutes: 60,
    returnMinutes: 30,
    assignsByItself: false,
    teamMail: null,
  })
  await browser.site.services.database
    .updateTable('leads')
    .set({ closed_at: new Date('2025-01-01T00:00:00Z') })
    .where('status', '=', 'REFUSED')
    .execute()
  for (const options of [DESKTOP, PHONE]) {
    const settings = await atTheDesk(browser, 'owner', '/desk/settings/security', options)
    await settings.getByLabel('인터넷 주소').fill('203.0.113.0/24')
    await press(settings, '주소 저장하기')
    await settings.getByText('빠져 있어요.').waitFor()
    expect(await settings.getByLabel('인터넷 주소').inputValue()).toBe('203.0.113.0/24')
    expect(await faults(settings)).toEqual([])
    await settings.close()
    const retention = await atTheDesk(browser, 'owner', '/desk/retention', options)
    await untilTakenOver(retention)
    await press(retention, '지금 지우기')
    const asked = retention.getByRole('dialog')
    await asked.getByLabel('지울 건수').fill('9999')
    expect(await faults(retention)).toEqual([])
    await asked.getByRole('button', { name: /건 지우기$/ }).press('Enter')
    await retention.getByText('그 수를 적어 주세요.').first().waitFor()
    expect(await faults(retention)).toEqual([])
    await retention.close()
  }
})
