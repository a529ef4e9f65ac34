import { chromium, type Page, type Request } from 'playwright-core'
import { ensureChromium } from '#scripts/chromium.ts'
import { atEnd, temporaryFolder } from './cleanup.ts'
import { DEMO, signInAtDesk } from './desk-account.ts'
import { atMost, type Figure } from './figures.ts'
import { pause } from './http.ts'
import { startProduct } from './product.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'ko-KR' } as const
const QUIET_MS = 1_000

const MENU = '.menu-button'
const FORM = 'main form[method=post]'
/** A page and what is pressed there; a form is touched before, for without scripts it would be posted. */
const PUBLIC = [
  ['/main', MENU],
  ['/infor/kt', MENU],
  ['/plans', MENU],
  ['/calculator', MENU],
  ['/bbs/bbs_qna/list', MENU],
  ['/consult', FORM],
  ['/login', FORM],
  ['/member/join', FORM],
  ['/member/find/pwd', FORM],
] as const
const DESK = ['/desk', '/desk/next', '/desk/settings', '/desk/settings/hours']

interface Loaded {
  files: number
  scriptKB: number
  wholeKB: number
}

/** P7 and the desk's: bytes of bodies as they come over the wire, counted by a browser of 390 px. */
export async function measureLoad(): Promise<Figure[]> {
  const product = await startProduct({ dataFolder: await temporaryFolder(), env: DEMO })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  atEnd(() => browser.close())
  const figures: Figure[] = []
  for (const [path, control] of PUBLIC) {
    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    const loaded = countedIn(page)
    await page.goto(product.origin + path)
    const read = await loaded()
    if (control === FORM) await page.locator(`${FORM} input:visible`).first().click()
    else await page.locator(control).first().click()
    await untilRunning(page)
    if (control === FORM) await page.locator(`${FORM} [type=submit]`).first().click()
    const touched = await loaded()
    // Accounts' pages start React at once.
    if (read.files === 1) figures.push(...readFigures(path, read))
    figures.push(script(`${path}, pressed`, touched, 125))
    await context.close()
  }
  const { cookie, lead } = await enterDesk(product.origin)
  for (const path of [...DESK, lead]) {
    const context = await browser.newContext(PHONE)
    await context.addCookies([cookie])
    const page = await context.newPage()
    const loaded = countedIn(page)
    await page.goto(product.origin + path)
    await untilRunning(page)
    const first = await loaded()
    const what = path === lead ? '/desk/leads/:leadId' : path
    figures.push(script(what, first, 130))
    figures.push(atMost('P7', `${what}, script files`, { value: first.files, bar: 14, unit: 'files' }))
    await context.close()
  }
  await browser.close()
  await product.stop()
  return figures
}

function readFigures(path: string, read: Loaded): Figure[] {
  return [
    script(`${path}, read`, read, 20),
    atMost('P7', `${path}, read: all but fonts`, { value: read.wholeKB, bar: 80, unit: 'KB' }),
  ]
}

function script(what: string, { scriptKB, files }: Loaded, bar: number): Figure {
  return atMost('P7', what, { value: scriptKB, bar, unit: 'KB', note: `${files} files` })
}

async function enterDesk(origin: string) {
  const token = await signInAtDesk(origin)
  const answer = await fetch(`${origin}/api/desk/leads`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { data: { result: { id: string }[] } }
  return { cookie: { name: 'gc_desk', value: token, url: origin }, lead: `/desk/leads/${data.result[0]!.id}` }
}

/** What the page loaded so far, once nothing has come for a second. */
function countedIn(page: Page): () => Promise<Loaded> {
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  return async () => {
    for (let before = -1; before !== finished.length; await pause(QUIET_MS)) before = finished.length
    const loaded = { files: 0, scriptKB: 0, wholeKB: 0 }
    for (const request of finished) {
      const { responseBodySize } = await request.sizes()
      // Nothing came over the wire for what was in the browser's cache.
      if (responseBodySize <= 0) continue
      const [type, kilobytes] = [request.resourceType(), responseBodySize / 1000]
      if (type !== 'font') loaded.wholeKB += kilobytes
      if (type !== 'script') continue
      loaded.files += 1
      loaded.scriptKB += kilobytes
    }
    return loaded
  }
}

async function untilRunning(page: Page): Promise<void> {
  while (!(await page.evaluate(() => performance.getEntriesByName('page-running').length > 0)))
    await pause(50)
}
