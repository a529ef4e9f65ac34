import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { SearchKind } from '#app/database/tables.ts'
import { SEARCH_KINDS } from '#app/shared/text-search/search-limits.ts'
import type { FoundEntry } from '#app/shared/text-search/shelf-walk.server.ts'
import { readBundles, readPhones, readPlans } from './product-sources.server.ts'
import type { Reader, Source } from './source.server.ts'
import { readPages, readPosts, readQuestions } from './text-sources.server.ts'

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
