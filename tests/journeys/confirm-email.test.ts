// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { DESKTOP, openBrowserSite, PHONE, type BrowserSite } from '#tests/browser.ts'
import { violationsAtBothWidths } from '#tests/page-state.ts'
import { proveByCode } from '#tests/sent-messages.ts'

const person = { usrNm: '나가입', phone: '01077770001' }
const account = { email: 'na@example.com', passwd: 'long-enough-7' }
const CONSENTS = ['term', 'privacy', 'age14'].map((item) => ({ item, agreed: true }))

/** A press on a busy button is ignored, so the button counts only once the press before it is answered. */
const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).and(page.locator(':not([aria-busy])'))
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Joined with an address that is not proved, and signed in on my page. */
async function onMyPage(browser: BrowserSite, options: Parameters<BrowserSite['visit']>[1]) {
  const { site } = browser
  const encData = await proveByCode(site, { ...person, purpose: 'join' })
  await site.post('/api/user/registrations', {
    snsType: 'LTML',
    ...account,
    encData,
    consents: CONSENTS,
  })
  const page = await browser.visit('/login?redirect=%2Fmypage', options)
  await page.getByLabel('이메일', { exact: true }).fill(account.email)
  await page.getByLabel('비밀번호', { exact: true }).fill(account.passwd)
  await button(page, '로그인').click()
  await page.getByRole('main').getByText('나가입 님').waitFor()
  return page
}

/** How many mails went: what a press before it told stays on the page. */
const mails = async ({ site }: BrowserSite) =>
  (await listMessages(site.services)).filter(({ template }) => template === 'join.confirm').length

async function linkIn({ site }: BrowserSite): Promise<string> {
  const mail = (await listMessages(site.services)).findLast(({ template }) => template === 'join.confirm')
  return /(\/member\/confirm_email\?token=[\w-]{43})/.exec(mail?.text ?? '')![1]!
}

test.each([
  ['a phone', PHONE, 'N'],
  ['a wide screen', DESKTOP, 'Y'],
])('a session by %s tells so', async (_, options, mobileYN) => {
  await using browser = await openBrowserSite()
  await onMyPage(browser, options)
  const told = await browser.site.services.database
    .selectFrom('member_sessions')
    .select('mobile_yn')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(told.mobile_yn).toBe(mobileYN)
})

test('an e-mail is confirmed: the banner, another mail, the link elsewhere', async () => {
  await using browser = await openBrowserSite()
  const page = await onMyPage(browser, PHONE)
  const found = await violationsAtBothWidths(page)
  await button(page, '확인 메일 다시 받기').click()
  await page.getByText('확인 메일을 보냈어요. 받은 편지함을 확인해 주세요.').waitFor()
  found.push(...(await violationsAtBothWidths(page)))
  await button(page, '확인 메일 다시 받기').click()
  await page.getByText('확인 메일을 보냈어요. 받은 편지함을 확인해 주세요.').waitFor()
  await expect.poll(() => mails(browser)).toBe(3)
  await button(page, '확인 메일 다시 받기').click()
  await page.getByText(/^확인 메일을 여러 번 보냈어요/).waitFor()
  found.push(...(await violationsAtBothWidths(page)))
  const link = await linkIn(browser)
  const elsewhere = await browser.visit(link, PHONE)
  await heading(elsewhere, '이메일을 확인해 주세요')
  found.push(...(await violationsAtBothWidths(elsewhere)))
  await button(elsewhere, '이메일 확인하기').click()
  await heading(elsewhere, '이메일을 확인했어요')
  found.push(...(await violationsAtBothWidths(elsewhere)))
  await elsewhere.goto(browser.origin + link)
  await heading(elsewhere, '쓸 수 없는 링크예요')
  found.push(...(await violationsAtBothWidths(elsewhere)))
  await page.goto(`${browser.origin}/mypage`)
  await page.getByRole('main').getByText('나가입 님').waitFor()
  expect(await button(page, '확인 메일 다시 받기').count()).toBe(0)
  expect(found).toEqual([])
})

test('without a script the link asks, and a press takes the address off whoever never joined', async () => {
  await using browser = await openBrowserSite()
  const page = await onMyPage(browser, { ...PHONE, javaScriptEnabled: false })
  await button(page, '확인 메일 다시 받기').click()
  await page.getByText('확인 메일을 보냈어요. 받은 편지함을 확인해 주세요.').waitFor()
  const link = await linkIn(browser)
  await page.goto(browser.origin + link)
  await button(page, '제가 가입하지 않았어요').click()
  await heading(page, '이 주소를 지웠어요')
  await page.goto(`${browser.origin}/mypage/profile`)
  await page.getByText('로그인할 이메일을 등록해 주세요').waitFor()
})
