import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './cleanup.ts'
import { DEMO, signInAtDesk } from './desk-account.ts'
import { atMost, percentile, round, report, type Figure } from './figures.ts'
import { keepAliveAgent, timesOf } from './http.ts'
import { seed, startProduct } from './product.ts'

const LEADS = 50_000
const WARM_UP = 20
const REQUESTS = 200
const BAR_MS = 30

const q = encodeURIComponent
const someDigits = (turn: number) => String((turn * 7_919) % 10_000).padStart(4, '0')
const queue = (query: string) => () => `/api/desk/leads?${query}`

const CASES: readonly { what: string; path: (turn: number) => string }[] = [
  { what: 'queue, page 1', path: queue('') },
  { what: 'queue, page 50', path: queue('page=50') },
  ...['new', 'now', 'today', 'absent', 'all'].map((view) => ({
    what: `queue, tab ${view}`,
    path: queue(`view=${view}`),
  })),
  { what: 'search, a frequent name', path: queue(`q=${q('김민민')}`) },
  { what: 'search, last four digits', path: (turn) => `/api/desk/leads?q=${someDigits(turn)}` },
  { what: 'search, a number of nobody', path: queue('q=01099999999') },
  { what: 'filter, mine', path: queue('assignee=me') },
  { what: 'filter, of nobody', path: queue('assignee=none') },
  { what: 'filter, 부재', path: queue('status=ABSENT') },
  { what: 'filter, carrier', path: queue('carrier=kt') },
  { what: 'filter, advertisement', path: queue('inType=IRGC7') },
  ...['DONE', 'REFUSED', 'DUPLICATE', 'FALSE'].flatMap((status) => [
    { what: `closed, ${status}`, path: queue(`status=${status}`) },
    { what: `closed, ${status}, page 50`, path: queue(`status=${status}&page=50`) },
  ]),
  { what: 'closed, DONE, of a carrier', path: queue('status=DONE&carrier=kt') },
  { what: 'closed, DONE, of a carrier, page 50', path: queue('status=DONE&carrier=kt&page=50') },
  { what: 'calendar of today', path: () => '/api/desk/calendar' },
  { what: 'news of notices', path: () => '/api/desk/notices/news?after=0' },
  { what: 'data of /desk/next', path: () => '/desk/next.data' },
]

/** The desk among 50,000 leads, 2,000 of them open, one client. `data` is an earlier run's folder. */
export async function measureQueue({ data }: { data?: string | undefined }): Promise<Figure[]> {
  const place = { dataFolder: data ?? (await temporaryFolder()), env: DEMO }
  if (!existsSync(join(place.dataFolder, 'postgres', 'cluster'))) {
    report(`making ${LEADS.toLocaleString('en')} leads …`)
    report((await seed(place, '--leads', String(LEADS))).trim())
  }
  const product = await startProduct(place)
  const token = await signInAtDesk(product.origin)
  const headers = { authorization: `Bearer ${token}`, cookie: `gc_desk=${token}` }
  const agent = keepAliveAgent(1)
  const figures: Figure[] = []
  for (const { what, path } of CASES) {
    let turn = 0
    const next = () => product.origin + path((turn += 1))
    await timesOf(next, WARM_UP, { agent, headers })
    const taken = await timesOf(next, REQUESTS, { agent, headers })
    const value = percentile(taken, 0.95)
    const note = `p50 ${round(percentile(taken, 0.5))}`
    figures.push(atMost('desk', what, { value, bar: BAR_MS, unit: 'ms', note }))
  }
  agent.destroy()
  await product.stop()
  return figures
}
