import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from './cleanup.ts'
import { Client } from 'pg'
import { DEMO, OWNER, signInAtDesk } from './desk-account.ts'
import { atMost, percentile, round, report, type Figure } from './figures.ts'
import { keepAliveAgent, pause, timesOf } from './http.ts'
import { seed, startProduct } from './product.ts'

const LEADS = 50_000
const WARM_UP = 20
const REQUESTS = 200
const BAR_MS = 30

const q = encodeURIComponent
const someDigits = (turn: number) => String((turn * 7_919) % 10_000).padStart(4, '0')
const queue = (query: string) => () => `/api/desk/leads?${query}`
const POSTS = 50_000
const ROWS = join(import.meta.dirname, 'desk-rows.sql')
/** Of each list its first page, its middle, and what it is mostly narrowed to. */
const LISTS: readonly (readonly [what: string, path: string])[] = [
  ['members', '/api/desk/members'],
  ['members, page 500', '/api/desk/members?page=500'],
  ['posts', '/api/desk/posts'],
  ['posts, page 500', '/api/desk/posts?page=500'],
  ['send log', '/api/desk/messages'],
  ['send log, page 500', '/api/desk/messages?page=500'],
  ['send log, what did not arrive', '/api/desk/messages?state=open'],
  ['replies', '/api/desk/replies'],
  ['contracts', '/api/desk/contracts'],
  ['gifts', '/api/desk/gifts'],
  ['gifts, given', '/api/desk/gifts?state=paid'],
  ['gifts, given, page 500', '/api/desk/gifts?state=paid&page=500'],
  ['access log', '/api/desk/audit'],
  ['access log, page 500', '/api/desk/audit?page=500'],
  ['queue with forty kept views', '/desk.data'],
]

export const QUEUE_CASES: readonly Case[] = [
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
const CASES = [...QUEUE_CASES, ...casesOf(LISTS)]

export function casesOf(lists: readonly (readonly [what: string, path: string])[]): Case[] {
  return lists.map(([what, path]) => ({ what, path: () => path }))
}

/** Rows of the other lists, once, and the index of names, which a new place fills while it runs. */
async function fillLists(dataFolder: string): Promise<void> {
  const { client, countOf, runFile } = await openPlace(dataFolder)
  if ((await countOf('members')) < POSTS) {
    report('making 50,000 rows of each other list …')
    await runFile(ROWS)
  }
  while ((await countOf('lead_name_sounds')) < (await countOf('leads'))) await pause(1_000)
  await client.end()
}

/** The embedded database of a place while the product runs. */
export async function openPlace(dataFolder: string) {
  const client = new Client({ host: join(dataFolder, 'postgres', 'run'), user: 'postgres', database: 'gc' })
  await client.connect()
  return {
    client,
    countOf: async (table: string) =>
      Number((await client.query<{ many: string }>(`select count(*) as many from ${table}`)).rows[0]!.many),
    runFile: async (file: string) => {
      for (const statement of (await readFile(file, 'utf8')).split(';\n')) await client.query(statement)
    },
  }
}

export interface Case {
  what: string
  path: (turn: number) => string
}

/** The desk among 50,000 leads, 2,000 of them open, one client. `data` is an earlier run's folder. */
export async function measureQueue({ data }: { data?: string | undefined }): Promise<Figure[]> {
  const place = await placeOf(data, LEADS)
  const product = await startProduct(place)
  await fillLists(place.dataFolder)
  const figures = await timeCases('desk', product.origin, CASES)
  await product.stop()
  return figures
}

/** A place with so many leads and 50,000 posts, which are made unless `data` has them. */
export async function placeOf(data: string | undefined, leads: number) {
  const place = { dataFolder: data ?? (await temporaryFolder()), env: DEMO }
  if (!existsSync(join(place.dataFolder, 'postgres', 'cluster'))) {
    report(`making ${leads.toLocaleString('en')} leads …`)
    report((await seed(place, '--leads', String(leads))).trim())
    report((await seed(place, '--posts', String(POSTS))).trim())
  }
  return place
}

/** The p95 of two hundred calls of each, one after the other, by the owner; twenty warm up. */
export async function timeCases(code: string, origin: string, cases: readonly Case[]): Promise<Figure[]> {
  const token = await signInAtDesk(origin, OWNER)
  const headers = { authorization: `Bearer ${token}`, cookie: `gc_desk=${token}` }
  const agent = keepAliveAgent(1)
  const figures: Figure[] = []
  for (const { what, path } of cases) {
    let turn = 0
    const next = () => origin + path((turn += 1))
    await timesOf(next, WARM_UP, { agent, headers })
    const taken = await timesOf(next, REQUESTS, { agent, headers })
    const value = percentile(taken, 0.95)
    const note = `p50 ${round(percentile(taken, 0.5))}`
    figures.push(atMost(code, what, { value, bar: BAR_MS, unit: 'ms', note }))
  }
  agent.destroy()
  return figures
}
