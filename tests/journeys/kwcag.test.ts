// @module-tag long
import { parse } from 'parse5'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, type BrowserSite } from '#tests/browser.ts'
import { walkFaults } from '#tests/keyboard-walk.ts'
import { aRequest, receiveLead, type Accepted } from '#tests/make.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { signMemberIn } from '#tests/member-sign-in.ts'
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

async function open(browser: BrowserSite, path: string, options: typeof PHONE | typeof DESKTOP) {
  const isOwn = path === '/mypage'
  const held = isOwn ? await signMemberIn(browser.site) : undefined
  const page = await browser.visit(path, {
    ...options,
    reducedMotion: 'reduce',
    ...(held && { cookie: held.cookie }),
  })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

test('twelve pages are walked by the keyboard alone on a wide screen', async () => {
  await using browser = await openBrowserSite()
  const found: string[] = []
  for (const path of await pagesOf(browser)) {
    const page = await open(browser, path, DESKTOP)
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
  expect(faultsOf(await page.evaluate(lookOver))).toEqual([
    '0 headings of the page',
    'no telephone number at the end',
  ])
})

/** Rules that axe leaves out unless they are asked for. */
const ASKED_FOR = ['label-content-name-mismatch', 'p-as-heading', 'table-fake-caption']

/** What stands on a page, as somebody meets it who does not see it or does not use a mouse. */
function lookOver() {
  const seen = [...document.querySelectorAll('body *')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
  const having = (isWrong: (element: Element, style: CSSStyleDeclaration) => boolean) =>
    seen
      .filter((element) => isWrong(element, getComputedStyle(element)))
      .map((element) => element.outerHTML.slice(0, 120))
  const paste = { bubbles: true, cancelable: true }
  return {
    links: seen
      .filter((element) => element instanceof HTMLAnchorElement)
      .map((link) => ({
        name:
          link.getAttribute('aria-label') ?? `${link.textContent} ${link.querySelector('img')?.alt ?? ''}`,
        leadsTo: link.href.replace(/#.*/, ''),
      })),
    'drawn in another order than read': having(
      (_, { order, flexDirection }) => order !== '0' || flexDirection.endsWith('-reverse'),
    ),
    'moves without end': document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
      .map(() => 'an animation'),
    'plays or blinks': having((element) => element.matches('video, audio, marquee, blink, embed, object')),
    'a table without a caption': having(
      (element) => element instanceof HTMLTableElement && !element.caption && !element.ariaLabel,
    ),
    'a frame without a title': having((element) => element.matches('iframe:not([title])')),
    'a field that does not say what it is for': having((element) =>
      element.matches('input:is([type=tel], [type=email], [type=password]):not([autocomplete])'),
    ),
    'a field that refuses what is pasted': having(
      (element) =>
        element.matches('input, textarea') && !element.dispatchEvent(new ClipboardEvent('paste', paste)),
    ),
    headings: document.querySelectorAll('h1').length,
    // 사전승낙서 stands in a window of its own, without the frame of the site.
    calls: document.querySelectorAll('footer a[href^="tel:"], body:not(:has(footer)) main a[href^="tel:"]')
      .length,
  }
}

/** The faults in what `lookOver` saw. */
function faultsOf({ links, headings, calls, ...lists }: ReturnType<typeof lookOver>): string[] {
  const named = links.map(({ name, leadsTo }) => ({ name: name.replaceAll(/\s+/g, ' ').trim(), leadsTo }))
  const places = Map.groupBy(named, ({ name }) => name)
  return [
    ...Object.entries(lists).flatMap(([what, where]) => where.map((each) => `${what}: ${each}`)),
    ...[...places]
      .filter(([, same]) => new Set(same.map(({ leadsTo }) => leadsTo)).size > 1)
      .map(([name]) => `links to several places are all called ${name}`),
    ...named
      .filter(({ name }) => /^(여기|클릭|더보기|바로가기)?$/.test(name))
      .map(({ leadsTo }) => `a link that says nothing: ${leadsTo}`),
    ...(headings === 1 ? [] : [`${headings} headings of the page`]),
    ...(calls > 0 ? [] : ['no telephone number at the end']),
  ]
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

test('twelve pages say what they are on a phone, in order, to everybody and by keys alone, and nothing happens by accident', async () => {
  await using browser = await openBrowserSite()
  const found: string[] = []
  const titles: string[] = []
  for (const path of await pagesOf(browser)) {
    const page = await open(browser, path, PHONE)
    titles.push(await page.title())
    const here = faultsOf(await page.evaluate(lookOver))
    const html = await (await page.request.get(page.url())).text()
    parse(html, { onParseError: ({ code, startLine }) => here.push(`markup: ${code} in ${startLine}`) })
    here.push(
      ...(await walkFaults(page)),
      ...(await faults(page)),
      ...(await violationsOf(page, ASKED_FOR)),
      ...(await changesByAccident(page)),
      ...(await skips(page)),
    )
    found.push(...here.map((fault) => `${path} ${fault}`))
    await page.context().close()
  }
  expect(found).toEqual([])
  expect(new Set(titles).size).toBe(titles.length)
})

test('the list of leads and a lead of the desk are walked by keys alone, and words often written are reached', async () => {
  await using browser = await openBrowserSite()
  const { id } = await receiveLead(browser.site)
  const found: string[] = []
  for (const path of ['/desk', `/desk/leads/${id}`]) {
    const page = await visitDesk(browser, 'advisor1', path, { ...DESKTOP, reducedMotion: 'reduce' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    found.push(...(await walkFaults(page)), ...(await faults(page)), ...(await violationsOf(page, ASKED_FOR)))
    if (path === '/desk') continue
    await page.locator('textarea[name=note]').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.locator('textarea[name=note]').inputValue()).not.toBe('')
  }
  expect(found).toEqual([])
})
