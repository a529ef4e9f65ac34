import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { temporaryFolder } from './cleanup.ts'
import { DEMO, OWNER, signInAtDesk } from './desk-account.ts'
import { median, report, round, type Figure } from './figures.ts'
import { keepAliveAgent, timesOf } from './http.ts'
import { cpuOfProduct, seed, startProduct, type Product } from './product.ts'
import { spent } from './processes.ts'

const [FEW, MANY] = [50_000, 500_000]
const BAR = 1.5
const WARM_UP = 3
const REQUESTS = 10
const ROUNDS = 3
const PERIODS = ['today', 'week', 'month']

interface Measured {
  milliseconds: number
  /** Of node and the database server, a request. */
  cpu: number
}

/**
 * The dashboard among 500,000 leads ÷ among 50,000, both of three years, by turns: ten times as many came in each period. `data`
 * is a folder with an earlier run's `few` and `many`.
 */
export async function measureDashboard({ data }: { data?: string | undefined }): Promise<Figure[]> {
  const folder = data ?? (await temporaryFolder())
  // A worker fills the index of names, which nobody measures here.
  const env = { ...DEMO, ROLE: 'web' }
  const places = [
    { dataFolder: join(folder, 'few'), leads: FEW },
    { dataFolder: join(folder, 'many'), leads: MANY },
  ]
  for (const { dataFolder, leads } of places) {
    if (existsSync(join(dataFolder, 'postgres', 'cluster'))) continue
    report(`making ${leads.toLocaleString('en')} leads …`)
    report((await seed({ dataFolder, env }, '--leads', String(leads))).trim())
  }
  const figures: Figure[] = []
  const products: Product[] = []
  for (const { dataFolder } of places) products.push(await startProduct({ dataFolder, env }))
  const [few, many] = await Promise.all(
    products.map(async (product, at) => openDashboard(product, places[at]!.dataFolder)),
  )
  for (const period of PERIODS) {
    const rounds: [Measured, Measured][] = []
    for (let turn = 0; turn < ROUNDS; turn += 1) rounds.push([await few!(period), await many!(period)])
    const of = (which: 0 | 1, what: keyof Measured) => median(rounds.map((each) => each[which][what]))
    const ratio = of(1, 'cpu') / of(0, 'cpu')
    figures.push({
      code: 'dashboard',
      what: period,
      figure: `p50 ${round(of(0, 'milliseconds'))} → ${round(of(1, 'milliseconds'))} ms; CPU ${round(of(0, 'cpu'))} → ${round(of(1, 'cpu'))} ms`,
      bar: `≤ ${BAR}`,
      ratio,
      isMet: ratio <= BAR,
    })
  }
  for (const product of products) await product.stop()
  return figures
}

/** As where every night destroyed what was over: of made-up leads of three years nearly all would be, and be counted as due. */
async function endNone(dataFolder: string): Promise<void> {
  const client = new Client({ host: join(dataFolder, 'postgres', 'run'), user: 'postgres', database: 'gc' })
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query("update leads set ends_from = now() where ends_from < now() - interval '1 month'")
  await client.query('vacuum analyze')
  await client.end()
}

async function openDashboard({ origin, pid }: Product, dataFolder: string) {
  await endNone(dataFolder)
  const token = await signInAtDesk(origin, OWNER)
  const headers = { authorization: `Bearer ${token}`, cookie: `gc_desk=${token}` }
  return async (period: string): Promise<Measured> => {
    // Meanwhile the other one is measured, and an idle connection would be ended.
    const agent = keepAliveAgent(1)
    const next = () => `${origin}/api/desk/dashboard?period=${period}`
    await timesOf(next, WARM_UP, { agent, headers })
    const before = cpuOfProduct(pid, dataFolder)
    const times = await timesOf(next, REQUESTS, { agent, headers })
    agent.destroy()
    return {
      milliseconds: median(times),
      cpu: spent(before, cpuOfProduct(pid, dataFolder)) / REQUESTS,
    }
  }
}
