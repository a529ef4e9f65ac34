// @module-tag long
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#app/platform/durations.ts'
import {
  DESKTOP,
  openBrowserSite,
  PHONE,
  tellingAddresses,
  untilTakenOver,
  type BrowserSite,
} from '#tests/browser.ts'
import { aRequest } from '#tests/make.ts'
import { IPHONE, MEMBER, signMemberIn } from '#tests/member-sign-in.ts'
import { violations } from '#tests/page-state.ts'
import { aClock, codeSentTo } from '#tests/sent-messages.ts'

/** Signs in by the page and lands on a part of my page. */
async function logIn(page: Page) {
  await page.getByLabel('이메일', { exact: true }).fill(MEMBER.email)
  await page.getByLabel('비밀번호', { exact: true }).fill(MEMBER.passwd)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

async function visitOwn(browser: BrowserSite, path: string, options: BrowserContextOptions = PHONE) {
  const { cookie } = await signMemberIn(browser.site)
  const page = await browser.visit(path, { ...options, cookie })
  await page.locator('.mypage').waitFor()
  return page
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])('on %s every part of my page is reached, readable at 320 px and without a fault', async (_, options) => {
  await using browser = await openBrowserSite()
  await browser.site.post('/api/jireh/consult', aRequest({ customerMobile: MEMBER.phone }))
  const page = await visitOwn(browser, '/mypage', { ...options, reducedMotion: 'reduce' })
  await page.getByRole('heading', { name: '곧 전화드려요', level: 1 }).waitFor()
  await page.getByRole('main').getByText(`${MEMBER.usrNm} 님`).waitFor()
  const found = await violations(page)
  for (const [label, heading] of [
    ['내 상담', '내 상담'],
    ['회원 정보', '회원 정보'],
    ['동의 내역', '동의 내역'],
    ['계정 연결', '계정 연결'],
    ['비밀번호 바꾸기', '비밀번호 바꾸기'],
    ['로그인한 기기', '로그인한 기기'],
    ['회원 탈퇴', '회원 탈퇴'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name: label }).filter({ visible: true })
    await link.and(page.locator('a[href^="/mypage/"]')).first().click()
    await page.getByRole('heading', { name: heading, level: 1, exact: true }).waitFor()
    found.push(...(await violations(page)))
    await page.setViewportSize({ width: 320, height: 700 })
    expect([label, await overflow(page)]).toEqual([label, 0])
    await page.setViewportSize(options.viewport)
    await page
      .getByRole('main')
      .getByRole('link', { name: '내 정보', exact: true })
      .filter({ visible: true })
      .click()
    await page.getByRole('heading', { name: '곧 전화드려요' }).waitFor()
  }
  expect(found).toEqual([])
  expect(browser.complaints).toEqual([])
})

test('my page fills the one thing to do, and nothing while a call is waited for whose day is known', async () => {
  await using browser = await openBrowserSite()
  await browser.site.post('/api/jireh/consult', aRequest({ customerMobile: MEMBER.phone }))
  const page = await visitOwn(browser, '/mypage')
  const filled = page.locator('.next-act .button--primary')
  expect(await filled.allInnerTexts()).toEqual(['시간 고르기'])
  await filled.click()
  await page.getByText('시간 바꾸기', { exact: true }).click()
  await page.locator('input[name=wishDay]:enabled').first().check({ force: true })
  await page.locator('input[name=wish]').first().check({ force: true })
  await page.getByRole('button', { name: '이 시간으로 바꾸기' }).click()
  await page.getByText('상담 시간을 바꿨어요.').waitFor()
  await page.goto(`${browser.origin}/mypage`)
  // When it comes leads, and all acts are quiet.
  await page.locator('.next-act__day').waitFor()
  expect(await filled.count()).toBe(0)
  expect(browser.complaints).toEqual([])
})

test(
  'a consultation is opened, moved and cancelled; the side menu greets by name',
  { tags: 'main' },
  async () => {
    await using browser = await openBrowserSite()
    await browser.site.post('/api/jireh/consult', aRequest({ customerMobile: MEMBER.phone }))
    const page = await visitOwn(browser, '/mypage')
    await page.getByRole('button', { name: '메뉴 열기' }).filter({ visible: true }).click()
    const menu = page.getByRole('dialog', { name: '전체 메뉴' })
    await menu.getByText(`${MEMBER.usrNm} 님`).waitFor()
    await menu.getByRole('link', { name: '로그아웃' }).waitFor()
    await menu.getByRole('link', { name: '내 정보' }).first().click()
    await expect.poll(() => menu.count()).toBe(0)
    await page.getByRole('link', { name: '시간 고르기' }).click()
    await page.getByText('시간 바꾸기', { exact: true }).click()
    await page.locator('input[name=wishDay]:enabled').first().check({ force: true })
    await page.locator('input[name=wish]').first().check({ force: true })
    await page.getByRole('button', { name: '이 시간으로 바꾸기' }).click()
    await page.getByText('상담 시간을 바꿨어요.').waitFor()
    await page.getByRole('button', { name: '신청 취소', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '신청 취소하기' }).click()
    await page.getByText('상담 신청을 취소했어요.').waitFor()
    expect(await violations(page)).toEqual([])
  },
)

test('consents are given and taken back after a question, sessions of other devices ended', async () => {
  await using browser = await openBrowserSite()
  await signMemberIn(browser.site, MEMBER, IPHONE)
  const page = await visitOwn(browser, '/mypage/consents', { ...PHONE, reducedMotion: 'reduce' })
  await page.getByRole('switch', { name: /^문자로 받기/, checked: false }).click()
  await page.getByText('광고 정보 수신을 켰어요. 결과를 14일 안에 알려 드릴게요.').waitFor()
  await page.getByRole('switch', { name: /^야간에도 받기/ }).click()
  await page.getByText('야간 광고 정보 수신을 켰어요.').waitFor()
  await page.getByRole('switch', { name: /^문자로 받기/, checked: true }).click()
  const question = page.getByRole('alertdialog', { name: '문자 광고 정보 수신 동의를 철회할까요?' })
  await question.waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => question.count()).toBe(0)
  await page.getByRole('switch', { name: /^문자로 받기/, checked: true }).click()
  await question.getByRole('button', { name: '동의 철회' }).click()
  await page.getByText('광고 정보 수신을 껐어요. 결과를 14일 안에 알려 드릴게요.').waitFor()
  await page.goto(`${browser.origin}/mypage/sessions`)
  await page.getByRole('heading', { name: '아이폰 사파리' }).waitFor()
  await page.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '모두 로그아웃' }).click()
  await page.getByText('다른 기기 1대에서 로그아웃했어요.').waitFor()
  await expect.poll(() => page.getByRole('heading', { name: '아이폰 사파리' }).count()).toBe(0)
})

test('an e-mail is changed by its code and the password', async () => {
  await using browser = await openBrowserSite()
  const page = await visitOwn(browser, '/mypage/profile?edit=email')
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await page.getByText('이메일을 입력해 주세요.').waitFor()
  await page.getByLabel('새 이메일').fill('moved@example.com')
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await page.getByText('이메일로 인증번호를 보냈어요.').waitFor()
  const form = page.locator('form', { has: page.getByLabel('인증번호', { exact: true }) })
  await form.getByLabel('인증번호', { exact: true }).fill(await codeSentTo(browser.site, 'moved@example.com'))
  await form.getByLabel('비밀번호', { exact: true }).fill('not-this-one')
  await form.getByRole('button', { name: '바꾸기', exact: true }).click()
  await page.getByText('비밀번호가 맞지 않아요. 다시 확인해 주세요.').waitFor()
  await form.getByLabel('비밀번호', { exact: true }).fill(MEMBER.passwd)
  await form.getByLabel('인증번호', { exact: true }).fill(await codeSentTo(browser.site, 'moved@example.com'))
  await form.getByRole('button', { name: '바꾸기', exact: true }).click()
  await page.getByText('내 정보를 바꿨어요.').waitFor()
  await page.getByText('moved@example.com').waitFor()
  const { usrNm, phone, email, passwd } = MEMBER
  const code = await codeSentTo(browser.site, 'moved@example.com')
  const secrets = [usrNm, phone, email, passwd, code, 'moved@example.com']
  expect(await tellingAddresses(browser, page, secrets)).toEqual([])
})

test('a login that expires over a half-filled form asks once, and everything typed is there afterwards', async () => {
  const clock = aClock()
  await using browser = await openBrowserSite({ now: clock.now })
  const page = await visitOwn(browser, '/mypage/withdraw')
  await page.getByLabel('떠나는 이유').selectOption('TROUBLE')
  await page.getByLabel('비밀번호', { exact: true }).fill(MEMBER.passwd)
  await page.getByLabel('되돌릴 수 없다는 걸 확인했어요').check()
  clock.pass(DAY_MS)
  await page.getByRole('button', { name: '탈퇴하기' }).click()
  const dialog = page.getByRole('alertdialog', { name: '로그인 시간이 만료되었습니다' })
  await dialog.waitFor()
  expect(await dialog.count()).toBe(1)
  await dialog.getByRole('button', { name: '다시 로그인하기' }).click()
  await page.waitForURL(/\/login\?redirect=%2Fmypage%2Fwithdraw/)
  await logIn(page)
  await page.getByRole('heading', { name: '정말 탈퇴할까요?' }).waitFor()
  await expect.poll(() => page.getByLabel('되돌릴 수 없다는 걸 확인했어요').isChecked()).toBe(true)
  expect(await page.getByLabel('떠나는 이유').inputValue()).toBe('TROUBLE')
  // A password is typed anew.
  expect(await page.getByLabel('비밀번호', { exact: true }).inputValue()).toBe('')
})

/** The tab is out of sight for so long, by a clock that goes on. */
async function leaveFor(page: Page, minutes: number) {
  const see = (isHidden: boolean, shift: number) =>
    page.evaluate(
      ([hidden, ms]) => {
        const { now } = Date
        Date.now = () => now.call(Date) + ms
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
        document.dispatchEvent(new Event('visibilitychange'))
      },
      [isHidden, shift] as const,
    )
  await see(true, 0)
  await see(false, minutes * MINUTE_MS)
}

test('a tab that is seen again after ten minutes asks whether the login lives, and says so when it does not', async () => {
  const clock = aClock()
  await using browser = await openBrowserSite({ now: clock.now })
  const page = await visitOwn(browser, '/mypage')
  await untilTakenOver(page)
  const asked: number[] = []
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === '/api/user/authentication') asked.push(answer.status())
  })
  await leaveFor(page, 9)
  await leaveFor(page, 10)
  await expect.poll(() => asked).toEqual([200])
  const dialog = page.getByRole('alertdialog', { name: '로그인 시간이 만료되었습니다' })
  expect(await dialog.count()).toBe(0)
  clock.pass(DAY_MS)
  await leaveFor(page, 11)
  await dialog.waitFor()
  expect(asked).toEqual([200, 401])
})

test('after a logout the next page says that nobody is signed in any more', async () => {
  await using browser = await openBrowserSite()
  const page = await visitOwn(browser, '/mypage')
  await untilTakenOver(page)
  await page.getByRole('main').getByRole('link', { name: '로그아웃' }).click()
  await page.waitForURL(`${browser.origin}/main`)
  await page.getByText('로그아웃했어요.').waitFor()
  await page.getByText('로그아웃했어요.').waitFor({ state: 'detached' })
})

test('leaving with the keyboard alone: the mark is asked for, then the account is gone', async () => {
  await using browser = await openBrowserSite()
  const page = await visitOwn(browser, '/mypage/withdraw', DESKTOP)
  await page.getByLabel('비밀번호', { exact: true }).focus()
  await page.keyboard.type(MEMBER.passwd)
  await page.keyboard.press('Enter')
  await page.getByText('지워지는 것과 남는 것을 읽고 표시해 주세요.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('isRead')
  await page.keyboard.press('Space')
  expect(await page.getByLabel('되돌릴 수 없다는 걸 확인했어요').isChecked()).toBe(true)
  await page.getByLabel('비밀번호', { exact: true }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(MEMBER.passwd)
  const { value: token } = (await page.context().cookies()).find(({ name }) => name === 'gc_token')!
  await page.keyboard.press('Enter')
  await page.waitForURL(`${browser.origin}/member/withdrawn`)
  await page.getByRole('heading', { name: '탈퇴를 마쳤어요' }).waitFor()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('gc_token')
  expect(await violations(page)).toEqual([])
  const { usrNm, phone, email, passwd } = MEMBER
  expect(await tellingAddresses(browser, page, [usrNm, phone, email, passwd, token])).toEqual([])
  await page.goto(`${browser.origin}/mypage`)
  expect(page.url()).toBe(`${browser.origin}/login?redirect=%2Fmypage`)
})

test('without JavaScript: the pages are read, consents changed, and the account left', async () => {
  await using browser = await openBrowserSite()
  const page = await visitOwn(browser, '/mypage/consents', { ...PHONE, javaScriptEnabled: false })
  await page.getByRole('switch', { name: /^문자로 받기/, checked: false }).click()
  await page.getByText('광고 정보 수신을 켰어요.').waitFor()
  await page.goto(`${browser.origin}/mypage`)
  await page
    .getByRole('link', { name: /회원 탈퇴/ })
    .filter({ visible: true })
    .click()
  await page.getByLabel('비밀번호', { exact: true }).fill(MEMBER.passwd)
  await page.getByLabel('되돌릴 수 없다는 걸 확인했어요').check()
  await page.getByRole('button', { name: '탈퇴하기' }).click()
  await page.getByRole('heading', { name: '탈퇴를 마쳤어요' }).waitFor()
})

test('the file of everything is saved after the password', async () => {
  await using browser = await openBrowserSite()
  const page = await visitOwn(browser, '/mypage/profile', { ...DESKTOP, acceptDownloads: true })
  await page.getByText('내 정보 내려받기').click()
  await page.getByLabel('비밀번호', { exact: true }).fill(MEMBER.passwd)
  await page.getByRole('button', { name: '파일로 받기' }).click()
  const link = page.getByRole('link', { name: '파일 저장하기' })
  await link.waitFor()
  expect(await violations(page)).toEqual([])
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^goreun-connect-[\d-]+\.json$/)
})
