import { BOARD_IDS } from '#app/shared/boards/board-names.ts'
import { CARRIER_CODES, carrierAddress } from '#app/shared/carriers/carriers.ts'
import { cacheableConsultQuery } from '#app/crm/requests/consult-page-query.ts'
import { cacheableListQuery } from '#app/community/boards/list-query.server.ts'
import { cacheableMainQuery } from '#app/catalog/carriers/main-choice.ts'
import { cacheableComparisonQuery } from '#app/catalog/plans/comparison.ts'
import { cacheableCalculatorQuery } from '#app/catalog/plans/estimate-choice.ts'
import { cacheableFindQuery } from '#app/catalog/plans/find-choice.ts'
import { cacheableCatalogueQuery } from '#app/catalog/plans/plan-filter.ts'
import { boardTag, countedTags, rememberedTags, viewTag } from '#app/community/posts/page-tags.server.ts'
import { OFFER_TAGS } from '#app/shared/plans/plans.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { PageCache, PageKey } from '#app/platform/page-cache.server.ts'

interface CachedPage {
  /** Its groups and then the given values of `queries` are passed to `tags`. */
  path: RegExp
  /** The tags of the address; the loader adds those of what it shows. */
  tags: (...groups: string[]) => readonly string[]
  /** Queries that change the page, in key order, with bounded values, or a stranger fills the cache. */
  queries?: Record<string, RegExp>
  keptQuery?: (query: URLSearchParams, ...groups: string[]) => string | null
}

const BOARD_TAGS: readonly string[] = BOARD_IDS.flatMap(rememberedTags)

/** Equal for every visitor. `_routes` is ignored, since the whole data contains the part. */
const CACHED_PAGES: readonly CachedPage[] = [
  {
    path: /^\/main$/,
    tags: () => [...OFFER_TAGS, boardTag('bbs_review'), boardTag('bbs_tip')],
    keptQuery: cacheableMainQuery,
  },
  {
    path: /^\/infor\/[a-z]{2,8}$/,
    tags: () => [...OFFER_TAGS, boardTag('bbs_review')],
    keptQuery: cacheableMainQuery,
  },
  { path: /^\/plans$/, tags: () => OFFER_TAGS, keptQuery: cacheableCatalogueQuery },
  { path: /^\/plans\/find$/, tags: () => OFFER_TAGS, keptQuery: cacheableFindQuery },
  { path: /^\/compare$/, tags: () => OFFER_TAGS, keptQuery: cacheableComparisonQuery },
  { path: /^\/calculator$/, tags: () => OFFER_TAGS, keptQuery: cacheableCalculatorQuery },
  { path: /^\/consult$/, tags: () => [...OFFER_TAGS, 'documents'], keptQuery: cacheableConsultQuery },
  { path: /^\/trust$/, tags: () => [...OFFER_TAGS, 'trust'] },
  {
    path: /^\/switch$/,
    tags: () => ['settings', 'contents'],
    queries: { month: /^(?:[1-9]|1[0-2])$/, day: /^(?:[1-9]|[12]\d|3[01])$/ },
  },
  { path: /^\/renewal\/remind$/, tags: () => ['settings', 'contents', 'documents', 'templates'] },
  { path: /^\/robots\.txt$/, tags: () => ['settings'] },
  { path: /^\/rss\.xml$/, tags: () => BOARD_TAGS },
  {
    path: /^\/sitemap(?:\.xml|\/(?:pages|posts-\d{1,4})\.xml)$/,
    tags: () => [...BOARD_TAGS, 'contents'],
  },
  { path: /^\/bbs\/(bbs_[a-z]+)\/rss\.xml$/, tags: (board) => rememberedTags(board!) },
  {
    path: /^\/bbs\/(bbs_[a-z]+)\/list$/,
    tags: (board, ...values) => ['settings', boardTag(board!), ...countedTags(board!, values)],
    keptQuery: cacheableListQuery,
  },
  {
    path: /^\/bbs\/(bbs_[a-z]+)\/view$/,
    tags: (_, seqno) => ['settings', viewTag(seqno!)],
    queries: { seqno: /^[1-9]\d{0,15}$/, comments: /^[1-9]\d{0,2}$/ },
  },
  {
    path: /^\/(term|policy)$/,
    tags: () => ['settings', 'contents', 'documents'],
    // Only existing versions answer 200 and are cached.
    queries: { version: /^\d{1,3}\.\d{1,3}$/ },
  },
  { path: /^\/etc\/acceptance$/, tags: () => ['settings', 'documents'] },
]

const WARM_PAGES = ['/main', ...CARRIER_CODES.map(carrierAddress), '/consult']

/** What cannot be drawn in time at a start is drawn for whoever asks first: a cold start is no failed one. */
export async function warmPages(cache: Pick<PageCache, 'warm'>, log: Log): Promise<void> {
  const warm = (page: string) =>
    cache.warm(page).catch((error: unknown) => log.warn({ error, page }, 'a page is not kept from the start'))
  await Promise.all(WARM_PAGES.map(warm))
}

/** Returns null for an address that is never cached; the key of a key is itself. */
export function pageKey(url: string): PageKey | null {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const query = new URLSearchParams(at < 0 ? '' : url.slice(at))
  const page = path.replace(/\.data$/, '')
  for (const cached of CACHED_PAGES) {
    const groups = cached.path.exec(page)
    if (!groups) continue
    const kept = cached.keptQuery
      ? cached.keptQuery(query, ...groups.slice(1))
      : cacheableQueries(cached.queries ?? {}, query)
    if (kept === null) return null
    const given = [...new URLSearchParams(kept).values()]
    const key = kept ? `${path}?${kept}` : path
    return { key, tags: cached.tags(...groups.slice(1), ...given) }
  }
  return null
}

/** Null for a repeated or unlisted value, which the page itself handles. */
function cacheableQueries(queries: Record<string, RegExp>, query: URLSearchParams): string | null {
  const kept: string[] = []
  for (const [name, pattern] of Object.entries(queries)) {
    const [value, ...more] = query.getAll(name)
    if (value === undefined) continue
    if (more.length > 0 || !pattern.test(value)) return null
    kept.push(`${name}=${encodeURIComponent(value)}`)
  }
  return kept.join('&')
}
