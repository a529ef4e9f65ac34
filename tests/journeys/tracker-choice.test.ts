// @module-tag long
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, type BrowserSite } from '#tests/browser.ts'
import { faults } from '#tests/page-state.ts'
import { signIn } from '#tests/sign-in.ts'

const GA4 = 'G-AB12CD34EF'
const QUESTION = { name: '방문 분석 선택' }

async function setService({ site }: BrowserSite) {
  const value = { ga4: GA4, naver: null, kakaoPixel: null, metaPixel: null }
  const headers = await signIn(site, 'owner')
  expect((await site.put('/api/desk/settings/analytics', { version: 0, value }, headers)).status).toBe(200)
}

/** A page whose foreign requests are answered by nothing and listed. */
async function open({ visit, origin }: BrowserSite, options: BrowserContextOptions = PHONE) {
  const page = await visit('/etc/acceptance', options)
  const foreign: string[] = []
  await page.context().route(
    (url) => url.origin !== origin,
    (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
  return { page, foreign, go: (path: string) => page.goto(origin + path, { waitUntil: 'networkidle' }) }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const question = (page: Page) => page.getByRole('region', QUESTION)

test(
  'a service runs only for whoever chose it, and no more once that is taken back',
  { tags: 'main' },
  async () => {
    await using browser = await openBrowserSite()
    const { page, foreign, go } = await open(browser)
    await go('/main')
    expect(await question(page).count()).toBe(0)
    await setService(browser)
    await go('/main')
    await question(page).waitFor()
    expect(foreign).toEqual([])
    expect(await faults(page)).toEqual([])
    // As easy to refuse as to take: of one look, and the calls' bar stays free.
    const boxes = await Promise.all(
      ['허용하지 않기', '허용하기'].map((name) =>
        page.getByRole('button', { name, exact: true }).boundingBox(),
      ),
    )
    expect(boxes[0]!.height).toBe(boxes[1]!.height)
    expect(boxes[0]!.y).toBe(boxes[1]!.y)
    // It comes once the first screen is left.
    await page.evaluate(() => scrollTo(0, 900))
    await page.locator('.quick-bar').waitFor()
    const bar = await page.locator('.quick-bar').boundingBox()
    const asked = (await question(page).boundingBox())!
    expect(asked.y + asked.height).toBeLessThanOrEqual(bar!.y)

    await press(page, '허용하지 않기')
    await go('/plans')
    expect(await question(page).count()).toBe(0)
    expect(foreign).toEqual([])

    await go('/policy/visits')
    await page.getByRole('heading', { name: '방문 분석을 쓰지 않아요' }).waitFor()
    await press(page, '허용하기')
    await page.getByRole('heading', { name: '방문 분석을 허용했어요' }).waitFor()
    expect(await faults(page)).toEqual([])
    await go('/main')
    expect(foreign).toEqual([`https://www.googletagmanager.com/gtag/js?id=${GA4}`])
    await page.evaluate(() => (document.cookie = '_ga_AB12CD34EF=GS1; Path=/; Max-Age=9999'))
    await page.evaluate(() => (document.cookie = '_gather=ours; Path=/; Max-Age=9999'))

    await go('/policy/visits')
    await press(page, '허용 해제')
    await page.getByRole('heading', { name: '방문 분석을 쓰지 않아요' }).waitFor()
    const kept = await page.evaluate(() => document.cookie)
    expect(kept).not.toContain('_ga_')
    expect(kept).toContain('_gather=ours')
    foreign.length = 0
    await go('/main')
    expect(foreign).toEqual([])
    expect(browser.complaints).toEqual([])
  },
)

test(
  'nobody is asked who refuses by their browser, runs no script, or where the policy names no such service',
  { tags: 'main' },
  async () => {
    await using browser = await openBrowserSite()
    const { services } = browser.site
    await setService(browser)
    const refusing = await open(browser, DESKTOP)
    await refusing.page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    )
    await refusing.go('/main')
    expect(await question(refusing.page).count()).toBe(0)
    await refusing.go('/policy/visits')
    await refusing.page.getByText('추적 거부 설정에 따라 어떤 분석 도구도 부르지 않아요.').waitFor()
    expect(refusing.foreign).toEqual([])
    const bare = await open(browser, { ...PHONE, javaScriptEnabled: false })
    await bare.go('/main')
    expect(await question(bare.page).count()).toBe(0)
    expect(bare.foreign).toEqual([])

    // Chosen before, but the policy in force names the service no more: it is not even in the page.
    const { page, foreign, go } = await open(browser)
    await go('/main')
    await press(page, '허용하기')
    await expect.poll(() => foreign.length).toBe(1)
    await services.database
      .updateTable('documents')
      .set({ body: '## 1. 처리 목적\n\n도구를 쓰지 않습니다.' })
      .where('kind', '=', 'policy')
      .execute()
    await services.invalidate('documents', 'settings')
    foreign.length = 0
    await go('/main')
    expect(await page.content()).not.toContain(GA4)
    const policy = (await fetch(`${browser.origin}/main`)).headers.get('content-security-policy')
    expect(policy).not.toContain('googletagmanager')
    await go('/plans')
    expect(foreign).toEqual([])
  },
)
