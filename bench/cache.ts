import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { atEnd, temporaryFolder } from './cleanup.ts'
import { median, round, report, type Figure } from './figures.ts'
import { ask, freePort, pause, type Answered } from './http.ts'
import { pinnedTo, SERVER_CORE, signal } from './processes.ts'
import { startProduct, type Product } from './product.ts'
import { press, type Pressed } from './wrk.ts'

export interface FloorAnswer {
  port: number
  status: number
  head: string[]
  /** base64 */
  body: string
}

const RUNS = 15
/** Turns are short, so that a neighbour on the machine disturbs both alike. */
const TURNS = 2
const SECONDS = 1
const WARM_UP_SECONDS = 2
/** node:http writes these itself for both. */
const WRITTEN_BY_NODE = new Set(['date', 'connection', 'keep-alive'])

const PAGES = ['/main', '/bbs/bbs_tip/list']

/** Specification §P1: a cached page through the real server ÷ node:http with the same bytes and headers. */
export async function measureCache(): Promise<Figure[]> {
  const product = await startProduct({ dataFolder: await temporaryFolder() })
  const figures: Figure[] = []
  for (const page of PAGES) figures.push(...(await measurePage(product, page)))
  await product.stop()
  return figures
}

async function measurePage(product: Product, page: string): Promise<Figure[]> {
  const url = product.origin + page
  const brotli = { 'accept-encoding': 'br' }
  const whole = await ask(url, { headers: brotli })
  const known = { ...brotli, 'if-none-match': String(whole.headers['etag']) }
  const unchanged = await ask(url, { headers: known })
  if (whole.headers['content-encoding'] !== 'br' || unchanged.status !== 304)
    throw new Error(`${page} is not cached: ${whole.status}, ${unchanged.status}`)
  const floor = await startFloor([whole, unchanged])
  holdAlike(whole, await ask(floor.urls[0]!, { headers: brotli }))
  holdAlike(unchanged, await ask(floor.urls[1]!, { headers: known }))
  const figures: Figure[] = []
  for (const [at, [what, headers]] of [
    [`${page}, br, ${round(whole.body.length / 1024)} KB`, brotli] as const,
    [`${page}, 304`, known] as const,
  ].entries()) {
    const ours = { url, pid: product.pid, headers }
    const bare = { url: floor.urls[at]!, pid: floor.pid, headers }
    figures.push(asFigure(what, await alternate(ours, bare)))
  }
  signal(floor.pid, 'SIGTERM')
  return figures
}

type Target = { url: string; pid: number; headers: Record<string, string> }

async function alternate(ours: Target, bare: Target): Promise<Run[]> {
  for (const target of [ours, bare]) await press(target.url, { ...target, seconds: WARM_UP_SECONDS })
  const runs: Run[] = []
  for (let run = 0; run < RUNS; run++) {
    const turns = new Map<Target, Pressed[]>([
      [ours, []],
      [bare, []],
    ])
    for (let turn = 0; turn < TURNS; turn++) {
      for (const target of turn % 2 === 0 ? [ours, bare] : [bare, ours])
        turns.get(target)!.push(await press(target.url, { ...target, seconds: SECONDS }))
    }
    runs.push({ ours: total(turns.get(ours)!), bare: total(turns.get(bare)!) })
  }
  return runs
}

interface Run {
  ours: Pressed
  bare: Pressed
}

function total(turns: Pressed[]): Pressed {
  const requests = turns.reduce((sum, turn) => sum + turn.requestsPerSecond, 0)
  const cpu = turns.reduce((sum, turn) => sum + turn.cpuMicroseconds * turn.requestsPerSecond, 0)
  return { requestsPerSecond: requests / turns.length, cpuMicroseconds: cpu / requests }
}

function asFigure(what: string, runs: Run[]): Figure {
  const rate = (who: 'ours' | 'bare') => median(runs.map((run) => run[who].requestsPerSecond))
  const cpu = (who: 'ours' | 'bare') => median(runs.map((run) => run[who].cpuMicroseconds))
  const ratio = median(runs.map((run) => run.ours.requestsPerSecond / run.bare.requestsPerSecond))
  const each = runs.map((run) => (run.ours.requestsPerSecond / run.bare.requestsPerSecond).toFixed(2))
  report(`P1 ${what}: the runs' ratios ${each.join(', ')}`)
  return {
    code: 'P1',
    what,
    figure: `${round(rate('ours'))} req/s of ${round(rate('bare'))}; CPU ${round(cpu('ours'))} of ${round(cpu('bare'))} µs`,
    bar: '≥ 0.9 of the floor',
    ratio,
    isMet: ratio >= 0.9,
  }
}

async function startFloor(answers: Answered[]) {
  const folder = await temporaryFolder()
  const answersOfFloor: FloorAnswer[] = []
  for (const answer of answers) {
    const { status } = answer
    answersOfFloor.push({
      port: await freePort(),
      status,
      head: ownHeaders(answer),
      body: answer.body.toString('base64'),
    })
  }
  const file = join(folder, 'answers.json')
  await writeFile(file, JSON.stringify(answersOfFloor))
  const script = join(import.meta.dirname, 'floor.ts')
  const [command = '', ...args] = [...pinnedTo(SERVER_CORE), process.execPath, script, file]
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const pid = child.pid ?? 0
  atEnd(() => signal(pid, 'SIGKILL'))
  const urls = answersOfFloor.map(({ port }) => `http://127.0.0.1:${port}/main`)
  for (const url of urls) while (!(await ask(url).catch(() => null))) await pause(20)
  return { pid, urls }
}

function ownHeaders({ rawHeaders }: Answered): string[] {
  return rawHeaders.filter((_, at) => !WRITTEN_BY_NODE.has(rawHeaders[at - (at % 2)]!.toLowerCase()))
}

function names(answer: Answered): string {
  return answer.rawHeaders.filter((_, at) => at % 2 === 0).join(' ')
}

function holdAlike(ours: Answered, bare: Answered) {
  const isAlike =
    ours.status === bare.status &&
    ours.body.equals(bare.body) &&
    names(ours) === names(bare) &&
    ownHeaders(ours).join('\n') === ownHeaders(bare).join('\n')
  if (!isAlike) throw new Error(`The floor answers otherwise:\n${names(ours)}\n${names(bare)}`)
}
