// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE } from '#tests/browser.ts'
import { violations } from '#tests/page-state.ts'
import { openPortone } from '#tests/portone.ts'

/** The first step of joining, where somebody stands who has not agreed yet. */
async function agree(page: Page) {
  await page.waitForURL('**/member/join')
  await page.locator('summary', { hasText: '이메일로 계속하기' }).click()
  await page.getByRole('checkbox', { name: /^필수 항목 모두 동의/ }).check()
  await page.getByRole('button', { name: '동의하고 계속하기' }).click()
  await page.waitForURL('**/member/join?step=phone')
}

test.each([
  ['a phone', true],
  ['a phone without JavaScript', false],
])(
  'on %s the window of development is cancelled, refuses a child, and then leads on',
  async (_, hasScripts) => {
    await using browser = await openBrowserSite()
    const page = await browser.visit('/member/cert', {
      ...PHONE,
      javaScriptEnabled: hasScripts,
      reducedMotion: 'reduce',
    })
    await agree(page)
    const found = hasScripts ? await violations(page) : []
    await page.getByRole('link', { name: '본인 확인 창으로 확인하기' }).click()
    await page.waitForURL('**/standin/cert?id=**')
    if (hasScripts) found.push(...(await violations(page)))
    await page.getByRole('button', { name: '취소' }).click()
    await page.getByRole('heading', { name: '본인 확인을 끝내지 못했어요' }).waitFor()
    if (hasScripts) found.push(...(await violations(page)))

    await page.getByRole('link', { name: '다시 확인하기' }).click()
    await page.getByRole('link', { name: '본인 확인 창으로 확인하기' }).click()
    await page.locator('label', { hasText: '만 14세 미만' }).click()
    await page.getByRole('button', { name: '확인', exact: true }).click()
    await page.getByRole('heading', { name: '만 14세가 되지 않아 가입할 수 없어요' }).waitFor()
    if (hasScripts) found.push(...(await violations(page)))

    await page.goto(`${browser.origin}/member/cert`)
    await page.getByRole('button', { name: '확인', exact: true }).click()
    await page.waitForURL('**/member/join_detail')
    await page.getByRole('heading', { name: '로그인 정보를 만들어요' }).waitFor()
    expect(await page.getByLabel('이름').inputValue()).toBe('한새봄')
    expect(found).toEqual([])
  },
)

test(
  'PortOne’s script is let in, opens its window with our keys, and its way back is followed',
  { tags: 'main' },
  async () => {
    await using portone = await openPortone()
    await using browser = await openBrowserSite({ env: portone.env })
    const page = await browser.visit('/member/join', DESKTOP)
    await agree(page)
    const asked: Record<string, string>[] = []
    await page.exposeFunction('noteOpening', (opening: Record<string, string>) => {
      asked.push(opening)
      const id = opening['identityVerificationId']!
      portone.verify(id, { name: '한새봄', phoneNumber: '01000008001', birthDate: '1990-03-02' })
    })
    // Stands for the company's own script: tells what it was asked, and comes back as it does after its window.
    const script = `window.PortOne = { async requestIdentityVerification(opening) {
    await window.noteOpening(opening)
    const query = new URLSearchParams({ identityVerificationId: opening.identityVerificationId, transactionType: 'IDENTITY_VERIFICATION' })
    location.assign('${browser.origin}/member/callback_cert?' + query)
  } }`
    await page.route('https://cdn.portone.io/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'cross-origin-resource-policy': 'cross-origin' },
        body: script,
      }),
    )
    await page.goto(`${browser.origin}/member/cert`)
    await page.waitForURL('**/member/join_detail')
    expect(asked[0]).toMatchObject({
      storeId: 'store-test',
      channelKey: 'channel-test',
      redirectUrl: 'http://localhost:3000/member/callback_cert',
      windowType: { pc: 'REDIRECTION', mobile: 'REDIRECTION' },
    })
    expect(browser.complaints).toEqual([])
  },
)

test('where PortOne’s script cannot be fetched, the code by SMS is offered', async () => {
  await using portone = await openPortone()
  await using browser = await openBrowserSite({ env: portone.env })
  const page = await browser.visit('/member/join', { ...PHONE, reducedMotion: 'reduce' })
  await agree(page)
  await page.route('https://cdn.portone.io/**', (route) => route.abort())
  await page.goto(`${browser.origin}/member/cert`)
  await page.getByText('본인 확인 창을 열지 못했어요.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: '문자로 확인하기' }).click()
  await page.waitForURL('**/member/join?step=phone')
})
