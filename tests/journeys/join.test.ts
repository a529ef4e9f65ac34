// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { DEMO_MEMBERS } from '#seeds/demo-members.server.ts'
import { DESKTOP, openBrowserSite, PHONE, tellingAddresses, type BrowserSite } from '#tests/browser.ts'
import { letAllSleep } from '#tests/member-sign-in.ts'
import { faults, violationsAtBothWidths } from '#tests/page-state.ts'
import { codeSentTo } from '#tests/sent-messages.ts'

const [member] = DEMO_MEMBERS
const person = { usrNm: '나가입', phone: '01077770001', email: 'na@example.com', passwd: 'long-enough-7' }
const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false } as const

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Fills in the number's form and asks for a code. */
async function askForCode(page: Page, { usrNm, phone }: { usrNm?: string; phone: string }) {
  if (usrNm) await page.getByLabel('이름', { exact: true }).fill(usrNm)
  await page.getByLabel('휴대폰 번호', { exact: true }).fill(phone)
  await button(page, '인증번호 받기').click()
  await heading(page, '문자로 온 6자리 숫자를 적어 주세요')
}

/** The ways to join stand first, and the consents behind the one by e-mail. */
const openConsents = (page: Page) => page.locator('summary', { hasText: '이메일로 계속하기' }).click()

/** Reads the code in the send log and types it. */
async function enterCode({ site }: BrowserSite, page: Page, phone: string) {
  await page.getByLabel('인증번호', { exact: true }).fill(await codeSentTo(site, phone))
  await button(page, '확인하기').click()
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('joining by e-mail: refusals on the way, a reload, and in, without a fault at both widths', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/member/join', { ...PHONE, reducedMotion: 'reduce' })
  await heading(page, '회원가입')
  const found = await violationsAtBothWidths(page)
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await openConsents(page)
  await button(page, '동의하고 계속하기').click()
  // Of both missing texts, once.
  const missing = page.getByText('필수 약관에 동의하면 가입할 수 있어요.').filter({ visible: true })
  await missing.waitFor()
  await page.getByText('만 14세 이상이면 가입할 수 있어요.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('term')
  found.push(...(await violationsAtBothWidths(page)))

  const all = page.getByRole('checkbox', { name: /^필수 항목 모두 동의/ })
  const box = (name: RegExp) => page.getByRole('checkbox', { name })
  const layer = page.getByRole('dialog')
  await page.getByText('내용 보기').nth(1).click()
  await layer.getByText('탈퇴하면 바로 파기합니다.').waitFor()
  expect(await layer.getByRole('region').getAttribute('tabindex')).toBe('0')
  found.push(...(await violationsAtBothWidths(page)))
  await button(page, '동의하고 닫기').click()
  expect(await box(/회원 가입을 위한/).isChecked()).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^내용 보기: .*회원 가입/)
  // Advertising is asked for apart, its night only where texts are wanted.
  expect(await box(/^문자$/).count()).toBe(0)
  await box(/요금 소식/).check()
  expect(await box(/^문자$/).isChecked()).toBe(true)
  await page.getByText('내용 보기').nth(4).click()
  await layer.getByRole('heading', { name: '(선택) 밤에도 소식 받기' }).waitFor()
  await page.keyboard.press('Escape')
  await layer.waitFor({ state: 'detached' })
  expect(await box(/밤 9시/).isChecked()).toBe(false)
  await box(/밤 9시/).check()
  await all.check()
  await all.uncheck()
  expect(await box(/밤 9시/).isChecked()).toBe(true)
  await all.check()
  expect(await missing.count()).toBe(0)
  await box(/이용약관/).uncheck()
  await missing.waitFor()
  await all.check()
  await box(/^문자$/).uncheck()
  expect(await box(/요금 소식/).isChecked()).toBe(true)
  expect(await box(/밤 9시/).count()).toBe(0)
  await box(/요금 소식/).uncheck()
  for (const hidden of [/^이메일$/, /밤 9시/])
    expect(await page.getByRole('checkbox', { name: hidden, includeHidden: true }).isChecked()).toBe(false)
  const stateOfAll = () => all.evaluate((it: HTMLInputElement) => [it.checked, it.indeterminate])
  await box(/이용약관/).uncheck()
  expect(await stateOfAll()).toEqual([false, true])
  await box(/이용약관/).check()
  expect(await stateOfAll()).toEqual([true, false])
  await button(page, '동의하고 계속하기').click()

  await heading(page, '휴대폰 번호를 알려 주세요')
  await button(page, '인증번호 받기').click()
  await page.getByText('이름을 정확히 입력해주세요.').waitFor()
  await page.getByText('연락처를 입력해주세요.').waitFor()
  found.push(...(await violationsAtBothWidths(page)))
  // Whoever comes back to a step is not told again what was refused there.
  await page.goBack()
  await heading(page, '회원가입')
  await page.goForward()
  await heading(page, '휴대폰 번호를 알려 주세요')
  expect(await page.getByText('연락처를 입력해주세요.').count()).toBe(0)
  await askForCode(page, { ...person, phone: '010-7777-0001' })
  await page.getByText('인증번호를 보냈어요. 3분 안에 입력해 주세요.').waitFor()
  expect(await button(page, '다시 받기').isDisabled()).toBe(true)
  found.push(...(await violationsAtBothWidths(page)))
  const code = await codeSentTo(browser.site, person.phone)
  await page.getByLabel('인증번호', { exact: true }).fill(wrong(code))
  await button(page, '확인하기').click()
  await page.getByText('인증번호가 맞지 않아요. 문자를 다시 확인해 주세요.').waitFor()
  found.push(...(await violationsAtBothWidths(page)))
  await enterCode(browser, page, person.phone)

  await heading(page, '로그인 정보를 만들어요')
  expect(await page.getByLabel('휴대폰', { exact: true }).inputValue()).toBe('010-7777-0001')
  await page.goBack()
  await heading(page, '로그인 정보를 만들어요')
  const email = page.getByLabel('이메일', { exact: true })
  await button(page, '가입하기').click()
  await page.getByText('이메일을 입력해 주세요.').waitFor()
  await page.getByText('비밀번호를 입력해 주세요.').waitFor()
  await expect.poll(() => email.evaluate((it) => it === document.activeElement)).toBe(true)
  found.push(...(await violationsAtBothWidths(page)))
  await email.fill(member.email)
  await button(page, '중복 확인').click()
  await page.getByText('이미 가입한 이메일이에요.').waitFor()
  found.push(...(await violationsAtBothWidths(page)))
  await email.fill(person.email)
  await button(page, '중복 확인').click()
  await page.getByText('쓸 수 있는 이메일이에요.').waitFor()
  await page.reload()
  expect(await email.inputValue()).toBe(person.email)
  await page.getByLabel('비밀번호', { exact: true }).fill('password1')
  await page.keyboard.press('Enter')
  await page.getByText('너무 흔한 비밀번호예요. 다른 비밀번호로 정해 주세요.').waitFor()
  found.push(...(await violationsAtBothWidths(page)))
  await page.getByLabel('비밀번호', { exact: true }).fill(person.passwd)
  await page.route('**/api/user/join', (route) => route.abort(), { times: 1 })
  await button(page, '가입하기').click()
  await page.getByText('가입을 마치지 못했어요. 적은 내용은 그대로 있으니 다시 눌러 주세요.').waitFor()
  found.push(...(await violationsAtBothWidths(page)))
  expect(await email.inputValue()).toBe(person.email)
  expect(await page.getByLabel('비밀번호', { exact: true }).inputValue()).toBe(person.passwd)
  await button(page, '가입하기').click()

  await heading(page, '나가입 님, 가입이 끝났어요')
  expect(new URL(page.url()).pathname).toBe('/member/join_complete')
  expect(await page.getByRole('link', { name: '하던 곳으로 돌아가기' }).count()).toBe(0)
  found.push(...(await violationsAtBothWidths(page)))
  expect(found).toEqual([])
  const { usrNm, phone, email: address, passwd } = person
  expect(await tellingAddresses(browser, page, [usrNm, phone, address, passwd, code])).toEqual([])
  const mails = await listMessages(browser.site.services)
  expect(mails.at(-1)).toMatchObject({ template: 'join.confirm', recipient: person.email })
  await page.goto(`${browser.origin}/member/join_detail`)
  await page.getByText('가입 정보가 사라졌어요. 처음부터 다시 시작해 주세요.').waitFor()
})

test(
  'joining without a script: the required consents at once, advertising apart, the steps, and on to where one came from',
  { tags: 'main' },
  async () => {
    await using browser = await openBrowserSite()
    const page = await browser.visit('/login?redirect=%2Fplans%3Fcarrier%3Dkt', NO_SCRIPT)
    await page.getByRole('link', { name: '회원가입', exact: true }).and(page.locator('main a')).click()
    await openConsents(page)
    await page.getByText('내용 보기').nth(1).click()
    await page.getByText('탈퇴하면 바로 파기합니다.').waitFor()
    await page.getByRole('checkbox', { name: /^필수 항목 모두 동의/ }).check()
    await page.getByRole('checkbox', { name: /요금 소식/ }).check()
    await page.getByRole('checkbox', { name: /밤 9시/ }).check()
    await button(page, '동의하고 계속하기').click()
    await askForCode(page, person)
    await button(page, '다시 받기').click()
    await heading(page, '문자로 온 6자리 숫자를 적어 주세요')
    await enterCode(browser, page, person.phone)
    await heading(page, '로그인 정보를 만들어요')
    await page.getByLabel('이메일', { exact: true }).fill(person.email)
    await page.getByLabel('비밀번호', { exact: true }).fill(person.passwd)
    await button(page, '가입하기').click()
    await heading(page, '나가입 님, 가입이 끝났어요')
    const kept = await browser.site.services.database
      .selectFrom('member_consents')
      .select('is_agreed')
      .where('item', 'in', ['marketing', 'night'])
      .execute()
    expect(kept.map(({ is_agreed }) => is_agreed)).toEqual([true, true])
    await page.getByRole('link', { name: '하던 곳으로 돌아가기' }).click()
    await page.waitForURL(`${browser.origin}/plans?carrier=kt`)
  },
)

test('joining by keyboard alone as far as the code', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/member/join', DESKTOP)
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  await page.locator('summary', { hasText: '이메일로 계속하기' }).focus()
  await press('Enter')
  await page.getByRole('checkbox', { name: /^필수 항목 모두 동의/ }).focus()
  await press('Space')
  // Each box and its text behind it, then the button.
  await press(...Array.from({ length: 9 }, () => 'Tab'))
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('동의하고 계속하기')
  await press('Enter')
  await heading(page, '휴대폰 번호를 알려 주세요')
  await page.getByLabel('이름', { exact: true }).focus()
  await page.keyboard.type(person.usrNm)
  await press('Tab')
  await page.keyboard.type(person.phone)
  await press('Enter')
  await heading(page, '문자로 온 6자리 숫자를 적어 주세요')
  // The button that was pressed went with its form.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.getByLabel('인증번호', { exact: true }).focus()
  await page.keyboard.type(await codeSentTo(browser.site, person.phone))
  await press('Enter')
  await heading(page, '로그인 정보를 만들어요')
})

test('a member’s number is told with the account and where to go; steps out of order say so', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/member/join?step=code')
  await page.getByText('가입 정보가 사라졌어요. 처음부터 다시 시작해 주세요.').waitFor()
  const found = await faults(page)
  await page.getByRole('link', { name: '처음으로' }).click()
  await openConsents(page)
  await page.getByRole('checkbox', { name: /^필수 항목 모두 동의/ }).check()
  await button(page, '동의하고 계속하기').click()
  await heading(page, '휴대폰 번호를 알려 주세요')
  await askForCode(page, member)
  await enterCode(browser, page, member.phone)
  await page.getByText('이미 정회원으로 가입되어 있습니다. 가입된 계정은 me****@example.com입니다.').waitFor()
  found.push(...(await faults(page)))
  expect(found).toEqual([])
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: '로그인하기' }).getAttribute('href')).toBe('/login')
  expect(await main.getByRole('link', { name: '비밀번호 찾기' }).getAttribute('href')).toBe(
    '/member/find/pwd',
  )
})

test('the e-mail is found by name and number, masked; another name finds none', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/member/find/email')
  await heading(page, '계정 찾기')
  const found = await faults(page)
  await askForCode(page, member)
  const csrf = async () => (await page.context().cookies()).find(({ name }) => name === 'gc_csrf')
  expect(await csrf()).toMatchObject({ httpOnly: false })
  await enterCode(browser, page, member.phone)
  await page.getByText('가입한 이메일을 찾았어요').waitFor()
  await page.getByText('me****@example.com').waitFor()
  expect(await csrf()).toBeUndefined()
  found.push(...(await faults(page)))
  await page.goto(`${browser.origin}/member/find/email`)
  await askForCode(page, { ...member, usrNm: '새주인' })
  await enterCode(browser, page, member.phone)
  await page.getByText('이 번호로 가입한 계정이 없어요.').waitFor()
  const code = await codeSentTo(browser.site, member.phone)
  const { usrNm, phone, email } = member
  expect(await tellingAddresses(browser, page, [usrNm, phone, email, code, '새주인'])).toEqual([])
  found.push(...(await faults(page)))
  expect(found).toEqual([])
})

test.each([
  ['with a script', PHONE],
  ['without one', NO_SCRIPT],
])('%s a password is set anew, and signs in', async (_, options) => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/member/find/pwd', { ...options, reducedMotion: 'reduce' })
  const look = async (): Promise<string[]> => (options === PHONE ? faults(page) : [])
  const found = await look()
  await button(page, '인증번호 받기').click()
  await page.getByText('이메일을 입력해 주세요.').waitFor()
  await page.getByLabel('이메일', { exact: true }).fill(member.email)
  await askForCode(page, { phone: member.phone })
  const code = await codeSentTo(browser.site, member.phone)
  await enterCode(browser, page, member.phone)
  await heading(page, '새 비밀번호를 정해 주세요')
  found.push(...(await look()))
  await page.getByLabel('새 비밀번호', { exact: true }).fill('short-7')
  await button(page, '비밀번호 바꾸기').click()
  await page.getByText('비밀번호를 8자 이상으로 정해 주세요.').waitFor()
  await page.getByLabel('새 비밀번호', { exact: true }).fill(person.passwd)
  await button(page, '비밀번호 바꾸기').click()
  await page.getByText('비밀번호를 새로 정했어요. 새 비밀번호로 로그인해 주세요.').waitFor()
  found.push(...(await look()))
  await page.getByLabel('이메일', { exact: true }).fill(member.email)
  await page.getByLabel('비밀번호', { exact: true }).fill(person.passwd)
  await button(page, '로그인').click()
  await page.waitForURL(`${browser.origin}/main`)
  const secrets = [member.phone, member.email, code, person.passwd]
  expect(await tellingAddresses(browser, page, secrets)).toEqual([])
  expect(found).toEqual([])
})

test('a sleeping account wakes by number, and goes on to leaving when that was asked for', async () => {
  await using browser = await openBrowserSite()
  await letAllSleep(browser.site)
  const page = await browser.visit('/login')
  await page.getByLabel('이메일', { exact: true }).fill(member.email)
  await page.getByLabel('비밀번호', { exact: true }).fill(member.passwd)
  await button(page, '로그인').click()
  await heading(page, '오랫동안 쉬고 있는 계정이에요')
  const found = await faults(page)
  await page.getByRole('link', { name: '휴대폰으로 본인 확인하기' }).click()
  await heading(page, '휴대폰 번호를 알려 주세요')
  await askForCode(page, member)
  await enterCode(browser, page, member.phone)
  await page.waitForURL(`${browser.origin}/main`)
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('gc_token')

  const other = DEMO_MEMBERS[1]
  const leaving = await browser.visit('/member/dormant-user')
  await leaving.getByRole('main').getByRole('link', { name: '탈퇴하기' }).click()
  await heading(leaving, '휴대폰 번호를 알려 주세요')
  found.push(...(await faults(leaving)))
  await askForCode(leaving, other)
  await enterCode(browser, leaving, other.phone)
  await leaving.waitForURL(`${browser.origin}/mypage/withdraw`)
  expect(found).toEqual([])
})

test('a stopped account is told why, to whoever knows its password only', async () => {
  await using browser = await openBrowserSite()
  const reason = '광고 글을 되풀이해 올렸어요.'
  const { database, keyring } = browser.site.services
  await database
    .updateTable('members')
    .set({ state: 'STOPPED', stop_reason_sealed: keyring.seal('member-note', reason) })
    .execute()
  const page = await browser.visit('/member/stop-user')
  await heading(page, '이용이 멈춘 계정이에요')
  expect(await page.getByText(reason).count()).toBe(0)
  await page.goto(`${browser.origin}/login`)
  await page.getByLabel('이메일', { exact: true }).fill(member.email)
  await page.getByLabel('비밀번호', { exact: true }).fill(member.passwd)
  await button(page, '로그인').click()
  await page.getByText(reason).waitFor()
  await page.getByText(/이의를 제기/).waitFor()
  expect(await faults(page)).toEqual([])
})
