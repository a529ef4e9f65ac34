import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './cleanup.ts'
import { atMost, median, round, report, type Figure } from './figures.ts'
import { ask, pause, signIn, type Answered } from './http.ts'
import { anAddress } from './leads.ts'
import { spent } from './processes.ts'
import { outputOfScript, processesOf, startProduct, type Product } from './product.ts'
import type { Writers } from './text-child.ts'
import { LONG_TEXTS, plainLongText, type Family } from '#tests/hostile-long-texts.ts'

const BYTES = 250_000
/** The longest accepted body; quotation marks make a text longer as JSON. */
const BODY_BYTES = 256 * 1024 - 200
/** Within 50,000 letters, so that the plain text is parsed whole and stored as a draft. */
const WHOLE_BYTES = 100_000
const BAR = 5
const HEALTH_BAR_MS = 100
const TIMES = 3
const PLAIN_TIMES = 15
const AT_ONCE = 5
const ROUNDS = 6
const QUIET_MS = 3_000
const REPORTED = 10

interface Running {
  product: Product
  dataFolder: string
  cookies: string[]
  seqno: number
}

interface Way {
  what: string
  method: string
  path: string
}

interface Cost {
  family: string
  /** CPU milliseconds of node and its database server for one request. */
  cpu: number
  status: number
  body: string
}

/** The cost of hostile texts of 250 KB against a plain one, and the health check while five are sent at once. */
export async function measureText({ only = '' }: { only?: string | undefined }): Promise<Figure[]> {
  const families = Object.entries(LONG_TEXTS).filter(([family]) => family.includes(only))
  const running = await start()
  const { origin } = running.product
  const place = `${origin}/api/bbs/bbs_qna`
  const ways: Way[] = [
    { what: 'drafts', method: 'PUT', path: `${place}/draft` },
    { what: 'comments', method: 'POST', path: `${place}/${running.seqno}/comments` },
  ]
  const figures: Figure[] = []
  for (const way of ways) {
    const { whole, refused } = await costOfPlain(running, way)
    const costs = await costsOf(running, way, families)
    for (const { family, cpu, status } of costs.slice(0, REPORTED))
      report(
        `text, ${way.what}, ${family}: ${round(cpu)} ms, ${status}: ${round(cpu / whole)} × read whole, ${round(cpu / refused)} × refused`,
      )
    figures.push(asFigure(way, costs, whole))
    figures.push(await measureHealth(running, way, costs.slice(0, AT_ONCE)))
  }
  await running.product.stop()
  return figures
}

function asFigure({ what }: Way, costs: readonly Cost[], whole: number): Figure {
  const worst = costs[0]!
  const ratio = worst.cpu / whole
  return {
    code: 'text',
    what: `${what} of 250 KB, ${costs.length} families: the dearest`,
    figure: `${worst.family}: ${round(worst.cpu)} ms of ${round(whole)}`,
    bar: `≤ ${BAR} × a plain text`,
    ratio,
    isMet: ratio <= BAR,
  }
}

async function start(): Promise<Running> {
  const dataFolder = await temporaryFolder()
  const child = join(import.meta.dirname, 'text-child.ts')
  const { emails, passwd, seqno } = JSON.parse(await outputOfScript({ dataFolder }, child)) as Writers
  const product = await startProduct({ dataFolder })
  const cookies: string[] = []
  for (const email of emails) {
    const login = `${product.origin}/api/user/loginByEmail`
    const token = await signIn(login, { email, passwd }, { 'x-forwarded-for': anAddress() })
    cookies.push(`gc_token=${token}; gc_in=1`)
  }
  return { product, dataFolder, cookies, seqno }
}

let turn = 0
function send({ cookies }: Running, { method, path }: Way, body: string): Promise<Answered> {
  const cookie = cookies[turn++ % cookies.length]!
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  return ask(path, { method, body, headers: { ...headers, 'x-forwarded-for': anAddress() } })
}

/** A plain text of 250 KB has 121,000 letters and is refused, so its cost is extrapolated from 100 KB. */
async function costOfPlain(running: Running, way: Way): Promise<{ whole: number; refused: number }> {
  const costOf = async (text: string) =>
    (await costOfBody(running, way, JSON.stringify({ content: text }), PLAIN_TIMES)).cpu
  // Compilers and threads are warm before anything counts.
  for (const times of [1, 2])
    for (const make of Object.values(LONG_TEXTS).slice(0, 20 * times)) {
      await send(running, way, JSON.stringify({ content: make(WHOLE_BYTES) }))
    }
  await costOf(plainLongText(WHOLE_BYTES))
  const [short, long] = [await costOf('짧은 글'), await costOf(plainLongText(WHOLE_BYTES))]
  const refused = await costOf(plainLongText(BYTES))
  const whole = short + ((long - short) * BYTES) / WHOLE_BYTES
  report(
    `text, ${way.what}: plain 3 letters ${round(short)} ms, 100 KB ${round(long)} ms, so 250 KB read whole ${round(whole)} ms; refused ${round(refused)} ms`,
  )
  return { whole, refused }
}

async function costsOf(running: Running, way: Way, families: readonly [string, Family][]): Promise<Cost[]> {
  const costs: Cost[] = []
  for (const [family, make] of families) {
    const body = bodyOf(make)
    costs.push({ family, body, ...(await costOfBody(running, way, body, TIMES)) })
  }
  return costs.toSorted((one, other) => other.cpu - one.cpu)
}

function bodyOf(make: (bytes: number) => unknown): string {
  const body = JSON.stringify({ content: make(BYTES) })
  const bytes = Buffer.byteLength(body)
  return bytes <= BODY_BYTES
    ? body
    : JSON.stringify({ content: make(Math.floor((BYTES * BODY_BYTES) / bytes)) })
}

async function costOfBody(running: Running, way: Way, body: string, times: number) {
  const costs: number[] = []
  let status = 0
  for (let time = 0; time < times; time++) {
    const before = cpuOf(running)
    status = (await send(running, way, body)).status
    // Work after the response counts as well.
    await pause(10)
    costs.push(spent(before, cpuOf(running)))
    if (status >= 500 || status === 429 || status === 413) throw new Error(`A text was answered ${status}.`)
  }
  return { cpu: median(costs), status }
}

async function measureHealth(running: Running, way: Way, worst: readonly Cost[]): Promise<Figure> {
  // A busy machine delays everything, so the quiet figure is shown beside it.
  const quiet = await healthDuring(running, () => pause(QUIET_MS))
  const times = await healthDuring(running, async () => {
    for (let time = 0; time < ROUNDS; time++)
      await Promise.all(worst.map(({ body }) => send(running, way, body)))
  })
  return atMost('text', `/health/check while five ${way.what} are sent at once, slowest of ${times.length}`, {
    value: Math.max(...times),
    bar: HEALTH_BAR_MS,
    unit: 'ms',
    note: `median ${round(median(times))}; before ${round(Math.max(...quiet))}, median ${round(median(quiet))}`,
  })
}

/** In milliseconds, requested every 10 ms. */
async function healthDuring({ product }: Running, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const asked: Promise<void>[] = []
  const askHealth = async () => {
    const { milliseconds } = await ask(`${product.origin}/health/check`)
    times.push(milliseconds)
  }
  const timer = setInterval(() => asked.push(askHealth()), 10)
  await work()
  clearInterval(timer)
  await Promise.all(asked)
  return times
}

/** By thread, because a request costs less than the resolution of /proc for processes. */
function cpuOf({ product: { pid }, dataFolder }: Running): Map<string, number> {
  return new Map(processesOf(pid, dataFolder).flatMap((one) => threadsOf(one.pid)))
}

function threadsOf(pid: number): [string, number][] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => {
      const [nanoseconds = ''] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
      return [thread, Number(nanoseconds) / 1e6]
    })
  } catch {
    return []
  }
}
