import type { Agent } from 'node:http'
import { median, round, report, type Figure } from './figures.ts'
import { ask, keepAliveAgent } from './http.ts'
import { anyList, anyView, startWithBoard } from './made-board.ts'
import { cpuOfTree } from './processes.ts'
import type { Product } from './product.ts'

const CLIENTS = 8
const SECONDS = 5
const RUNS = 3
const WARM_UP = 400

const CASES = [
  { what: 'random post views nobody has read yet', path: anyView },
  { what: 'random pages of a list', path: anyList },
] as const

interface Run {
  requestsPerSecond: number
  cpuMilliseconds: number
}

/** Specification §P11: uncached pages of a big board, 8 connections; with `base` in turns with that build. */
export async function measureCold({ base }: { base?: string | undefined }): Promise<Figure[]> {
  const ours = await startWithBoard()
  const theirs = base ? await startWithBoard(base) : null
  const figures: Figure[] = []
  for (const each of CASES) figures.push(await measureCase(each, ours, theirs))
  await theirs?.stop()
  await ours.stop()
  return figures
}

async function measureCase(
  { what, path }: (typeof CASES)[number],
  ours: Product,
  theirs: Product | null,
): Promise<Figure> {
  const turns = new Map<Product, number>()
  const runs = new Map<Product, Run[]>()
  const all = theirs ? [ours, theirs] : [ours]
  // Both builds get the same pages, none of them twice.
  const next = (product: Product) => () => {
    const turn = (turns.get(product) ?? 0) + 1
    turns.set(product, turn)
    return product.origin + path(turn)
  }
  for (const product of all) await press(product, next(product), { requests: WARM_UP })
  for (let run = 0; run < RUNS; run++)
    for (const product of run % 2 === 0 ? all : all.toReversed()) {
      const pressed = await press(product, next(product), { seconds: SECONDS })
      runs.set(product, [...(runs.get(product) ?? []), pressed])
    }
  const rate = (product: Product) => median(runs.get(product)!.map((run) => run.requestsPerSecond))
  const cpu = (product: Product) => median(runs.get(product)!.map((run) => run.cpuMilliseconds))
  for (const product of all)
    report(
      `cold, ${what}: ${runs
        .get(product)!
        .map((run) => round(run.requestsPerSecond))
        .join(', ')} /s`,
    )
  const own = `${round(rate(ours))} /s, CPU ${round(cpu(ours))} ms`
  if (!theirs) return { code: 'P11', what, figure: own, bar: '', ratio: null, isMet: true }
  const ratio = rate(ours) / rate(theirs)
  const figure = `${own}; the other ${round(rate(theirs))} /s, ${round(cpu(theirs))} ms`
  return { code: 'P11', what, figure, bar: '≥ 2.5 of the first build', ratio, isMet: ratio >= 2.5 }
}

type Until = { seconds: number } | { requests: number }

async function press({ pid }: Product, next: () => string, until: Until): Promise<Run> {
  const agent = keepAliveAgent(CLIENTS)
  const [started, before] = [performance.now(), cpuOfTree(pid)]
  let requests = 0
  const isOver = () =>
    'seconds' in until ? performance.now() - started > until.seconds * 1000 : requests >= until.requests
  const client = async () => {
    while (!isOver()) {
      requests += 1
      await read(next(), agent)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const seconds = (performance.now() - started) / 1000
  const cpu = cpuOfTree(pid) - before
  agent.destroy()
  return { requestsPerSecond: requests / seconds, cpuMilliseconds: cpu / requests }
}

async function read(url: string, agent: Agent): Promise<void> {
  const answer = await ask(url, { agent, headers: { 'accept-encoding': 'gzip, deflate, br' } })
  if (answer.status !== 200 || answer.headers['content-encoding'] !== 'br')
    throw new Error(`${url}: ${answer.status}, ${String(answer.headers['content-encoding'])}`)
}
