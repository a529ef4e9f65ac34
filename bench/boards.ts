import { temporaryFolder } from './cleanup.ts'
import { atMost, percentile, round, report, type Figure } from './figures.ts'
import { anAddress } from './leads.ts'
import { keepAliveAgent, timesOf } from './http.ts'
import { spent } from './processes.ts'
import { cpuOfProduct, seed, startProduct, type Product } from './product.ts'

const POSTS = 1_000_000
const BOARD = 'bbs_qna'
const WARM_UP = 30
const ALONE = 200
const SLOW_SHARE = 0.1
const TOGETHER = { clients: 8, requests: 800 }

interface Case {
  what: string
  path: (turn: number) => string
  /** p95 in milliseconds for one client (specification §P4). */
  bar?: number
  /** Takes a hundred times as long as a call, so it is requested less often. */
  isSlow?: true
}

const q = encodeURIComponent
const list = `/api/bbs/${BOARD}`
const anySeqno = (turn: number) => 2_000 + ((turn * 7_919_317) % (POSTS - 4_000))
const anyPage = (turn: number) => 2 + ((turn * 7_919) % 49_990)

const isSlow = true
const CASES: readonly Case[] = [
  { what: 'list, page 1', path: () => list, bar: 15 },
  { what: 'list, page 50,000', path: () => `${list}?page=50000`, bar: 15 },
  { what: 'list, any page', path: (turn) => `${list}?page=${anyPage(turn)}`, bar: 15 },
  { what: 'list of a carrier, page 10,000', path: () => `${list}?category=kt&page=10000` },
  { what: 'view, any post', path: (turn) => `/api/bbs/${BOARD}/${anySeqno(turn)}`, bar: 10 },
  { what: 'comments, any post', path: (turn) => `/api/bbs/${BOARD}/${anySeqno(turn)}/comments`, bar: 10 },
  ...['views', 'likes', 'comments'].flatMap((sort) => [
    { what: `by ${sort}, page 1`, path: () => `${list}?sort=${sort}` },
    { what: `by ${sort}, page 50, of a carrier`, path: () => `${list}?sort=${sort}&page=50&category=kt` },
  ]),
  ...['요금', '설치', '위약'].map((word) => ({
    what: `search ${word}, all boards`,
    path: () => `/api/bbs/search?q=${q(word)}`,
    bar: 50,
  })),
  { what: 'search 요금, this board', path: () => `${list}?q=${q('요금')}&field=title_content`, bar: 50 },
  { what: 'search 요금, another board', path: () => `/api/bbs/search?q=${q('요금')}&board=bbs_tip`, bar: 50 },
  { what: 'search 요금 in titles', path: () => `${list}?q=${q('요금')}&field=title`, bar: 50 },
  { what: 'search 요금 by views', path: () => `${list}?q=${q('요금')}&sort=views` },
  { what: 'search 요금 of a carrier', path: () => `${list}?q=${q('요금')}&category=kt` },
  { what: 'search 벌집 (in five posts)', path: () => `/api/bbs/search?q=${q('벌집')}`, bar: 50 },
  { what: 'search 쁄쀍 (in none)', path: () => `/api/bbs/search?q=${q('쁄쀍')}`, bar: 50 },
  { what: 'search ㅇㅌㄴ', path: () => `/api/bbs/search?q=${q('ㅇㅌㄴ')}`, bar: 50 },
  { what: 'search 결합 할인', path: () => `/api/bbs/search?q=${q('결합 할인')}` },
  { what: 'author 김*른', path: () => `${list}?q=${q('김*른')}&field=author`, bar: 50 },
  {
    what: 'page of the list rendered, any',
    path: (turn) => `/bbs/${BOARD}/list?page=${anyPage(turn)}`,
    isSlow,
  },
  {
    what: 'page of a post rendered, any',
    path: (turn) => `/bbs/${BOARD}/view?seqno=${anySeqno(turn)}`,
    isSlow,
  },
  { what: 'feed of the board', path: () => `/bbs/${BOARD}/rss.xml?turn` },
  { what: 'sitemap, its parts', path: (turn) => `/sitemap/posts-${turn % 100}.xml`, isSlow },
]

/** Specification §P4: calls of a board of 1,000,000 posts, which takes about seven minutes to make without `data`. */
export async function measureBoards({ data }: { data?: string | undefined }): Promise<Figure[]> {
  const place = { dataFolder: data ?? (await temporaryFolder()) }
  if (!data) {
    report(`P4: making ${POSTS.toLocaleString('en')} posts …`)
    report((await seed(place, '--posts', String(POSTS), '--board', BOARD, '--force')).trim())
  }
  const product = await startProduct(place)
  const figures: Figure[] = []
  for (const each of CASES) figures.push(await measureCase({ product, ...place }, each))
  await product.stop()
  return figures
}

async function measureCase(
  { product: { origin, pid }, dataFolder }: Running,
  { what, path, bar, ...rest }: Case,
): Promise<Figure> {
  const share = rest.isSlow ? SLOW_SHARE : 1
  let turn = 0
  const next = () => origin + path((turn += 1))
  const alone = keepAliveAgent(1)
  const many = keepAliveAgent(TOGETHER.clients)
  await timesOf(next, WARM_UP * share, { ...ASKED, agent: alone })
  const single = await timesOf(next, ALONE * share, { ...ASKED, agent: alone })
  // Slow ones together would only wait for each other.
  const clients = rest.isSlow ? 1 : TOGETHER.clients
  const perClient = (TOGETHER.requests * share) / TOGETHER.clients
  const before = cpuOfProduct(pid, dataFolder)
  const client = () => timesOf(next, perClient, { ...ASKED, agent: many })
  const together = await Promise.all(Array.from({ length: clients }, client))
  const cpu = spent(before, cpuOfProduct(pid, dataFolder)) / together.flat().length
  alone.destroy()
  many.destroy()
  const crowd = rest.isSlow ? '' : `; 8 clients ${both(together.flat())}`
  const note = `p50 ${round(percentile(single, 0.5))}${crowd}; CPU ${round(cpu)}`
  const value = percentile(single, 0.95)
  if (bar !== undefined) return atMost('P4', what, { value, bar, unit: 'ms', note })
  return { code: 'P4', what, figure: `${round(value)} ms (${note})`, bar: '', ratio: null, isMet: true }
}

interface Running {
  product: Product
  dataFolder: string
}

const both = (values: number[]) => `${round(percentile(values, 0.5))} / ${round(percentile(values, 0.95))}`

/** Each from an address of its own, so that none is rate-limited. */
const ASKED = { accepted: [200, 403], headersOf: () => ({ 'x-forwarded-for': anAddress() }) }
