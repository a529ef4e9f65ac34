/** Takes the README's pictures of a freshly filled product: `npm run pictures`. The files in docs/pictures are committed. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type Page } from 'playwright-core'
import sharp from 'sharp'
import { DEMO_STAFF } from '#seeds/demo-staff.server.ts'
import { buildIfNeeded, ROOT } from './built.ts'
import { ensureChromium } from './chromium.ts'

const FOLDER = join(ROOT, 'docs', 'pictures')
const SCREEN = { width: 1280, height: 832 }
const MOST_BYTES = 200 * 1024
/** From the best on; the first one small enough is kept. */
const QUALITIES = [86, 78, 68, 55] as const
const STARTED_WITHIN_MS = 90_000

const PICTURES: Record<string, (page: Page, origin: string) => Promise<unknown>> = {
  main: (page, origin) => page.goto(`${origin}/main`),
  plans: (page, origin) => page.goto(`${origin}/plans`),
  success: sendRequest,
  desk: openDesk,
}

/** By a visitor who fills the form in and sends it. */
async function sendRequest(page: Page, origin: string) {
  await page.goto(`${origin}/consult?plan=KT-04&lines=0`)
  const form = page.locator('main form').filter({ has: page.locator('[name=customerName]') })
  await form.locator('[name=customerName]').fill('김고른')
  await form.locator('[name=customerMobile]').fill('01000005678')
  await form.locator('.consult-options summary').click()
  await form.locator('[name=when][value=date]').check({ force: true })
  await form.locator('[name=wishDay]:enabled').nth(1).check({ force: true })
  await form.locator('[name=wish]').first().check({ force: true })
  await form.locator('[name=agreement]').check({ force: true })
  await form.locator('[type=submit]').last().click()
  await page
    .getByText(/GC-[0-9A-Z]{8}/)
    .first()
    .waitFor()
  await page.evaluate(() => scrollTo(0, 0))
}

async function openDesk(page: Page, origin: string) {
  const manager = DEMO_STAFF.find(({ role }) => role === 'manager')!
  await page.goto(`${origin}/desk/login`)
  await page.locator('[name=email]').fill(manager.email)
  await page.locator('[name=passwd]').fill(manager.passwd)
  await page.locator('main [type=submit]').first().click()
  await page.waitForURL((url) => url.pathname !== '/desk/login')
  await page.goto(`${origin}/desk`)
}

async function take(browser: Browser, origin: string, name: string, scheme: 'light' | 'dark') {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 2,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  })
  const page = await context.newPage()
  await PICTURES[name]!(page, origin)
  await page.waitForLoadState('networkidle')
  const picture = await compress(await page.screenshot())
  writeFileSync(join(FOLDER, `${name}-${scheme}.webp`), picture)
  console.log(`docs/pictures/${name}-${scheme}.webp ${Math.ceil(picture.length / 1024)} KB`)
  await context.close()
}

async function compress(shot: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const picture = await sharp(shot).webp({ quality, effort: 6 }).toBuffer()
    if (picture.length < MOST_BYTES) return picture
  }
  throw new Error('A picture stays larger than 200 KB.')
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

async function whenReady(origin: string): Promise<void> {
  const until = Date.now() + STARTED_WITHIN_MS
  while (!(await fetch(`${origin}/health/ready`).catch(() => null))?.ok) {
    if (Date.now() > until) throw new Error('The product did not start.')
    await pause(200)
  }
}

buildIfNeeded()
const home = mkdtempSync(join(tmpdir(), 'goreun-pictures-'))
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const product = spawn(process.execPath, [join(ROOT, 'scripts', 'start.ts')], {
  env: { PATH: env['PATH'], PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(home, 'data') },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const ended = new Promise((resolve) => product.once('exit', resolve))
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
try {
  await whenReady(origin)
  mkdirSync(FOLDER, { recursive: true })
  for (const name of Object.keys(PICTURES))
    for (const scheme of ['light', 'dark'] as const) await take(browser, origin, name, scheme)
} finally {
  await browser.close()
  product.kill('SIGTERM')
  await ended
  rmSync(home, { recursive: true, force: true })
}
