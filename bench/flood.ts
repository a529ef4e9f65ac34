import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { temporaryFolder } from './cleanup.ts'
import { median, round, report, type Figure } from './figures.ts'
import { ask, keepAliveAgent, pause } from './http.ts'
import type { FloodCount, FloodOrder } from './flood-clients.ts'
import { aLead, sendLead } from './leads.ts'
import { spent } from './processes.ts'
import { cpuOfProduct, seed, startOpenProduct, type Product } from './product.ts'
import { askCase, floodCases } from './flood-cases.ts'
import type { FloodCase, Flooded } from './flood-inputs.ts'

const POSTS = 5_000
const CLIENTS = 16
const BAR = 3
const QUIET_LEADS = 25
const FLOODED_LEADS = 25
const FLOOD_MS = 2_500
const LONGEST_MS = 12_000
const ALONE = 40
const ALONE_MS = 600
const LEAD_PAUSE_MS = 25
/** Until what is requested has been compiled. */
const WARMING_MS = 2_000
const QUIET_MS = 400
const QUIET_SHARE = 0.1

/** Equal in every run, so that a folder can be measured again. */
const ENV = { SECRET_KEYS: `bench:${'5a'.repeat(32)}` }

interface Running {
  product: Product
  dataFolder: string
  site: Flooded
  flood: ReturnType<typeof openFlood>
}

interface Measured {
  what: string
  cpu: number
  quiet: number
  flooded: number
  /** Responses a second, and the percentage of 503s. */
  perSecond: number
  refused: number
}

/** A lead beside 16 clients that flood one request, against a lead without them. `data` is an earlier run's folder. */
export async function measureFlood({ only, data }: { only?: string | undefined; data?: string | undefined }) {
  const place = { dataFolder: data ?? (await temporaryFolder()), env: ENV }
  const all = floodCases().filter(({ what }) => !only || what.includes(only))
  if (!existsSync(join(place.dataFolder, 'postgres', 'cluster')))
    report((await seed(place, '--posts', String(POSTS), '--board', 'bbs_qna', '--force')).trim())
  const product = await startOpenProduct(place)
  const site = await readSite(product.origin)
  const flood = openFlood({ origin: product.origin, site, clients: CLIENTS })
  const running: Running = { product, ...place, site, flood }
  await leadsOf(product.origin, QUIET_LEADS)
  const measured: Measured[] = []
  for (const { what, make } of all) {
    measured.push(await measureOne(running, what, make))
    const { cpu, quiet, flooded, perSecond, refused } = measured.at(-1)!
    report(
      `${what}: CPU ${round(cpu)} ms, lead ${round(quiet)} → ${round(flooded)} ms, ${round(perSecond)}/s, ${round(refused)} % 503`,
    )
  }
  await flood.close()
  await product.stop()
  return measured.toSorted((one, other) => other.cpu - one.cpu).map(asFigure)
}

function asFigure({ what, cpu, quiet, flooded, perSecond, refused }: Measured): Figure {
  const ratio = flooded / quiet
  return {
    code: 'flood',
    what,
    figure: `CPU ${round(cpu)} ms; lead p50 ${round(quiet)} → ${round(flooded)} ms; ${round(perSecond)}/s, ${round(refused)} % 503`,
    bar: `≤ ${BAR} ×`,
    ratio,
    isMet: ratio <= BAR,
  }
}

async function measureOne(
  { product: { origin, pid }, dataFolder, site, flood }: Running,
  what: string,
  make: (site: Flooded) => FloodCase,
): Promise<Measured> {
  const cpu = () => cpuOfProduct(pid, dataFolder)
  await waitUntilIdle(cpu)
  const alone = await askAlone(origin, () => make(site), cpu)
  const quiet = median(await leadsOf(origin, QUIET_LEADS))
  flood.start(what)
  await pause(WARMING_MS)
  const flooded = median(await leadsOf(origin, FLOODED_LEADS))
  const { answers, refused, milliseconds } = await flood.stop()
  const perSecond = (answers / milliseconds) * 1000
  return { what, cpu: alone, quiet, flooded, perSecond, refused: (refused / answers) * 100 }
}

/** Resolves when the work left by the last flood is done, or after LONGEST_MS. */
async function waitUntilIdle(cpu: () => Map<number, number>): Promise<void> {
  const began = performance.now()
  for (let before = cpu(); performance.now() - began < LONGEST_MS;) {
    await pause(QUIET_MS)
    const now = cpu()
    if (spent(before, now) < QUIET_MS * QUIET_SHARE) return
    before = now
  }
}

/** CPU milliseconds of node and its database server for one request. */
async function askAlone(
  origin: string,
  next: () => FloodCase,
  cpu: () => Map<number, number>,
): Promise<number> {
  const agent = keepAliveAgent(1)
  await askCase(origin, next(), agent)
  const before = cpu()
  const began = performance.now()
  let asked = 0
  while (asked < ALONE || performance.now() - began < ALONE_MS) {
    await askCase(origin, next(), agent)
    asked += 1
  }
  agent.destroy()
  return spent(before, cpu()) / asked
}

/** A thread of their own, so that the clients do not delay the lead's client. */
function openFlood(order: FloodOrder) {
  const thread = new Worker(new URL('./flood-clients.ts', import.meta.url), { workerData: order })
  return {
    start: (what: string) => thread.postMessage({ what }, []),
    async stop(): Promise<FloodCount> {
      thread.postMessage({ what: null }, [])
      const [count] = (await once(thread, 'message')) as [FloodCount]
      return count
    },
    close: () => thread.terminate(),
  }
}

async function leadsOf(origin: string, leads: number): Promise<number[]> {
  const agent = keepAliveAgent(1)
  const times: number[] = []
  const began = performance.now()
  while (times.length < leads || performance.now() - began < FLOOD_MS / 5) {
    const { status, milliseconds } = await sendLead(origin, aLead(), { agent })
    if (status !== 200) throw new Error(`A lead was answered ${status}.`)
    times.push(milliseconds)
    if (performance.now() - began > LONGEST_MS) break
    await pause(LEAD_PAUSE_MS)
  }
  agent.destroy()
  return times
}

async function readSite(origin: string): Promise<Flooded> {
  const seqnos: number[] = []
  for (let page = 1; page <= 40; page += 1) {
    const { body } = await ask(`${origin}/api/bbs/bbs_qna?page=${page * 2}&size=50`)
    const { data } = JSON.parse(body.toString()) as { data: { result: { seqno: number }[] } }
    seqnos.push(...data.result.map(({ seqno }) => seqno))
  }
  if (seqnos.length < 1_000) throw new Error(`Only ${seqnos.length} posts were found.`)
  const taken = JSON.parse((await sendLead(origin, aLead())).body.toString()) as {
    data: { receiptNo: string }
  }
  const html = (await ask(`${origin}/infor/kt`)).body.toString()
  const picture = /content="https?:\/\/[^"/]*(\/og\/[^"]+)"/.exec(html)?.[1] ?? ''
  const font = /href="([^"]+)" as="font"/.exec(html)?.[1] ?? ''
  return { seqnos, receiptNo: taken.data.receiptNo, picture, font }
}
