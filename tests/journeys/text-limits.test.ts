// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowserSite, PHONE, untilTakenOver, type BrowserSite, untilFormListens } from '#tests/browser.ts'
import { aRequest } from '#tests/make.ts'
import { MEMBER } from '#tests/member-sign-in.ts'
import { violations } from '#tests/page-state.ts'

const FREE_CODES = 15
const FREE_RECEIPTS = 3
let made = 0
const aNumber = () => `010${String(70_000_000 + made++)}`

function post({ origin }: BrowserSite, path: string, body: unknown): Promise<Response> {
  return fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Somebody else behind the same address asked for as many codes as are free. */
async function useUpCodes(browser: BrowserSite) {
  for (let at = 0; at < FREE_CODES; at++) {
    const answer = await post(browser, '/api/user/cert/request', { phone: aNumber(), purpose: 'findPwd' })
    expect(answer.status).toBe(200)
  }
}

async function askForCode(page: Page) {
  await page.getByLabel('이름', { exact: true }).fill('김고른')
  await page.getByLabel('휴대폰 번호').fill('010-7700-0001')
  await page.getByRole('button', { name: '인증번호 받기' }).click()
}

test('a browser works for a code by itself, and for another one after it', async () => {
  await using browser = await openBrowserSite()
  await useUpCodes(browser)
  const page = await browser.visit('/member/find/email')
  await untilTakenOver(page)
  await askForCode(page)
  await page.getByText('확인하는 중이에요').waitFor()
  expect(await violations(page)).toEqual([])
  await page.waitForURL('**/member/find/email?step=code')
  await page.getByRole('button', { name: '다시 받기' }).click()
  await expect
    .poll(async () => {
      const { count } = await browser.site.services.database
        .selectFrom('messages')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('template', '=', 'cert.code')
        .executeTakeFirstOrThrow()
      return Number(count)
    })
    .toBe(FREE_CODES + 2)
  await page.getByText('확인하는 중이에요').waitFor({ state: 'detached' })
})

test('a browser works for the code of a member’s new number, which is typed once', async () => {
  await using browser = await openBrowserSite()
  await useUpCodes(browser)
  const page = await browser.visit('/login?redirect=%2Fmypage%2Fprofile%3Fedit%3Dphone')
  await page.getByLabel('이메일', { exact: true }).fill(MEMBER.email)
  await page.getByLabel('비밀번호', { exact: true }).fill(MEMBER.passwd)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.getByLabel('새 휴대폰 번호').fill('010-7700-0002')
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await page.getByText('확인하는 중이에요').waitFor()
  await page.getByLabel('인증번호', { exact: true }).waitFor()
  await page.getByText('010-7700-0002').waitFor()
})

test(
  'without a script the same form says what to do instead, and keeps what was typed',
  { tags: 'main' },
  async () => {
    await using browser = await openBrowserSite()
    await useUpCodes(browser)
    const page = await browser.visit('/member/find/email', { ...PHONE, javaScriptEnabled: false })
    await askForCode(page)
    await page.getByRole('alert').getByText('1670-2072').waitFor()
    expect(await page.getByLabel('이름', { exact: true }).inputValue()).toBe('김고른')
  },
)

test('a receipt that waits for a proof leaves once the browser of its visitor worked for it', async () => {
  await using browser = await openBrowserSite({ jobs: true })
  for (let at = 0; at < FREE_RECEIPTS; at++)
    await post(browser, '/api/jireh/consult', aRequest({ customerMobile: aNumber() }))
  const states = async () => {
    const rows = await browser.site.services.database
      .selectFrom('messages')
      .select('status')
      .where('template', '=', 'consult.received')
      .execute()
    return rows.map(({ status }) => status).toSorted()
  }
  // Receipts are counted by a job: this visitor's comes after those of the others.
  await expect.poll(states).toEqual(['logged', 'logged', 'logged'])
  const page = await browser.visit('/consult')
  const form = page.locator('form.consult-form--page')
  await untilFormListens(form)
  await form.getByLabel('이름', { exact: true }).fill('고른이')
  await form.getByLabel('휴대폰 번호').fill('010-7700-0002')
  await form.getByLabel('(필수) 개인정보 수집·이용에 동의해요').check()
  await form.getByRole('button', { name: '상담 신청하기' }).click()
  await page.getByRole('heading', { name: /접수가 완료되었습니다/ }).waitFor({ timeout: 60_000 })
  await expect.poll(states).toEqual(['held', 'logged', 'logged', 'logged'])
  await expect.poll(states, { timeout: 60_000 }).toEqual(['logged', 'logged', 'logged', 'logged'])
})
