// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowserSite, untilTakenOver } from '#tests/browser.ts'
import { isTakenOver } from '#tests/page-state.ts'
import { signIn } from '#tests/sign-in.ts'
import type { TestSite } from '#tests/site.ts'

const IDS = { ga4: 'G-AB12CD34EF', naver: '', kakaoPixel: '', metaPixel: '123456789012345' }
const OTHERS = /googletagmanager|google-analytics|facebook|naver|daum/
const STRICT = [
  '/login',
  '/member/join',
  '/member/join_detail',
  '/member/find/email',
  '/member/find/pwd',
  '/consult/status/GC-ABCDEFGH',
  '/consult/stop?token=x',
  '/consult/transfer?token=x',
  '/renewal?token=x',
  '/consult/installed?token=x',
  '/referral?code=x',
  '/mypage',
  '/search?q=x',
  '/bbs/bbs_tip/list?q=010',
  '/bbs/bbs_qna/edit',
  '/logout',
  '/nowhere',
  '/desk/login',
]
const TRACKED = ['/main', '/infor/kt', '/plans', '/consult', '/bbs/bbs_tip/list', '/compare?x=1']

async function setServices(site: TestSite) {
  const set = { version: 0, value: { ga4: IDS.ga4, naver: null, kakaoPixel: null, metaPixel: IDS.metaPixel } }
  expect((await site.put('/api/desk/settings/analytics', set, await signIn(site, 'owner'))).status).toBe(200)
}

const directive = (policy: string, name: string) =>
  policy.split('; ').find((each) => each.startsWith(`${name} `)) ?? ''

test('with services set, pages of somebody’s own name none of them, and where they run hosts alone open nothing', async () => {
  await using browser = await openBrowserSite()
  const { site, origin } = browser
  await setServices(site)
  const policyOf = async (path: string) => {
    const answer = await fetch(origin + path, { redirect: 'manual' })
    return { policy: answer.headers.get('content-security-policy') ?? '', html: await answer.text() }
  }
  for (const path of STRICT) {
    const { policy, html } = await policyOf(path)
    expect(policy, path).not.toMatch(OTHERS)
    expect(html, path).not.toContain(IDS.ga4)
    expect(directive(policy, 'script-src'), path).toMatch(/^script-src 'self'( '(nonce|sha256)-[^']+')+$/)
    expect(directive(policy, 'trusted-types'), path).toBe('trusted-types default')
  }
  for (const path of TRACKED) {
    const { policy, html } = await policyOf(path)
    expect(html, path).toContain(IDS.ga4)
    // The services' scripts know nothing of our policy.
    expect(policy, path).not.toContain('trusted-types')
    expect(directive(policy, 'script-src'), path).toMatch(
      /googletagmanager.* '(nonce|sha256)-.*'strict-dynamic'$/,
    )
  }
})

async function answerAsServices(page: Page, origin: string, asked: string[]) {
  await page.context().route(
    (url) => url.origin !== origin,
    (route) => {
      asked.push(new URL(route.request().url()).pathname)
      const isLoader = route.request().url().includes('/gtag/js')
      // As the real loader does: a script brings another one.
      const body = isLoader
        ? `(window.loaded ??= []).push('gtag'); const next = document.createElement('script')
           next.src = 'https://www.google-analytics.com/more.js'; document.head.append(next)`
        : `(window.loaded ??= []).push(${JSON.stringify(new URL(route.request().url()).pathname)})`
      return route.fulfill({ contentType: 'text/javascript', body })
    },
  )
}

test('a loader and what it loads work, a script put in by markup does not, and no link takes them along to signing in', async () => {
  await using browser = await openBrowserSite()
  const { site, origin, complaints } = browser
  const page = await browser.visit('/main')
  await isTakenOver(page)
  await setServices(site)
  const asked: string[] = []
  await answerAsServices(page, origin, asked)
  await page.goto(`${origin}/main?IN=1`)
  await untilTakenOver(page)
  await page.getByRole('button', { name: '허용하기' }).click()
  const loaded = () => page.evaluate(() => (window as { loaded?: string[] }).loaded ?? [])
  await expect.poll(loaded).toEqual(expect.arrayContaining(['gtag', '/more.js', '/en_US/fbevents.js']))
  expect(complaints).toEqual([])

  // Between public pages nothing is loaded anew; to somebody's own page the document changes.
  const follow = async (href: string) => {
    await page.evaluate((to) => {
      Object.assign(window, { isSame: true })
      const link = Object.assign(document.createElement('a'), { href: to })
      link.dataset['page'] = ''
      document.body.append(link)
      link.click()
    }, href)
    await page.waitForURL(origin + href)
    await untilTakenOver(page)
    return page.evaluate(() => (window as { isSame?: boolean }).isSame === true)
  }
  expect(await follow('/plans')).toBe(true)
  asked.length = 0
  expect(await follow('/login')).toBe(false)
  expect(await loaded()).toEqual([])
  expect(asked).toEqual([])

  // What an allowed host serves is no way in for markup.
  await page.route(`${origin}/main?IN=2`, async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace(
      '</head>',
      '<script src="https://www.googletagmanager.com/gtag/js?id=stranger"></script></head>',
    )
    await route.fulfill({ response: answer, body: html })
  })
  asked.length = 0
  complaints.length = 0
  await page.goto(`${origin}/main?IN=2`)
  await expect
    .poll(() => complaints.join())
    .toMatch(/stranger.*(Content Security Policy|violates)|violates.*strict-dynamic/s)
})
