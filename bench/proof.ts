import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import type { SentChallenge } from '#app/shared/text-limits/contract.ts'
import { makeChallenge } from '#app/shared/text-limits/proofs.server.ts'
import { developmentKeys, makeKeyring } from '#app/platform/keyring.server.ts'
import { temporaryFolder } from './cleanup.ts'
import { atMost, median, percentile, round, report, type Figure } from './figures.ts'
import { ensureChromium } from '#scripts/chromium.ts'

/** A cheap phone against the measuring machine. */
const SLOWER = 6
const TIMES = 21
const WEIGHTS = [1, 4] as const
const BAR_MS = 4_000
/** A tenth of a second feels immediate, and the slow page itself renders that rarely. */
const FREEZE_BAR_MS = 300

const ROOT = join(import.meta.dirname, '..')
const LIBRARY = join(ROOT, 'node_modules/altcha-lib/dist/esm')
const SOLVER = join(ROOT, 'app/shared/text-limits/solve-challenge.ts')
const PAGE = `<!doctype html><title>proof</title><script type="importmap">{"imports":{
  "altcha-lib":"/v2/index.js","altcha-lib/algorithms/web/pbkdf2":"/v2/algorithms/web/pbkdf2.js"}}</script>`

interface Solved {
  ms: number
  frozen: number
}

/** How long a phone's browser solves a proof of work, and whether its page stays responsive. */
export async function measureProof(): Promise<Figure[]> {
  const keyring = makeKeyring(developmentKeys(await temporaryFolder()))
  const services = { keyring, now: () => new Date() }
  const origin = await servePage()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage()
  await page.goto(origin)
  const figures: Figure[] = []
  for (const weight of WEIGHTS) {
    const solve = async () => solveOne(page, await makeChallenge(services, { to: 'bench', weight }))
    await solve()
    const whole = await timesOf(solve)
    const throttled = await throttledPage(page, () => timesOf(solve))
    report(`proof of weight ${weight}: ${summaryOf(whole)}; ${SLOWER} × slower ${summaryOf(throttled)}`)
    figures.push(
      atMost('proof', `weight ${weight}, ${SLOWER} × slower: median`, {
        value: median(throttled.map(({ ms }) => ms)),
        bar: BAR_MS,
        unit: 'ms',
        note: `${round(median(whole.map(({ ms }) => ms)))} at full speed`,
      }),
      atMost('proof', `weight ${weight}, ${SLOWER} × slower: longest freeze`, {
        value: Math.max(...throttled.map(({ frozen }) => frozen)),
        bar: FREEZE_BAR_MS,
        unit: 'ms',
      }),
    )
  }
  await browser.close()
  return figures
}

const summaryOf = (solved: readonly Solved[]) =>
  `${round(median(solved.map(({ ms }) => ms)))} ms (p95 ${round(
    percentile(
      solved.map(({ ms }) => ms),
      0.95,
    ),
  )}, frozen ${round(Math.max(...solved.map(({ frozen }) => frozen)))})`

/** On localhost, because Web Crypto needs a secure origin. */
async function servePage(): Promise<string> {
  const solver = stripTypeScriptTypes(await readFile(SOLVER, 'utf8'))
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
    const code =
      pathname === '/solver.js' ? solver : await readFile(join(LIBRARY, pathname), 'utf8').catch(() => null)
    if (code === null) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': 'text/javascript' }).end(code)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return `http://localhost:${(server.address() as AddressInfo).port}/`
}

async function timesOf(solve: () => Promise<Solved>): Promise<Solved[]> {
  const solved: Solved[] = []
  for (let at = 0; at < TIMES; at++) solved.push(await solve())
  return solved
}

function solveOne(page: Page, challenge: SentChallenge): Promise<Solved> {
  return page.evaluate(async (given) => {
    const address = '/solver.js'
    const { solveChallenge } = (await import(address)) as {
      solveChallenge: (challenge: unknown) => Promise<string | null>
    }
    const begun = performance.now()
    let [last, frozen] = [begun, 0]
    const beat = setInterval(() => {
      const now = performance.now()
      frozen = Math.max(frozen, now - last)
      last = now
    }, 4)
    const solution = await solveChallenge(given)
    clearInterval(beat)
    if (!solution) throw new Error('The challenge was not solved.')
    const ended = performance.now()
    return { ms: ended - begun, frozen: Math.max(frozen, ended - last) }
  }, challenge)
}

/** Only the main thread, where most of the work is; with slow cryptography it takes at most six times the whole. */
async function throttledPage<Value>(page: Page, work: () => Promise<Value>): Promise<Value> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const value = await work()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return value
}
