import { temporaryFolder } from './cleanup.ts'
import { percentile, report, round, type Figure } from './figures.ts'
import { ask, keepAliveAgent, timesOf } from './http.ts'
import { anAddress } from './leads.ts'
import { spent } from './processes.ts'
import { cpuOfProduct, seed, startProduct } from './product.ts'

const POSTS = 1_000_000
const WARM_UP = 5
const TURNS = 40

/** The dear ones after the cheap: the first is what the others are told by. */
const SEARCHES: readonly (readonly [what: string, typed: string])[] = [
  ['a hit, two words', '결합 할인'],
  ['a hit, everywhere', '인터넷'],
  ['a hit, in five posts', '벌집'],
  ['a hit, initials', 'ㅇㅌㄴ'],
  ['synonyms of a carrier', '유플러스'],
  ['synonyms of two words', '와이파이 위약금'],
  ['a question of six words', '원룸에서 와이파이 느려서 해지하면 위약금이랑 사은품 얼마 물어내야 하나요'],
  ['mended: the other keyboard', 'rhddbrl dirwjd'],
  ['mended: slips', '인터냇 위약굼'],
  ['a compound', '해지위약금사은품반납'],
  ['a miss, one word', '쁄쀍'],
  ['a miss, six words', '쁄쀍 뽷쌻 퀣쉛 쮋뛃 꿻쀏 뽊쒛'],
  ['a miss beside known words', '쁄쀍 인터넷 요금 설치 뽷쌻 결합'],
  ['a miss, 50 Latin letters', 'qkrtnrwhdxozlqnxktbvjdlqnwkzmxvhqkrtnrwhdxozlqnxkt'],
]
const BEGINNINGS = ['인터ㄴ', 'dlsxj', '해지위약', '인터냇', '쁄쀍ㅋ']

const q = encodeURIComponent
const CASES = [
  ...SEARCHES.map(([what, typed]) => ({ what, path: `/api/search?q=${q(typed)}` })),
  { what: 'the page of a hit', path: `/search?q=${q('결합 할인')}` },
  { what: 'the page of a miss', path: `/search?q=${q('쁄쀍')}` },
  ...BEGINNINGS.map((typed) => ({ what: `${typed}…`, path: `/api/search/suggest?q=${q(typed)}` })),
]

/** Searches among 1,000,000 posts, one by one: each as many times as the first costs. */
export async function measureSearch({ data }: { data?: string | undefined }): Promise<Figure[]> {
  // A folder that somebody filled by `npm run seed` is sealed with the key of development.
  const place = data
    ? { dataFolder: data, env: { APP_ENV: 'development', SECRET_KEYS: '' } }
    : { dataFolder: await temporaryFolder() }
  if (!data) {
    report(`search: making ${POSTS.toLocaleString('en')} posts …`)
    report((await seed(place, '--posts', String(POSTS), '--force')).trim())
  }
  const product = await startProduct(place)
  const agent = keepAliveAgent(1)
  const asked = { accepted: [200, 503], headersOf: () => ({ 'x-forwarded-for': anAddress() }), agent }
  const figures: Figure[] = []
  let first: number | undefined
  for (const { what, path } of CASES) {
    const next = () => product.origin + path
    await timesOf(next, WARM_UP, asked)
    const before = cpuOfProduct(product.pid, place.dataFolder)
    const times = await timesOf(next, TURNS, asked)
    const cpu = spent(before, cpuOfProduct(product.pid, place.dataFolder)) / TURNS
    first ??= cpu
    const [middle, most] = [0.5, 0.95].map((part) => round(percentile(times, part)))
    const { status } = await ask(next(), { agent, headers: asked.headersOf() })
    // A search that stops without a result says so (docs/adr/0149).
    const figure = `${status === 200 ? '' : `${status}, `}p50 ${middle} ms, p95 ${most}; CPU ${round(cpu)} ms`
    figures.push({ code: 'search', what, figure, bar: '', ratio: cpu / first, isMet: true })
  }
  agent.destroy()
  await product.stop()
  return figures
}
