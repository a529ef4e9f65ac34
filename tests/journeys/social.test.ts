import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE } from '#tests/browser.ts'
import { STAND_IN_PEOPLE } from '#app/features/stand-ins/stand-in-people.ts'
import { codeSentTo } from '#tests/sent-messages.ts'
import { MEMBER } from '#tests/member-sign-in.ts'
import { violations } from '#tests/page-state.ts'

const NAMES = { naver: '네이버로', kakao: '카카오로', facebook: '페이스북으로' } as const
type Slug = keyof typeof NAMES
const SLUGS = Object.keys(NAMES) as Slug[]

/** On the stand-in's page: who signs in next at a provider, and what goes wrong there. */
async function choose(page: Page, origin: string, slug: Slug, person: string, turn = '잘 되기') {
  await page.goto(`${origin}/standin`)
  for (const [name, label] of [
    [`${slug}-person`, person],
    [`${slug}-turn`, turn],
  ] as const)
    await page
      .locator('label', { has: page.locator(`input[name=${name}]`) })
      .filter({ hasText: label })
      .click()
  await page.getByRole('button', { name: '정하고 로그인 화면으로' }).click()
  await page.waitForURL('**/login')
}

const follow = (page: Page, slug: Slug) => page.getByRole('link', { name: `${NAMES[slug]} 계속하기` }).click()

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
  ['a phone without JavaScript', { ...PHONE, javaScriptEnabled: false }],
])('on %s each button leads through its provider to joining, for somebody new', async (_, options) => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/login', options)
  for (const slug of SLUGS) {
    await page.goto(`${browser.origin}/login`)
    await follow(page, slug)
    await page.waitForURL('**/member/join')
  }
  expect(browser.complaints).toEqual([])
})

test('whoever is known signs in by any of the buttons and comes back to where they were', async () => {
  await using browser = await openBrowserSite()
  for (const slug of SLUGS) {
    const page = await browser.visit('/main')
    await choose(page, browser.origin, slug, '이미 회원')
    await page.goto(`${browser.origin}/login?redirect=${encodeURIComponent('/plans?carrier=kt')}`)
    await follow(page, slug)
    await page.waitForURL('**/plans?carrier=kt')
    const cookies = await page.context().cookies()
    const token = cookies.find(({ name }) => name === 'gc_token')
    expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(cookies.some(({ name }) => name === 'gc_sns' || name === 'gc_csrf')).toBe(false)
    await page.goto(`${browser.origin}/login`)
    await page.waitForURL('**/main')
    await page.context().close()
  }
  expect(browser.complaints).toEqual([])
})

test('what fails at a provider is told on a page of its own, from which one tries again', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/main', { ...PHONE, reducedMotion: 'reduce' })
  for (const [slug, turn, reason] of [
    ['naver', '동의하지 않기', '동의를 마치지 않아 그만두었어요.'],
    ['kakao', '다른 state로 돌아오기', '처음부터 다시 시도해 주세요.'],
    ['facebook', '서비스가 멈추기', '서비스에서 답이 오지 않았어요.'],
  ] as const) {
    await choose(page, browser.origin, slug, '이미 회원', turn)
    await page.goto(`${browser.origin}/login?redirect=%2Fplans`)
    await follow(page, slug)
    await page.waitForURL('**/member/errorSns**')
    await page.getByRole('heading', { name: '간편 로그인을 끝내지 못했어요' }).waitFor()
    await page.getByText(reason).waitFor()
  }
  expect(new URL(page.url()).search).toBe('?why=down&redirect=%2Fplans')
  const found = await violations(page)
  await page.getByRole('link', { name: '다시 시도하기' }).click()
  await page.waitForURL('**/login?redirect=%2Fplans')
  // What failed failed once.
  await follow(page, 'facebook')
  await page.waitForURL('**/plans')
  await page.goto(`${browser.origin}/standin`)
  found.push(...(await violations(page)))
  expect(found).toEqual([])
  expect(browser.complaints).toEqual([])
})

test('the buttons are reached and followed by keyboard alone, at 320 pixels too', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/login', { viewport: { width: 320, height: 640 } })
  const found = await violations(page)
  expect(found).toEqual([])
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(320)
  await page.getByRole('link', { name: '회원가입' }).last().focus()
  const reached: string[] = []
  for (let tabs = 0; tabs < 6 && !reached.includes('카카오로 계속하기'); tabs += 1) {
    await page.keyboard.press('Tab')
    reached.push(await page.evaluate(() => document.activeElement?.textContent.replace(/^[NKf]/, '') ?? ''))
  }
  expect(reached).toContain('카카오로 계속하기')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/member/join')
  expect(browser.complaints).toEqual([])
})

test('a member links an account on the page of linked accounts, signs in by it, and unlinks it', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/login?redirect=%2Fmypage%2Fsns', { ...PHONE, reducedMotion: 'reduce' })
  await page.getByLabel('이메일', { exact: true }).fill(MEMBER.email)
  await page.getByLabel('비밀번호', { exact: true }).fill(MEMBER.passwd)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.getByRole('link', { name: /연결하기.*페이스북/ }).click()
  await page.waitForURL('**/mypage/sns?linked=facebook')
  await page.getByText('페이스북 계정을 연결했어요.').waitFor()
  const found = await violations(page)

  const elsewhere = await browser.visit('/login?redirect=%2Fmypage%2Fsns', DESKTOP)
  await follow(elsewhere, 'facebook')
  await elsewhere.waitForURL('**/mypage/sns')
  await elsewhere.getByText('연결됨').waitFor()

  await page.getByRole('button', { name: /연결 끊기.*페이스북/ }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('연결을 끊으면 페이스북으로 로그인할 수 없어요.').waitFor()
  await dialog.getByRole('button', { name: '연결 끊기' }).click()
  await page.waitForURL('**/mypage/sns?unlinked=facebook')
  await page.getByRole('link', { name: /연결하기.*페이스북/ }).waitFor()

  const later = await browser.visit('/login')
  await follow(later, 'facebook')
  await later.waitForURL('**/member/join')
  expect(found).toEqual([])
  expect(browser.complaints).toEqual([])
})

test('another member’s account is not linked, and the page that says so leads back', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/main')
  await choose(page, browser.origin, 'kakao', '이미 회원')
  await page.goto(`${browser.origin}/login?redirect=%2Fmypage%2Fsns`)
  await page.getByLabel('이메일', { exact: true }).fill(MEMBER.email)
  await page.getByLabel('비밀번호', { exact: true }).fill(MEMBER.passwd)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.getByRole('link', { name: /연결하기.*카카오/ }).click()
  await page.getByText('이미 다른 회원에 연결된 계정이에요.').waitFor()
  await page.getByRole('link', { name: '다시 시도하기' }).click()
  await page.waitForURL('**/mypage/sns')
  expect(browser.complaints).toEqual([])
})

test.each(SLUGS)('%s: somebody new joins by it, and signs in by it from then on', async (slug) => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/login')
  await follow(page, slug)
  await page.waitForURL('**/member/join')
  await page.getByRole('checkbox', { name: /^전체 동의/ }).check()
  await page.getByRole('button', { name: `${NAMES[slug]} 가입하기` }).click()
  // The name is what the provider said; the number is proved.
  expect(await page.getByLabel('이름', { exact: true }).inputValue()).toBe(STAND_IN_PEOPLE.new.name)
  await page.getByLabel('휴대폰 번호', { exact: true }).fill('01077770002')
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await page.getByRole('heading', { name: '문자로 온 6자리 숫자를 적어 주세요' }).waitFor()
  await page.getByLabel('인증번호', { exact: true }).fill(await codeSentTo(browser.site, '01077770002'))
  await page.getByRole('button', { name: '확인하기', exact: true }).click()
  await page.getByRole('heading', { name: '로그인 정보를 만들어요' }).waitFor()
  await page.getByRole('button', { name: '가입하기', exact: true }).click()
  await page.getByRole('heading', { name: '한새봄 님, 가입이 끝났어요' }).waitFor()

  const later = await browser.visit('/login?redirect=%2Fmypage')
  await follow(later, slug)
  await later.waitForURL('**/mypage')
  await later.getByRole('heading', { name: '한새봄 님' }).waitFor()
  expect(browser.complaints).toEqual([])
})
