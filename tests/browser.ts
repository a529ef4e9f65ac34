import { chromium, type BrowserContextOptions, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { openTestSite, type TestSite } from './site.ts'

export interface BrowserSite extends AsyncDisposable {
  site: TestSite
  origin: string
  /** A fresh visitor: own cookies and storage. Defaults to a phone of 390 px. */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>
  /** Console errors, page errors and policy violations of every page so far. */
  complaints: string[]
}

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const
export const DESKTOP = { viewport: { width: 1280, height: 900 } } as const

/** The whole site on a port, and a real Chromium: `await using browser = await openBrowserSite()`. */
export async function openBrowserSite(
  options: Parameters<typeof openTestSite>[0] = {},
): Promise<BrowserSite> {
  const site = await openTestSite(options)
  const origin = await site.listen()
  const browser = await chromium.launch({
    executablePath: inject('chromium'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  })
  const complaints: string[] = []
  return {
    site,
    origin,
    complaints,
    async visit(path, contextOptions = PHONE) {
      const context = await browser.newContext({
        locale: 'ko-KR',
        timezoneId: 'Asia/Seoul',
        ...contextOptions,
      })
      const page = await context.newPage()
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(String(error)))
      await page.goto(origin + path)
      return page
    },
    async [Symbol.asyncDispose]() {
      await browser.close()
      await site[Symbol.asyncDispose]()
    },
  }
}
