// @module-tag long
import { parse } from 'parse5'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, type BrowserSite } from '#tests/browser.ts'
import { walkFaults } from '#tests/keyboard-walk.ts'
import { aRequest, type Accepted } from '#tests/make.ts'
import { MEMBER } from '#tests/member-sign-in.ts'
import { faults, violationsOf } from '#tests/page-state.ts'

/** The pages that docs/accessibility.md tells of: each kind of page that somebody reads, fills in or owns. */
async function pagesOf({ site }: BrowserSite): Promise<string[]> {
  const { statusUrl } = (await site.post<Accepted>('/api/jireh/consult', aRequest())).data
  const { seqno, board } = await site.services.database
    .selectFrom('public_posts')
    .select(['seqno', 'board'])
    .where('board', '=', 'bbs_issue')
    .orderBy('seqno')
    .executeTakeFirstOrThrow()
  return [
    '/main',
    '/infor/kt',
    '/plans',
    '/compare',
    '/consult',
    statusUrl,
    `/bbs/${board}/list`,
    `/bbs/${board}/view?seqno=${seqno}`,
    '/login',
    '/member/join',
    '/etc/acceptance',
    '/mypage',
  ]
}

async function signIn(page: Page) {
  await page.getByLabel('이메일', { exact: true }).fill(MEMBER.email)
  await page.getByLabel('비밀번호', { exact: true }).fill(MEMBER.passwd)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === '/mypage')
}

async function open(browser: BrowserSite, path: string, options: typeof PHONE | typeof DESKTOP) {
  const page = await browser.visit(path, { ...options, reducedMotion: 'reduce' })
  if (path !== '/mypage') return page
  await signIn(page)
  await page.goto(browser.origin + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])('twelve pages are walked by the keyboard alone on %s', async (_, options) => {
  await using browser = await openBrowserSite()
  const found: string[] = []
  for (const path of await pagesOf(browser)) {
    const page = await open(browser, path, options)
    found.push(...(await walkFaults(page)))
    await page.context().close()
  }
  expect(found).toEqual([])
})

const WRONG = `<!doctype html><html lang="ko"><title>x</title><style>
  :focus { outline: none } button { padding: 20px } .marked:focus { outline: 2px solid }
  #small { padding: 0; width: 9px; height: 9px; border: 0 } #under { position: absolute; left: 300px; top: 20px }
  #over { position: fixed; inset: 0 auto auto 300px; width: 90px; height: 200px; background: #fff }</style>
  <button class="marked" onfocus="history.replaceState(null, '', '/away')">leads away</button>
  <button>not marked</button><button class="marked" id="small"></button>
  <button class="marked" id="under">under</button><div id="over"></div>
  <button class="marked" onkeydown="event.preventDefault()">trap</button><button class="marked">after</button>`

test('the walk finds what leads away, is not marked, is too small, is under something, cannot be reached', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.read('/health/check')
  await page.route('**/wrong', (route) => route.fulfill({ contentType: 'text/html', body: WRONG }))
  await page.goto(`${browser.origin}/wrong`)
  const found = await walkFaults(page)
  expect(found.map((fault) => fault.replaceAll(/^\/wrong |:? [<h].*$/g, ''))).toEqual([
    'no mark of the focus',
    'smaller than 6 mm',
    'under something else, or off the screen',
    'reaching something led to',
    'not reached by Tab',
  ])
})

/** Rules that axe leaves out unless they are asked for. */
const ASKED_FOR = ['label-content-name-mismatch', 'p-as-heading', 'table-fake-caption']

/** What stands on a page, as somebody meets it who does not see it or does not use a mouse. */
function lookOver() {
  const all = [...document.querySelectorAll('body *')]
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const styles = all.filter(isSeen).map((element) => ({ element, style: getComputedStyle(element) }))
  const nameOf = (link: Element) =>
    (link.getAttribute('aria-label') ?? `${link.textContent} ${link.querySelector('img')?.alt ?? ''}`)
      .replaceAll(/\s+/g, ' ')
      .trim()
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(isSeen)
  const addresses = Map.groupBy(links, nameOf)
  const tell = (element: Element) => element.outerHTML.slice(0, 120)
  return {
    'links of one name to several places': [...addresses]
      .filter(([, same]) => new Set(same.map(({ href }) => href.replace(/#.*/, ''))).size > 1)
      .map(([name]) => name),
    'links that say nothing': links
      .filter((link) => /^(여기|클릭|더보기|바로가기)?$/.test(nameOf(link)))
      .map(tell),
    'drawn in another order than read': styles
      .filter(({ style }) => style.order !== '0' || style.flexDirection.endsWith('-reverse'))
      .map(({ element }) => tell(element)),
    'moves without end': document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
      .map(() => 'an animation'),
    'plays or blinks': all
      .filter((element) => element.matches('video, audio, marquee, blink, embed, object'))
      .map(tell),
    'tables without a caption': all
      .filter(
        (element) =>
          element.matches('table:not([role=presentation])') && !(element as HTMLTableElement).caption,
      )
      .filter((element) => !element.matches('[aria-label], [aria-labelledby]'))
      .map(tell),
    'frames without a title': all.filter((element) => element.matches('iframe:not([title])')).map(tell),
    'not one heading of the page': [document.querySelectorAll('h1').length]
      .filter((count) => count !== 1)
      .map(String),
    'fields of a person without their kind': all
      .filter((element) => element.matches('input[type=tel], input[type=email], input[type=password]'))
      .filter((element) => !element.getAttribute('autocomplete'))
      .map(tell),
    'fields that refuse to be pasted into': all
      .filter((element) => element.matches('input:not([type=hidden]), textarea'))
      .filter(
        (field) => !field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
      )
      .map(tell),
    // 사전승낙서 stands in a window of its own, without the frame of the site.
    'no telephone number at the end': document.querySelector(
      'footer a[href^="tel:"], body:not(:has(footer)) main a[href^="tel:"]',
    )
      ? []
      : ['the footer'],
  }
}

const KEYS = [...'abcdefghijklmnopqrstuvwxyz0123456789/?.,;-=[]']

/** What a letter alone, or a finger put down and taken away again, changes (KWCAG 6.1.4, 6.5.2). */
async function changesByAccident(page: Page): Promise<string[]> {
  const told = () => page.evaluate(() => `${location.href}\n${document.body.innerText}`)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const before = await told()
  for (const key of KEYS) await page.keyboard.press(key)
  const byKeys = (await told()) === before ? [] : ['a letter alone changes the page']
  const controls = page.locator('a[href]:visible, button:visible, summary:visible, label:visible')
  await controls.evaluateAll((all) => {
    for (const control of all)
      for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
        control.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }))
  })
  return (await told()) === before ? byKeys : [...byKeys, 'a finger put down changes the page']
}

/** The first stop leads past what is on every page (KWCAG 6.4.1). */
async function skips(page: Page): Promise<string[]> {
  await page.reload()
  await page.keyboard.press('Tab')
  const first = await page.evaluate(() => document.activeElement?.textContent?.trim())
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const isPast = await page.evaluate(() => !!document.activeElement?.closest('main'))
  return first === '본문 바로가기' && isPast ? [] : [`the first stop is ${first}, and then ${isPast}`]
}

test('twelve pages say what they are, in order and to everybody, and nothing happens by accident', async () => {
  await using browser = await openBrowserSite()
  const found: string[] = []
  const titles: string[] = []
  for (const path of await pagesOf(browser)) {
    const page = await open(browser, path, PHONE)
    titles.push(await page.title())
    const faultsOf = Object.entries(await page.evaluate(lookOver)).flatMap(([what, where]) =>
      where.map((each) => `${what}: ${each}`),
    )
    const html = await (await page.request.get(page.url())).text()
    parse(html, { onParseError: ({ code, startLine }) => faultsOf.push(`markup: ${code} in ${startLine}`) })
    faultsOf.push(
      ...(await faults(page)),
      ...(await violationsOf(page, ASKED_FOR)),
      ...(await changesByAccident(page)),
      ...(await skips(page)),
    )
    found.push(...faultsOf.map((fault) => `${path} ${fault}`))
    await page.context().close()
  }
  expect(found).toEqual([])
  expect(new Set(titles).size).toBe(titles.length)
})
