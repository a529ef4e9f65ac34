import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Locator,
  type Page,
} from 'playwright-core'
import { expect, inject } from 'vitest'
import { openTestSite, type TestSite } from './site.ts'

export interface BrowserSite extends AsyncDisposable {
  site: TestSite
  origin: string
  /** A fresh visitor, who touches the page: own cookies and storage. Defaults to a phone of 390 px. */
  visit(path: string, options?: VisitOptions): Promise<Page>
  /** A fresh visitor who has touched nothing yet. */
  read(path: string, options?: VisitOptions): Promise<Page>
  /** Console errors, page errors and policy violations of every page so far. */
  complaints: string[]
  /** Every address that a page asked for or stood at so far. */
  addresses: Set<string>
}

export interface VisitOptions extends BrowserContextOptions {
  /** What the browser holds from an earlier visit, as `Cookie` sends it: whoever signed in by the call. */
  cookie?: string
}

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const
export const DESKTOP = { viewport: { width: 1280, height: 900 } } as const

/** Touches a page as somebody does who wants more than to read (docs/adr/0133), and waits until React has taken it over. */
export async function untilTakenOver(page: Page): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    // Not waitForFunction: its polling needs eval, which the page's policy forbids.
    if (await page.evaluate(isTakenOver).catch(orMovedOn)) return
    await page.evaluate(touch).catch(orMovedOn)
    await page.waitForTimeout(20)
  }
  throw new Error(`${page.url()} was not taken over by its scripts.`)
}

/** A page may lead on by itself while it is touched: the page that follows is then waited for. */
function orMovedOn(error: Error): false {
  if (!error.message.includes('Execution context was destroyed')) throw error
  return false
}

/** A finger on the first button, which presses nothing. */
function touch(): void {
  document.querySelector('button')?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
}

/** The effects of the whole page have run: its listeners are there. A page without scripts has none to wait for. */
function isTakenOver(): boolean {
  const isScripted = document.querySelector('script#page-start') !== null
  return !isScripted || performance.getEntriesByName('page-running').length > 0
}

/** Touches a consultation form until its script listens. */
export async function untilFormListens(form: Locator): Promise<void> {
  await expect.poll(() => form.evaluate(touchForm)).toBe(true)
}

/** Whether the script that a listening form fetches when it is touched has come. */
function touchForm(form: Element): boolean {
  form.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  const scripts = performance.getEntriesByType('resource')
  return scripts.some(({ name }) => name.includes('/consult-form-submission'))
}

/** Waits for the scripts of this page and of each it is sent to, but where somebody asks to see it earlier. */
async function touchEachPage(page: Page): Promise<void> {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (to, how) => {
    const answer = await goto(to, how)
    if (how?.waitUntil !== 'commit') await untilTakenOver(page)
    return answer
  }
  page.reload = async (...how) => {
    const answer = await reload(...how)
    await untilTakenOver(page)
    return answer
  }
  await untilTakenOver(page)
}

let running: Promise<Browser> | null = null

/** One Chromium for all tests of a process, which takes it along when it ends: visitors have contexts of their own. */
async function launched(): Promise<Browser> {
  const ready = await running
  if (ready?.isConnected()) return ready
  running = chromium.launch({
    executablePath: inject('chromium'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      // Three browsers share two cores: threads that wait for one another there cost more than they bring.
      '--in-process-gpu',
      '--num-raster-threads=1',
      '--js-flags=--single-threaded',
    ],
  })
  return running
}

/** What the console says, and of which address; without digits, so that no id is taken for a status. */
function complaintOf(message: ConsoleMessage): string {
  const { url } = message.location()
  return URL.canParse(url)
    ? `${message.text()} ${new URL(url).pathname.replaceAll(/\d/g, '#')}`
    : message.text()
}

/** The whole site on a port, and a real Chromium: `await using browser = await openBrowserSite()`. */
export async function openBrowserSite(
  options: Parameters<typeof openTestSite>[0] = {},
): Promise<BrowserSite> {
  const site = await openTestSite(options)
  const origin = await site.listen()
  const browser = await launched()
  const contexts: BrowserContext[] = []
  const complaints: string[] = []
  const addresses = new Set<string>()
  async function read(path: string, { cookie, ...contextOptions }: VisitOptions = PHONE): Promise<Page> {
    const context = await browser.newContext({
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
      ...contextOptions,
    })
    contexts.push(context)
    if (cookie) await context.addCookies(cookiesFor(origin, cookie))
    const page = await context.newPage()
    page.on('console', (message) => message.type() === 'error' && complaints.push(complaintOf(message)))
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('request', (request) => addresses.add(request.url()))
    // Also where a script alone changed the address.
    page.on('framenavigated', (frame) => addresses.add(frame.url()))
    await page.goto(origin + path)
    return page
  }
  return {
    site,
    origin,
    complaints,
    addresses,
    read,
    async visit(path, contextOptions = PHONE) {
      const page = await read(path, contextOptions)
      if (contextOptions.javaScriptEnabled !== false) await touchEachPage(page)
      return page
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(contexts.map((context) => context.close()))
      await site[Symbol.asyncDispose]()
    },
  }
}

/** Scripts read the flags, which say only that there is something, and no more. */
function cookiesFor(url: string, cookie: string) {
  const pairs = cookie.split('; ').map((pair) => pair.split('=') as [string, string])
  return pairs.map(([name, value]) => ({ name, value, url, httpOnly: value !== '1' }))
}

/**
 * Which addresses so far tell something that must stand in none: they are kept in histories and logs. A number is
 * looked for with hyphens too; the visitor's own cookies, which sign in, belong to it, but not one that only marks.
 */
export async function tellingAddresses({ addresses }: BrowserSite, page: Page, secrets: string[]) {
  const cookies = await page.context().cookies()
  const all = [
    ...secrets,
    ...cookies.filter(({ httpOnly, value }) => httpOnly && value !== '1').map(({ value }) => value),
  ].flatMap((secret) => [secret, secret.replace(/^(01\d)(\d{4})(\d{4})$/, '$1-$2-$3')])
  if (all.some((secret) => secret.length < 3) || addresses.size === 0) throw new Error('Nothing to look for.')
  return [...addresses].filter((address) => {
    const plain = decodeURIComponent(address.replaceAll('+', ' '))
    return all.some((secret) => plain.includes(secret))
  })
}
