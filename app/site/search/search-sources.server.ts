import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { SearchKind } from '#app/database/tables.ts'
import { BOARD_NAMES, isBoardId } from '#app/shared/boards/board-names.ts'
import {
  CARRIER_CODES,
  CARRIER_NAMES,
  carrierAddress,
  type CarrierCode,
} from '#app/shared/carriers/carriers.ts'
import { HOME_PHONE, MOBILE_BUNDLE } from '#app/shared/plans/phone-products.ts'
import { won } from '#app/ui/won.ts'
import { postAddress } from '#app/shared/boards/post-address.ts'
import { carrierPage, planAddress } from '#app/catalog/door.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import { postTags } from '#app/shared/text-search/post-tags.ts'
import { postShelf, SITE_SHELF, type FoundEntry } from '#app/shared/text-search/shelf-walk.server.ts'
import { plainText } from '#app/shared/text-search/plain-text.ts'
import { SEARCH_KINDS } from '#app/shared/text-search/search-limits.ts'

export interface Source {
  kind: SearchKind
  key: string
  label: string
  url: string
  title: string
  text: string
  /** Empty for the site's own texts. */
  author: string
  /** Empty for the site's own texts. */
  board: string
  tags: string[]
  writtenOn: string | null
  isSample: boolean
  shelf: number
  /** Higher comes first among equals. */
  standing: number
}

/** `isForWriting` locks the rows until the transaction ends. */
type Reader = (database: Database, keys: readonly string[], isForWriting?: boolean) => Promise<Source[]>

/** Returns only what everybody may read. */
export const readSources = (
  database: Database,
  kind: SearchKind,
  keys: readonly string[],
  isForWriting = false,
): Promise<Source[]> => READERS[kind](database, keys, isForWriting)

/** Returns current sources in the order of the entries, without hidden ones. */
export async function readFound(database: Database, entries: readonly FoundEntry[]): Promise<Source[]> {
  const perKind = await Promise.all(
    SEARCH_KINDS.map((kind) => {
      const keys = entries.filter((entry) => entry.kind === kind).map(({ key }) => key)
      return keys.length === 0 ? [] : readSources(database, kind, keys)
    }),
  )
  const byKey = new Map(perKind.flat().map((source) => [`${source.kind} ${source.key}`, source]))
  return entries.flatMap(({ kind, key }) => byKey.get(`${kind} ${key}`) ?? [])
}

/** Returns the next keys in ascending order, including hidden ones. */
export async function nextKeys(
  database: Database,
  kind: SearchKind,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { table, key } = KEYS[kind]
  const { rows } = await sql<{ key: string }>`select ${sql.ref(key)}::text as key from ${sql.table(table)}
    ${after === null ? sql`` : sql`where ${sql.ref(key)} > ${after}`}
    order by ${sql.ref(key)} limit ${limit}`.execute(database)
  return rows.map((row) => row.key)
}

const KEYS: Record<SearchKind, { table: string; key: string }> = {
  plan: { table: 'plans', key: 'code' },
  phone: { table: 'home_phones', key: 'carrier' },
  bundle: { table: 'mobile_bundles', key: 'carrier' },
  question: { table: 'questions', key: 'id' },
  page: { table: 'carrier_pages', key: 'carrier' },
  post: { table: 'posts', key: 'seqno' },
}

const READERS: Record<SearchKind, Reader> = {
  plan: readPlans,
  phone: readPhones,
  bundle: readBundles,
  question: readQuestions,
  page: readPages,
  post: readPosts,
}

/** Products come before questions before pages, each in the operator's order. */
const siteStanding = (kind: SearchKind, position: number) =>
  (SEARCH_KINDS.length - SEARCH_KINDS.indexOf(kind)) * 1_000_000 - position

const ON_SITE: Pick<Source, 'shelf' | 'writtenOn' | 'author' | 'board' | 'tags'> = {
  shelf: SITE_SHELF,
  writtenOn: null,
  author: '',
  board: '',
  tags: [],
}

async function readPlans(...[database, keys, isForWriting = false]: Parameters<Reader>): Promise<Source[]> {
  const rows = await database
    .selectFrom('plans')
    .select([
      'code',
      'carrier',
      'name',
      'speed_mbps as speedMbps',
      'tv',
      'gift_condition',
      'gift_paid',
      'is_sample',
    ])
    .select('position')
    .where('code', 'in', keys)
    .$if(isForWriting, (query) => query.forShare())
    .execute()
  return rows.map((row) => ({
    ...ON_SITE,
    kind: 'plan',
    key: row.code,
    tags: [`carrier:${row.carrier}`, `speed:${row.speedMbps}`],
    label: '상품',
    url: planAddress(row),
    title: `${CARRIER_NAMES[row.carrier]} ${row.name}`,
    text: [row.gift_paid, row.gift_condition].filter(Boolean).join(' · '),
    isSample: row.is_sample,
    standing: siteStanding('plan', row.position * CARRIER_CODES.length + CARRIER_CODES.indexOf(row.carrier)),
  }))
}

async function readPhones(...[database, keys, isForWriting = false]: Parameters<Reader>): Promise<Source[]> {
  const rows = await database
    .selectFrom('home_phones')
    .select(['carrier', 'name', 'list_price', 'term_discount', 'call_rates', 'conditions', 'is_sample'])
    .where(sql<string>`carrier`, 'in', keys)
    .$if(isForWriting, (query) => query.forShare())
    .execute()
  return rows.map(({ carrier, name, list_price: list, term_discount: taken, ...row }) => ({
    ...ofCarrier('phone', carrier),
    url: `${carrierAddress(carrier)}#home-phone`,
    // As people call it.
    title: `${CARRIER_NAMES[carrier]} ${HOME_PHONE}(집전화, 070)`,
    text: [`${name} 월 ${won(list - taken)}, 정가 ${won(list)}.`, row.call_rates, ...row.conditions].join(
      ' ',
    ),
    isSample: row.is_sample,
  }))
}

/** With what it takes off each plan, which the plans tell. */
async function readBundles(...[database, keys, isForWriting = false]: Parameters<Reader>): Promise<Source[]> {
  const rows = await database
    .selectFrom('mobile_bundles')
    .select(['carrier', 'lead', 'phones', 'members', 'conditions', 'is_sample'])
    .where(sql<string>`carrier`, 'in', keys)
    .$if(isForWriting, (query) => query.forShare())
    .execute()
  const plans = await database
    .selectFrom('plans')
    .select(['carrier', 'name', 'bundle_discounts'])
    .where(sql<string>`carrier`, 'in', keys)
    .orderBy('position')
    .execute()
  return rows.map(({ carrier, lead, phones, members, conditions, is_sample: isSample }) => ({
    ...ofCarrier('bundle', carrier),
    url: `${carrierAddress(carrier)}#bundle`,
    title: `${CARRIER_NAMES[carrier]} ${MOBILE_BUNDLE}`,
    text: [
      lead,
      phones,
      members,
      ...conditions,
      ...plans.filter((plan) => plan.carrier === carrier).flatMap(discountsOf),
    ].join(' '),
    isSample,
  }))
}

/** `500메가 + TV 기본형: 1회선 −5,500원, 2회선 −7,700원.` */
function discountsOf({ name, bundle_discounts: discounts }: { name: string; bundle_discounts: number[] }) {
  if (discounts.length === 0) return []
  return `${name}: ${discounts.map((discount, index) => `${index + 1}회선 ${won(-discount)}`).join(', ')}.`
}

function ofCarrier(kind: 'phone' | 'bundle', carrier: CarrierCode) {
  const standing = siteStanding(kind, CARRIER_CODES.indexOf(carrier))
  return { ...ON_SITE, kind, key: carrier, label: '상품', standing, tags: postTags({ carrier }) }
}

async function readQuestions(
  ...[database, keys, isForWriting = false]: Parameters<Reader>
): Promise<Source[]> {
  const rows = await database
    .selectFrom('questions')
    .select(['id', 'place', 'question', 'answer', 'position', 'is_sample'])
    .where('id', 'in', keys.map(Number))
    .$if(isForWriting, (query) => query.forShare())
    .execute()
  return rows.map((row) => ({
    ...ON_SITE,
    kind: 'question',
    key: String(row.id),
    label: '자주 묻는 질문',
    url: row.place === 'main' ? '/main#main-questions' : '/consult',
    title: row.question,
    text: plainText(row.answer),
    isSample: row.is_sample,
    standing: siteStanding('question', row.position),
  }))
}

async function readPages(...[database, keys, isForWriting = false]: Parameters<Reader>): Promise<Source[]> {
  const rows = await database
    .selectFrom('carrier_pages')
    .select(['carrier', 'content', 'is_sample'])
    .where(sql<string>`carrier`, 'in', keys)
    .$if(isForWriting, (query) => query.forShare())
    .execute()
  return rows.map((row) => ({
    ...ON_SITE,
    kind: 'page',
    key: row.carrier,
    tags: postTags(row),
    label: '통신사 안내',
    url: `/infor/${row.carrier}`,
    title: `${CARRIER_NAMES[row.carrier]} 인터넷·TV 결합 요금 안내`,
    text: plainText(textsIn(carrierPage.parse(row.content)).join('\n')),
    isSample: row.is_sample,
    standing: siteStanding('page', CARRIER_CODES.indexOf(row.carrier)),
  }))
}

async function readPosts(...[database, keys, isForWriting = false]: Parameters<Reader>): Promise<Source[]> {
  const rows = await database
    .selectFrom('public_posts')
    .select([
      'seqno',
      'board',
      'carrier',
      'category',
      'title',
      'body',
      'author_name',
      'is_sample',
      'created_at',
      'position',
    ])
    .where('seqno', 'in', keys.map(Number))
    .$if(isForWriting, (query) => query.forShare())
    .execute()
  return rows.map((row) => ({
    kind: 'post',
    key: String(row.seqno),
    label: isBoardId(row.board) ? BOARD_NAMES[row.board] : '게시판',
    url: postAddress(row.board, row.seqno),
    title: row.title,
    text: plainText(row.body),
    author: row.author_name,
    board: row.board,
    tags: postTags(row),
    writtenOn: dottedDate(seoulDate(row.created_at)),
    isSample: row.is_sample,
    shelf: postShelf(row.position),
    standing: row.position,
  }))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
