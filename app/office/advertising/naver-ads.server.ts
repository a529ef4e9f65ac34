import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import {
  NetworkFailure,
  PATIENCE,
  type AdvertisingNetwork,
  type Patience,
  type ToldRow,
} from './advertising-network.ts'
import { askNetwork, readJson } from './ask-network.server.ts'

interface Account {
  key: string
  secret: string
  /** Whose advertising it is, by Naver's number. */
  customer: string
  url: string
}

type Ask = (method: 'GET' | 'POST' | 'DELETE', address: URL, body?: object) => Promise<string>
type Kind = 'stat-reports' | 'master-reports'
type Read = (kind: Kind, asked: object) => Promise<string[][]>
interface Names {
  campaigns: ReadonlyMap<string, string>
  keywords: ReadonlyMap<string, string>
}

/** Where the columns of the reports stand, which come without heads. */
const SPENT = { day: 0, campaign: 2, keyword: 4, device: 8, impressions: 9, clicks: 10, cost: 11 } as const
const NAMED = { Campaign: { id: 1, name: 2 }, Keyword: { id: 2, name: 3 } } as const

const report = z.object({
  reportJobId: z.coerce.string().optional(),
  id: z.coerce.string().optional(),
  status: z.string(),
  downloadUrl: z.string().nullish(),
})
const IN_WORK = new Set(['REGIST', 'RUNNING', 'WAITING', 'AGGREGATING'])

/** Naver's 검색광고 API: the report AD of a day, with the names that master reports have. Costs are with VAT (docs/adr/0236). */
export function naverAds(account: Account, patience: Patience = PATIENCE): AdvertisingNetwork {
  const ask: Ask = (method, address, body) =>
    askNetwork(
      address,
      {
        method,
        headers: { 'content-type': 'application/json; charset=UTF-8', ...signed(account, method, address) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      },
      patience,
    )
  const read: Read = (kind, asked) => readReport(ask, { url: account.url, kind, asked, patience })
  let names: Names | null = null
  return {
    network: 'naver',
    async fetchSpend(day) {
      const lines = await read('stat-reports', { reportTp: 'AD', statDt: day.replaceAll('-', '') })
      if (lines.length === 0) return []
      names ??= { campaigns: await readNames(read, 'Campaign'), keywords: await readNames(read, 'Keyword') }
      const known = names
      return lines.map((cells) => rowOf(cells, known))
    },
  }
}

/** Over the path alone, without the query. */
function signed({ key, secret, customer }: Account, method: string, { pathname }: URL) {
  const timestamp = String(Date.now())
  const signature = createHmac('sha256', secret).update(`${timestamp}.${method}.${pathname}`).digest('base64')
  return { 'x-timestamp': timestamp, 'x-api-key': key, 'x-customer': customer, 'x-signature': signature }
}

interface Wanted {
  url: string
  kind: Kind
  asked: object
  patience: Patience
}

/** Has it made, waits, takes it and has it deleted; no lines where there is nothing to tell. */
async function readReport(ask: Ask, { url, kind, asked, patience }: Wanted): Promise<string[][]> {
  let made = readJson(report, await ask('POST', new URL(`/${kind}`, url), asked))
  const id = made.reportJobId ?? made.id
  if (!id) throw new NetworkFailure('unreadable', 'no report')
  const address = new URL(`/${kind}/${encodeURIComponent(id)}`, url)
  for (let tries = 0; IN_WORK.has(made.status); tries += 1) {
    if (tries === patience.tries) throw new NetworkFailure('unready')
    await pause(patience.pause)
    made = readJson(report, await ask('GET', address))
  }
  if (made.status === 'NONE') return []
  if (made.status !== 'BUILT' || !made.downloadUrl || !URL.canParse(made.downloadUrl))
    throw new NetworkFailure('unreadable', 'no report')
  // The signed request goes to the host that was configured, whichever the answer names.
  const text = await ask('GET', new URL(`/report-download${new URL(made.downloadUrl).search}`, url))
  // They stay a while; that one could not be deleted costs nothing.
  await ask('DELETE', address).catch(() => null)
  return linesOf(text)
}

/** Cells between tabs, without a line of heads. */
function linesOf(text: string): string[][] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  return cells.filter(([first = ''], at) => at > 0 || /^\d/.test(first))
}

async function readNames(read: Read, item: keyof typeof NAMED): Promise<Map<string, string>> {
  const { id, name } = NAMED[item]
  const lines = await read('master-reports', { item })
  return new Map(lines.map((cells) => [cells[id] ?? '', cells[name] ?? '']))
}

/** A keyword that the master report has no more is none, as what was bought without one (`-`). */
function rowOf(cells: readonly string[], { campaigns, keywords }: Names): ToldRow {
  const cell = (column: keyof typeof SPENT) => cells[SPENT[column]] ?? ''
  // Columns that moved would make another number the cost.
  if (cell('device') !== 'P' && cell('device') !== 'M') throw new NetworkFailure('unreadable', 'columns')
  return {
    day: cell('day'),
    campaign: campaigns.get(cell('campaign')) || cell('campaign'),
    keyword: keywords.get(cell('keyword')) ?? '',
    amount: cell('cost'),
    impressions: cell('impressions'),
    clicks: cell('clicks'),
  }
}
