import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { SearchKind } from '#app/database/tables.ts'
import { BOARD_NAMES, isBoardId } from '#app/shared/boards/board-names.ts'
import { CARRIER_NAMES, CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
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
  question: { table: 'questions', key: 'id' },
  page: { table: 'carrier_pages', key: 'carrier' },
  post: { table: 'posts', key: 'seqno' },
}

const READERS: Record<SearchKind, Reader> = {
  plan: readPlans,
  question: readQuestions,
  page: readPages,
  post: readPosts,
}

/** Plans come before questions before pages, each in the operator's order. */
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
    label: '상품',
    url: planAddress(row),
    title: `${CARRIER_NAMES[row.carrier]} ${row.name}`,
    text: [row.gift_paid, row.gift_condition].filter(Boolean).join(' · '),
    isSample: row.is_sample,
    standing: siteStanding('plan', row.position * CARRIER_CODES.length + CARRIER_CODES.indexOf(row.carrier)),
  }))
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
