// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEMO_MEMBERS } from '#seeds/demo-members.server.ts'
import { DESKTOP, openBrowserSite, PHONE } from '#tests/browser.ts'
import { violations } from '#tests/page-state.ts'

const [member] = DEMO_MEMBERS

async function logIn(page: Page, passwd: string = member.passwd) {
  await page.getByLabel('이메일', { exact: true }).fill(member.email)
  await page.getByLabel('비밀번호', { exact: true }).fill(passwd)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])(
  'on %s: nothing typed, a wrong password, then in, back where one came from, and out again',
  async (_, options) => {
    await using browser = await openBrowserSite()
    const page = await browser.visit('/login?redirect=%2Finfor%2Fkt#benefits', {
      ...options,
      reducedMotion: 'reduce',
    })
    await page.getByText('로그인하면 이어서 볼 수 있어요.').waitFor()
    const found = await violations(page)
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    await page.getByText('이메일을 입력해 주세요.').waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    await expect.poll(focused).toBe('email')
    found.push(...(await violations(page)))

    await logIn(page, 'not-this-one')
    await page.getByText('이메일이나 비밀번호가 맞지 않아요. 다시 확인해 주세요.').waitFor()
    expect(await page.getByLabel('이메일', { exact: true }).inputValue()).toBe(member.email)
    found.push(...(await violations(page)))
    await page.setViewportSize({ width: 320, height: 700 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
    await page.setViewportSize(options.viewport)

    await logIn(page)
    await page.waitForURL(`${browser.origin}/infor/kt#benefits`)
    expect(await cookieNames(page)).toEqual(expect.arrayContaining(['gc_token', 'gc_in']))
    // No script reads the token.
    expect(await page.evaluate(() => document.cookie)).not.toContain('gc_token')
    await page.getByRole('button', { name: '메뉴 열기' }).filter({ visible: true }).click()
    const menu = page.getByRole('dialog', { name: '전체 메뉴' })
    await menu.getByRole('link', { name: '로그아웃' }).click()
    await page.waitForURL(`${browser.origin}/main`)
    expect(await cookieNames(page)).not.toContain('gc_token')
    expect(await cookieNames(page)).not.toContain('gc_in')
    expect(found).toEqual([])
  },
)

test.each([
  ['/login', '비회원 상담 조회', ['카카오로 계속하기', '로그인']],
  ['/member/join', '로그인', ['카카오로 계속하기']],
])(
  'on a phone %s has %s in the first view, and its ways as wide as one another',
  async (path, other, acts) => {
    await using browser = await openBrowserSite()
    const page = await browser.visit(path, PHONE)
    const filled = page
      .locator('.site__main :is(.button--primary, .social-buttons__button--lead)')
      .filter({ visible: true })
    expect(await filled.allInnerTexts()).toEqual(acts)
    const link = page.getByRole('main').getByRole('link', { name: other })
    const { y, height } = (await link.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(PHONE.viewport.height)
    // One below the other.
    const boxes = await page
      .getByRole('link', { name: '계속하기' })
      .evaluateAll((all) =>
        all.map((each) => [each.getBoundingClientRect().y, Math.round(each.getBoundingClientRect().width)]),
      )
    expect(boxes).toHaveLength(3)
    expect(new Set(boxes.map(([, width]) => width)).size).toBe(1)
    expect(new Set(boxes.map(([top]) => top)).size).toBe(3)
    expect(browser.complaints).toEqual([])
  },
)

test('with the keyboard alone, and the password shown and hidden', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/login', DESKTOP)
  await page.getByLabel('이메일', { exact: true }).focus()
  await page.keyboard.type(member.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(member.passwd)
  const passwd = page.getByLabel('비밀번호', { exact: true })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await passwd.getAttribute('type')).toBe('text')
  await page.keyboard.press('Space')
  expect(await passwd.getAttribute('type')).toBe('password')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${browser.origin}/main`)
})

test(
  'without JavaScript: refused with the e-mail kept, then in and back, and out',
  { tags: 'main' },
  async () => {
    await using browser = await openBrowserSite()
    const page = await browser.visit('/login?redirect=%2Fplans', { ...PHONE, javaScriptEnabled: false })
    await logIn(page, 'not-this-one')
    await page.getByText('이메일이나 비밀번호가 맞지 않아요. 다시 확인해 주세요.').waitFor()
    expect(await page.getByLabel('이메일', { exact: true }).inputValue()).toBe(member.email)
    await logIn(page)
    await page.waitForURL(`${browser.origin}/plans`)
    await page.goto(`${browser.origin}/logout`)
    expect(page.url()).toBe(`${browser.origin}/main`)
    expect(await cookieNames(page)).not.toContain('gc_token')
  },
)

test('a message leaves with the value it was about, and comes back with the next refusal', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/login')
  const submit = page.getByRole('button', { name: '로그인', exact: true })
  const email = page.getByLabel('이메일', { exact: true })
  const message = page.getByText('이메일을 입력해 주세요.')
  await submit.click()
  await message.waitFor()
  await email.fill('a')
  await message.waitFor({ state: 'hidden' })
  expect(await email.getAttribute('aria-invalid')).toBeNull()
  await email.fill('')
  await submit.click()
  await message.waitFor()
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  await email.fill('a@example.com')
  await page.getByLabel('비밀번호', { exact: true }).fill('wrong-one')
  await submit.click()
  await page.getByText('이메일이나 비밀번호가 맞지 않아요. 다시 확인해 주세요.').waitFor()
  expect(await email.getAttribute('aria-invalid')).toBeNull()
})

test('while the server cannot be reached the form says so and keeps everything', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/login')
  await page.context().setOffline(true)
  await logIn(page)
  await page.getByText('서버와 연결하지 못했어요. 잠시 뒤 다시 시도해 주세요.').waitFor()
  expect(await page.getByLabel('이메일', { exact: true }).inputValue()).toBe(member.email)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL(`${browser.origin}/main`)
})
