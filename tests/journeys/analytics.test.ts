// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowserSite, PHONE, untilTakenOver } from '#tests/browser.ts'
import { isTakenOver } from '#tests/page-state.ts'
import { signIn } from '#tests/sign-in.ts'

const IDS = {
  ga4: 'G-AB12CD34EF',
  naver: 's_1a2b3c4d5e6f',
  kakaoPixel: '1234567890123456789',
  metaPixel: '123456789012345',
}

/** In place of the services' own scripts: each keeps what it is told, by its own protocol. */
const SCRIPTS: Record<string, string> = {
  'www.googletagmanager.com': '',
  'wcs.naver.net': `window.wcs = { inflow() { told('inflow', wcs_add.wa) }, cnv: (...facts) => facts }
    window.wcs_do = ({ cnv }) => told('wcs', ...(cnv ?? []))`,
  't1.daumcdn.net': `window.kakaoPixel = (id) => ({
    pageView: () => told('kakao', id), participation: (tag) => told('kakao', id, tag) })`,
  'connect.facebook.net': `fbq.callMethod = (...command) => told('meta', ...command.slice(0, 2))
    for (const command of fbq.queue) fbq.callMethod(...command)`,
}
const TOLD = "function told(...facts) { (window.heard ??= []).push(facts.join(' ')) };"

interface Heard {
  heard?: string[]
  dataLayer?: ArrayLike<unknown>[]
}

const heardOf = (page: Page) =>
  page.evaluate(() => {
    const { heard = [], dataLayer = [] } = window as unknown as Heard
    const google = dataLayer.map((command) => Array.from(command).filter((each) => typeof each === 'string'))
    return [...heard, ...google.map((words) => `ga4 ${words.join(' ')}`)].toSorted()
  })

test('analytics services hear of public pages and conversions, once an operator set them, and of nothing else', async () => {
  await using browser = await openBrowserSite()
  const { site, origin, complaints } = browser
  const foreign = () => [...browser.addresses].filter((address) => !address.startsWith(origin))
  const page = await browser.visit('/main')
  await isTakenOver(page)
  expect(foreign()).toEqual([])
  const set = { version: 0, value: IDS }
  expect((await site.put('/api/desk/settings/analytics', set, await signIn(site, 'owner'))).status).toBe(200)

  const answerAsServices = (context = page.context()) =>
    context.route(
      (url) => url.origin !== origin,
      (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: TOLD + (SCRIPTS[new URL(route.request().url()).host] ?? ''),
        }),
    )
  await answerAsServices()
  await page.goto(`${origin}/main?IN=1`)
  await untilTakenOver(page)
  await page.getByRole('button', { name: '허용하기' }).click()
  const first = ['ga4 config G-AB12CD34EF', 'ga4 event page_view', 'ga4 js', 'inflow s_1a2b3c4d5e6f']
  const viewed = ['kakao 1234567890123456789', 'meta init 123456789012345', 'meta track PageView', 'wcs']
  await expect.poll(() => heardOf(page)).toEqual([...first, ...viewed].toSorted())
  await page.evaluate(() => {
    document.addEventListener('click', (event) => event.preventDefault())
    document.querySelector<HTMLElement>('a[href^="tel:"]')?.click()
  })
  const called = ['ga4 event contact', 'meta track Contact', 'wcs 1 1']
  await expect.poll(() => heardOf(page)).toEqual([...first, ...viewed, ...called].toSorted())

  // Where somebody's own things stand, or what somebody searched for, nothing of theirs is loaded at all.
  for (const path of ['/login', '/bbs/bbs_tip/list?q=010', '/consult/status/GC-ABCDEFGH']) {
    browser.addresses.clear()
    await page.goto(origin + path)
    await untilTakenOver(page)
    await expect.poll(() => page.evaluate(() => window.gcPageViews?.length)).toBe(1)
    expect(await heardOf(page), path).toEqual([])
    expect(foreign(), path).toEqual([])
  }

  const refusing = await browser.visit('/etc/acceptance', PHONE)
  await refusing.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  )
  await answerAsServices(refusing.context())
  browser.addresses.clear()
  await refusing.goto(`${origin}/main`)
  await isTakenOver(refusing)
  await expect
    .poll(() => [...browser.addresses].some((address) => address.includes('tracker-question')))
    .toBe(true)
  expect(await refusing.getByRole('button', { name: '허용하기' }).count()).toBe(0)
  expect(foreign()).toEqual([])
  expect(complaints.filter((each) => !each.includes('status of 404'))).toEqual([])
})
