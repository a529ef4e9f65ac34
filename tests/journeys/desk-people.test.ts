// @module-tag long
import { Secret, TOTP } from 'otpauth'
import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, untilTakenOver, type BrowserSite } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { MEMBER } from '#tests/member-sign-in.ts'
import { faults } from '#tests/page-state.ts'
import { signIn } from '#tests/sign-in.ts'

const atTheDesk = (browser: BrowserSite, path: string, options: BrowserContextOptions) =>
  visitDesk(browser, 'owner', path, { ...options, reducedMotion: 'reduce' })

test('on a phone an owner turns the second factor on, invites somebody, and stops and lets in a member', async () => {
  await using browser = await openBrowserSite()
  const page = await atTheDesk(browser, '/desk/account', PHONE)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await button('2단계 인증 켜기').press('Enter')
  const key = (await page.locator('.totp-secret').innerText()).replaceAll(/\s/g, '')
  const found = await faults(page)
  await button('확인하고 켜기').press('Enter')
  await page.getByText('인증 앱의 6자리 숫자를 적어 주세요.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('otp')
  await page.keyboard.type(TOTP.generate({ secret: Secret.fromBase32(key) }))
  await page.keyboard.press('Enter')
  await page.locator('.recovery-codes code').nth(9).waitFor()
  found.push(...(await faults(page)))

  await page.goto(`${browser.origin}/desk/staff`)
  await untilTakenOver(page)
  await page.locator('summary', { hasText: '초대하기' }).press('Enter')
  await button('초대 링크 보내기').press('Enter')
  await page.getByText('이름을 20자까지 적어 주세요.').waitFor()
  found.push(...(await faults(page)))
  await page.keyboard.type('새 상담사')
  await page.getByLabel('이메일').fill('new@desk.example')
  await button('초대 링크 보내기').press('Enter')
  await page.locator('.staff__link').waitFor()
  found.push(...(await faults(page)))

  await page.goto(`${browser.origin}/desk/members`)
  await untilTakenOver(page)
  await page.getByLabel('회원 찾기').last().fill(MEMBER.usrNm)
  await page.keyboard.press('Enter')
  await page.getByText('찾은 회원 1명').waitFor()
  expect(page.url()).not.toContain(encodeURIComponent(MEMBER.usrNm))
  await page.getByRole('link', { name: '김*른' }).press('Enter')
  await page.getByRole('heading', { name: '김*른', level: 1 }).waitFor()
  found.push(...(await faults(page)))
  await page.locator('summary', { hasText: '이용 멈추기' }).press('Enter')
  await page.getByLabel('멈추는 이유').fill('광고 글을 올림')
  await button('이용 멈추기').press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: '이용 멈추기' }).press('Enter')
  await page.getByText('이유: 광고 글을 올림').waitFor()
  await page.getByLabel('다시 여는 이유').fill('이의를 받아들임')
  await button('다시 열기').press('Enter')
  await page.getByText('다시 로그인할 수 있어요.').waitFor()
  expect(found).toEqual([])
  expect(browser.complaints.filter((line) => !line.includes('status of 422'))).toEqual([])
})

test('on a wide screen an owner sets the site up and words a message', async () => {
  await using browser = await openBrowserSite()
  const page = await atTheDesk(browser, '/desk/settings', DESKTOP)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const found = await faults(page)
  await page.getByRole('link', { name: '사업자 정보' }).press('Enter')
  await page.getByLabel('상호').fill('고른 판매점')
  await page.getByLabel('사업자등록번호').fill('120-81-47520')
  // Where those whom work is handed to are is saved by itself, below.
  await button('저장하기').first().press('Enter')
  await page.getByText('끝자리가 맞지 않아요.').waitFor()
  expect(await page.getByLabel('상호').inputValue()).toBe('고른 판매점')
  found.push(...(await faults(page)))
  await page.getByLabel('사업자등록번호').fill('120-81-47521')
  await button('저장하기').first().press('Enter')
  await page.getByText('상호: 없음 → 고른 판매점').waitFor()
  found.push(...(await faults(page)))
  for (const section of ['numbers', 'hours']) {
    await page.goto(`${browser.origin}/desk/settings/${section}`)
    await untilTakenOver(page)
    found.push(...(await faults(page)))
  }
  await page.goto(`${browser.origin}/desk/templates/passwd.reset.sms`)
  await untilTakenOver(page)
  await page.getByLabel('보낼 글').fill('[고른커넥트] 새로 정했어요. {phone}')
  await page.getByText('[고른커넥트] 새로 정했어요. 1670-2072').waitFor()
  await page.getByText('37바이트').waitFor()
  await button('저장하기').press('Enter')
  await page.getByText('새로 적은 말이나 새 알림톡 번호가 있어 한 사람이 더 봐야 해요.').first().waitFor()
  found.push(...(await faults(page)))
  await page.goto(`${browser.origin}/main`)
  await page.locator('.site-footer').getByText('고른 판매점').waitFor()
  expect(found).toEqual([])
  expect(browser.complaints.filter((line) => !line.includes('status of 422'))).toEqual([])
})

test('who was invited sets a password in a browser without a script', async () => {
  await using browser = await openBrowserSite()
  const { site, origin } = browser
  const who = { email: 'new@desk.example', name: '새 상담사', role: 'advisor' }
  const invited = await site.post<{ link: string }>('/api/desk/staff', who, await signIn(site, 'owner'))
  const page = await browser.visit(new URL(invited.data.link).href.replace('http://localhost:3000', ''), {
    ...PHONE,
    javaScriptEnabled: false,
  })
  await page.locator('input[type=password]').fill('a-long-quiet-word-7')
  await page.locator('main form').getByRole('button').last().click()
  await page.waitForURL(`${origin}/desk/login?set=1`)
})
