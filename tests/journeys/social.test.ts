// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, tellingAddresses, type BrowserSite } from '#tests/browser.ts'
import { linkAccount } from '#app/members/login/social-proof.server.ts'
import { addMember } from '#app/members/session/members.server.ts'
import {
  chosen,
  DEV_PROVIDER_COOKIE,
  DEV_PEOPLE,
  type DevPerson,
} from '#app/members/dev-providers/dev-people.ts'
import { devAccountId } from '#app/members/dev-providers/dev-provider.server.ts'
import { aClock, codeSentTo } from '#tests/sent-messages.ts'
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
  await page.getByRole('link', { name: '꿀팁', exact: true }).last().focus()
  const reached: string[] = []
  for (let tabs = 0; tabs < 6 && !reached.includes('카카오로 계속하기'); tabs += 1) {
    await page.keyboard.press('Tab')
    reached.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
  }
  expect(reached).toContain('카카오로 계속하기')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/member/join')
  expect(browser.complaints).toEqual([])
})

test(
  'a member links an account on the page of linked accounts, signs in by it, and unlinks it',
  { tags: 'main' },
  async () => {
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
    await page.getByText('페이스북 계정 연결을 끊었어요.').waitFor()
    await page.getByRole('link', { name: /연결하기.*페이스북/ }).waitFor()

    const later = await browser.visit('/login')
    await follow(later, 'facebook')
    await later.waitForURL('**/member/join')
    expect(found).toEqual([])
    expect(browser.complaints).toEqual([])
  },
)

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

/** Steps 2 and 3 of joining. */
async function proveNumber({ site }: BrowserSite, page: Page, phone: string) {
  await page.getByLabel('휴대폰 번호', { exact: true }).fill(phone)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await page.getByRole('heading', { name: '문자로 온 6자리 숫자를 적어 주세요' }).waitFor()
  await page.getByLabel('인증번호', { exact: true }).fill(await codeSentTo(site, phone))
  await page.getByRole('button', { name: '확인하기', exact: true }).click()
}

test.each(SLUGS)('%s: somebody new joins by it, and signs in by it from then on', async (slug) => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/login')
  await follow(page, slug)
  await page.waitForURL('**/member/join')
  await page.getByRole('checkbox', { name: /^필수 항목 모두 동의/ }).check()
  await page.getByRole('button', { name: `${NAMES[slug]} 가입하기` }).click()
  // The name is what the provider said; the number is proved.
  expect(await page.getByLabel('이름', { exact: true }).inputValue()).toBe(DEV_PEOPLE.new.name)
  await proveNumber(browser, page, '01077770002')
  await page.getByRole('heading', { name: '로그인 정보를 만들어요' }).waitFor()
  await page.getByRole('button', { name: '가입하기', exact: true }).click()
  await page.getByRole('heading', { name: '한새봄 님, 가입이 끝났어요' }).waitFor()

  const later = await browser.visit('/login?redirect=%2Fmypage')
  await follow(later, slug)
  await later.waitForURL('**/mypage')
  await later.getByRole('main').getByText('한새봄 님').waitFor()
  expect(browser.complaints).toEqual([])
})

test('where the provider gives no e-mail, one is asked for and proved by its code before joining', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/main', { ...PHONE, reducedMotion: 'reduce' })
  await choose(page, browser.origin, 'facebook', DEV_PEOPLE.nomail.label)
  await follow(page, 'facebook')
  await page.waitForURL('**/member/join')
  await page.getByRole('checkbox', { name: /^필수 항목 모두 동의/ }).check()
  await page.getByRole('button', { name: '페이스북으로 가입하기' }).click()
  await proveNumber(browser, page, '01077770003')
  await page.getByRole('heading', { name: '로그인 정보를 만들어요' }).waitFor()
  expect(await page.getByRole('button', { name: '가입하기', exact: true }).count()).toBe(0)
  const found = await violations(page)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await page.getByText('이메일을 입력해 주세요.').waitFor()
  const email = page.getByLabel('이메일', { exact: true })
  await email.fill('bada@example.com')
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  const code = page.getByLabel('인증번호', { exact: true })
  await code.waitFor()
  const sent = await codeSentTo(browser.site, 'bada@example.com')
  await code.fill(sent === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: '확인하기', exact: true }).click()
  await page.getByText('인증번호가 맞지 않아요.').waitFor()
  found.push(...(await violations(page)))
  await code.fill(sent)
  await page.getByRole('button', { name: '확인하기', exact: true }).click()
  await page.getByRole('button', { name: '가입하기', exact: true }).click()
  await page.getByRole('heading', { name: `${DEV_PEOPLE.nomail.name} 님, 가입이 끝났어요` }).waitFor()
  await page.goto(`${browser.origin}/mypage/profile`)
  await page.getByText('bada@example.com').waitFor()
  const { name, accountId } = DEV_PEOPLE.nomail
  const secrets = [name, accountId, '01077770003', 'bada@example.com', sent]
  expect(await tellingAddresses(browser, page, secrets)).toEqual([])
  expect(found).toEqual([])
})

const OWN = { slug: 'kakao', phone: '01077770004', email: 'saebom@example.com' } as const
const AGAIN = { name: '카카오로 다시 확인하기' }
const PROOF_OVER_MS = 11 * 60_000

/** Somebody without a password, who signs in by Kakao only. */
async function joinByProvider({ site: { services } }: BrowserSite) {
  const { name } = DEV_PEOPLE.new
  const member = { snsType: 'LTKA', email: OWN.email, name, phone: OWN.phone, passwdHash: null } as const
  const memberId = await addMember(services, member)
  const account = { snsType: 'LTKA', accountId: devAccountId(OWN.slug, 'new') } as const
  await linkAccount(services, memberId!, account)
}

/** Who signs in next at Kakao. */
function atProvider(page: Page, origin: string, person: DevPerson) {
  const value = chosen(undefined, OWN.slug, { person, turn: 'fine' })
  return page.context().addCookies([{ name: DEV_PROVIDER_COOKIE, value, url: origin }])
}

test('a member without a password proves anew by the provider what is changed; another’s account proves nothing', async () => {
  const clock = aClock()
  await using browser = await openBrowserSite({ now: clock.now })
  await joinByProvider(browser)
  const page = await browser.visit(`/login?redirect=${encodeURIComponent('/mypage/profile?edit=email')}`)
  await follow(page, OWN.slug)
  await page.waitForURL('**/mypage/profile?edit=email')
  await page.getByLabel('새 이메일').waitFor()
  clock.pass(PROOF_OVER_MS)
  await page.reload()
  const change = (what: string) => page.getByRole('region', { name: `${what} 바꾸기` })
  await change('이메일').getByText('본인인지 한 번 더 확인할게요.').waitFor()
  // No code is sent that one could not use.
  expect(await page.getByLabel('새 이메일').count()).toBe(0)
  const found = await violations(page)

  await atProvider(page, browser.origin, 'known')
  await change('이메일').getByRole('link', AGAIN).click()
  await page.getByRole('heading', { name: '간편 로그인을 끝내지 못했어요' }).waitFor()
  await page.getByText('처음부터 다시 시도해 주세요.').waitFor()
  await page.getByRole('link', { name: '다시 시도하기' }).click()
  await page.waitForURL('**/mypage/profile?edit=email')
  await atProvider(page, browser.origin, 'new')
  await change('이메일').getByRole('link', AGAIN).click()
  await page.waitForURL('**/mypage/profile?edit=email')

  await page.getByLabel('새 이메일').fill('spring@example.com')
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  const code = page.getByLabel('인증번호', { exact: true })
  await code.waitFor()
  await code.fill(await codeSentTo(browser.site, 'spring@example.com'))
  // It ends while the code is looked up: said with the way to prove it anew.
  clock.pass(PROOF_OVER_MS)
  await page.getByRole('button', { name: '바꾸기', exact: true }).click()
  await page.getByText('10분 안에 로그인한 기기에서만 할 수 있어요. 다시 로그인해 주세요.').waitFor()
  await change('이메일').getByRole('link', AGAIN).click()
  await page.waitForURL('**/mypage/profile?edit=email')
  await page.goto(`${browser.origin}/mypage/profile?edit=phone`)
  await page.getByLabel('새 휴대폰 번호').fill('01077770005')
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await code.waitFor()
  await code.fill(await codeSentTo(browser.site, '01077770005'))
  await page.getByRole('button', { name: '바꾸기', exact: true }).click()
  await page.getByText('내 정보를 바꿨어요.').waitFor()
  expect(found).toEqual([])
})

test('a member without a password leaves after proving anew by the provider', async () => {
  const clock = aClock()
  await using browser = await openBrowserSite({ now: clock.now })
  await joinByProvider(browser)
  const page = await browser.visit('/login?redirect=%2Fmypage%2Fwithdraw')
  await follow(page, OWN.slug)
  await page.waitForURL('**/mypage/withdraw')
  const again = page.getByRole('link', AGAIN)
  const leave = async () => {
    await page.getByLabel('되돌릴 수 없다는 걸 확인했어요').check()
    await page.getByRole('button', { name: '탈퇴하기' }).click()
  }
  await page.getByLabel('되돌릴 수 없다는 걸 확인했어요').waitFor()
  expect(await again.count()).toBe(0)
  clock.pass(PROOF_OVER_MS)
  await leave()
  await page.getByText('10분 안에 로그인한 기기에서만 할 수 있어요. 다시 로그인해 주세요.').waitFor()
  await atProvider(page, browser.origin, 'known')
  await again.click()
  await page.getByText('처음부터 다시 시도해 주세요.').waitFor()
  await atProvider(page, browser.origin, 'new')
  await page.getByRole('link', { name: '다시 시도하기' }).click()
  await page.waitForURL('**/mypage/withdraw')
  await again.click()
  await page.waitForURL('**/mypage/withdraw')
  await leave()
  await page.getByRole('heading', { name: '탈퇴를 마쳤어요' }).waitFor()

  await page.goto(`${browser.origin}/login`)
  await follow(page, OWN.slug)
  await page.waitForURL('**/member/join')
})
