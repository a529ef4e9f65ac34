// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowserSite, PHONE, untilTakenOver, type BrowserSite } from '#tests/browser.ts'
import { aRequest } from '#tests/make.ts'
import { IPHONE, MEMBER, signMemberIn } from '#tests/member-sign-in.ts'
import { codeSentTo } from '#tests/sent-messages.ts'

const NEW_PASSWD = 'long-enough-7'
const TOLD = '서버와 연결하지 못했어요. 잠시 뒤 다시 시도해 주세요.'

const CODE = '인증번호'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

/** Another page, until its scripts run: without them and a connection the browser itself says so. */
async function open(page: Page, path: string) {
  await page.goto(new URL(path, page.url()).href)
  await untilTakenOver(page)
}

/** Does without a connection what reaches nobody; it is told, and a moment later the connection is back. */
async function unreached(page: Page, act: () => Promise<void>) {
  await page.context().setOffline(true)
  await act()
  await page.getByText(TOLD).waitFor()
  expect(await page.getByText(TOLD).count()).toBe(1)
  await page.context().setOffline(false)
}

/** Presses a form's button twice: first it reaches nobody and everything typed stays, then it does. */
async function pressTwice(page: Page, name: string, typed: Record<string, string>) {
  for (const [label, value] of Object.entries(typed)) await field(page, label).fill(value)
  await unreached(page, () => press(page, name))
  for (const [label, value] of Object.entries(typed))
    // A number is grouped while it is typed.
    expect([label, (await field(page, label).inputValue()).replaceAll('-', '')]).toEqual([
      label,
      value.replaceAll('-', ''),
    ])
  await press(page, name)
}

async function visitOwn(browser: BrowserSite, path: string) {
  const page = await browser.visit(`/login?redirect=${encodeURIComponent(path)}`, {
    ...PHONE,
    reducedMotion: 'reduce',
  })
  await field(page, '이메일').fill(MEMBER.email)
  await field(page, '비밀번호').fill(MEMBER.passwd)
  await press(page, '로그인')
  await page.waitForURL(browser.origin + path)
  await page.locator('.mypage').waitFor()
  return page
}

test('finding the e-mail and the password: each step stays and is sent by the same press', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/member/find/email')
  await pressTwice(page, '인증번호 받기', { 이름: MEMBER.usrNm, '휴대폰 번호': MEMBER.phone })
  await field(page, CODE).waitFor()
  await pressTwice(page, '확인하기', { [CODE]: await codeSentTo(browser.site, MEMBER.phone) })
  await page.getByText('가입한 이메일을 찾았어요').waitFor()

  await open(page, '/member/find/pwd')
  await pressTwice(page, '인증번호 받기', { 이메일: MEMBER.email, '휴대폰 번호': MEMBER.phone })
  await field(page, CODE).waitFor()
  await pressTwice(page, '확인하기', { [CODE]: await codeSentTo(browser.site, MEMBER.phone) })
  await page.getByRole('heading', { name: '새 비밀번호를 정해 주세요' }).waitFor()
  await pressTwice(page, '비밀번호 바꾸기', { '새 비밀번호': NEW_PASSWD })
  await page.getByText('비밀번호를 새로 정했어요.').waitFor()
})

test('the profile and the password: what is typed stays and is sent by the same press', async () => {
  await using browser = await openBrowserSite()
  const page = await visitOwn(browser, '/mypage/profile?edit=email')
  await pressTwice(page, '인증번호 받기', { '새 이메일': 'moved@example.com' })
  await field(page, CODE).waitFor()
  const form = page.locator('form', { has: field(page, CODE) })
  const typed = { [CODE]: await codeSentTo(browser.site, 'moved@example.com'), 비밀번호: MEMBER.passwd }
  for (const [label, value] of Object.entries(typed))
    await form.getByLabel(label, { exact: true }).fill(value)
  await unreached(page, () => press(page, '바꾸기'))
  for (const [label, value] of Object.entries(typed))
    expect(await form.getByLabel(label, { exact: true }).inputValue()).toBe(value)
  await press(page, '바꾸기')
  await page.getByText('내 정보를 바꿨어요.').waitFor()
  await page.getByText('moved@example.com').waitFor()
  await page.getByText('내 정보 내려받기').click()
  await pressTwice(page, '파일로 받기', { 비밀번호: MEMBER.passwd })
  await page.getByRole('link', { name: '파일 저장하기' }).waitFor()
  await open(page, '/mypage/password')
  await pressTwice(page, '바꾸기', { '지금 비밀번호': MEMBER.passwd, '새 비밀번호': NEW_PASSWD })
  await page.getByText('비밀번호를 바꿨어요.').waitFor()
})

test('consents, devices and consultations: the same button does it once there is a connection', async () => {
  await using browser = await openBrowserSite()
  await browser.site.post('/api/jireh/consult', aRequest({ customerMobile: MEMBER.phone }))
  await signMemberIn(browser.site, MEMBER, IPHONE)
  const page = await visitOwn(browser, '/mypage/consents')
  const byText = page.getByRole('switch', { name: /^문자로 받기/ })
  await unreached(page, () => byText.click())
  await byText.click()
  await page.getByText('광고 정보 수신을 켰어요.').waitFor()
  const takeBack = async () => {
    await byText.click()
    await page.getByRole('alertdialog').getByRole('button', { name: '동의 철회' }).click()
  }
  await unreached(page, takeBack)
  await takeBack()
  await page.getByText('광고 정보 수신을 껐어요.').waitFor()

  await open(page, '/mypage/sessions')
  const endOthers = async () => {
    await press(page, '다른 기기 모두 로그아웃')
    await page.getByRole('alertdialog').getByRole('button', { name: '모두 로그아웃' }).click()
  }
  await unreached(page, endOthers)
  await endOthers()
  await page.getByText('다른 기기 1대에서 로그아웃했어요.').waitFor()

  await open(page, '/mypage/consults')
  await page.getByRole('link', { name: /신청 내용 보기/ }).click()
  const cancel = async () => {
    await press(page, '신청 취소')
    await page.getByRole('alertdialog').getByRole('button', { name: '신청 취소하기' }).click()
  }
  await unreached(page, cancel)
  await cancel()
  await page.getByText('상담 신청을 취소했어요.').waitFor()
})

test(
  'leaving: the reason, the password and the mark stay, and the same press leaves',
  { tags: 'main' },
  async () => {
    await using browser = await openBrowserSite()
    const page = await visitOwn(browser, '/mypage/withdraw')
    const reason = page.getByLabel('떠나는 이유')
    await reason.selectOption({ label: '쓰기 불편해요' })
    await page.getByLabel('되돌릴 수 없다는 걸 확인했어요').check()
    await field(page, '비밀번호').fill(MEMBER.passwd)
    await unreached(page, () => press(page, '탈퇴하기'))
    expect(await reason.inputValue()).toBe('TROUBLE')
    expect(await page.getByLabel('되돌릴 수 없다는 걸 확인했어요').isChecked()).toBe(true)
    expect(await field(page, '비밀번호').inputValue()).toBe(MEMBER.passwd)
    await press(page, '탈퇴하기')
    await page.getByRole('heading', { name: '탈퇴를 마쳤어요' }).waitFor()
  },
)
