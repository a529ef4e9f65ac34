import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { search, searchPosts, suggest } from './contract.ts'
import { BOARD_NAMES, isBoardId } from '#app/shared/boards/board-names.ts'
import { findEntries } from '#app/shared/text-search/found-entries.server.ts'
import {
  makeBudget,
  readShelves,
  refuseUnfinished,
  walkShelves,
  type FoundEntry,
} from '#app/shared/text-search/shelf-walk.server.ts'
import { beginningPairs } from '#app/shared/text-search/grams.ts'
import { postTags } from '#app/shared/text-search/post-tags.ts'
import { refuseSearchFlood, refuseSuggestFlood } from '#app/shared/text-search/search-floods.server.ts'
import { MAX_SUGGESTIONS, PAGE_SIZE } from '#app/shared/text-search/search-limits.ts'
import { readFound } from './search-sources.server.ts'
import type { Source } from './source.server.ts'
import { readBeginning, readQuery, type Term } from '#app/shared/text-search/search-terms.ts'
import { squeeze } from '#app/shared/text-search/squeezed-text.ts'
import { facetsOf, narrowed } from './facets.ts'
import { markedBy, pageOf, readHits } from './hits.server.ts'
import { findMeant, patternsOf } from './meaning.server.ts'
import { WORDS_TO_TRY } from './words-to-try.ts'
import { compiled } from '#app/shared/text-search/syllables.ts'

/** Finds public contents, a page of them. Queries are neither logged nor stored. */
export async function searchSite(
  services: Services,
  { q, page = 1, exact, ...narrowing }: InputOf<typeof search>,
  visit: Visit,
): Promise<DataOf<typeof search>> {
  await refuseSearchFlood(services, visit)
  const { entries: all, patterns, isWhole, meant } = await findMeant(services, q, exact !== undefined)
  const entries = narrowed(all, narrowing)
  const shown = pageOf(entries, page)
  refuseUnfinished(shown, { entries: all, isWhole })
  return {
    result: await readHits(services, shown, patterns),
    total: entries.length,
    page,
    size: PAGE_SIZE,
    isWhole,
    facets: facetsOf(all, narrowing),
    meant,
  }
}

/** Finds public posts of all boards or of one, the best first. */
export async function searchAllPosts(
  services: Services,
  { q, board, field = 'all', page = 1, size = PAGE_SIZE }: InputOf<typeof searchPosts>,
  visit: Visit,
): Promise<DataOf<typeof searchPosts>> {
  await refuseSearchFlood(services, visit)
  const query = readQuery(q)
  if (!query) return { posts: [], total: 0, page, size, pages: 0, isWhole: true }
  const scope = { field, tags: postTags({ board }), isPostsOnly: true }
  const { entries, isWhole } = await findEntries(services.database, query, scope)
  const shown = entries.slice((page - 1) * size, page * size)
  refuseUnfinished(shown, { entries, isWhole })
  const sources = await readFound(services.database, shown)
  const patterns = patternsOf([query.phrase, ...query.words])
  const posts = sources.map((source) => foundPost(source, patterns))
  return { posts, total: entries.length, page, size, pages: Math.ceil(entries.length / size), isWhole }
}

/** Suggests words worth trying, then titles, newest first. */
export async function suggestQueries(
  services: Services,
  { q }: InputOf<typeof suggest>,
  visit: Visit,
): Promise<DataOf<typeof suggest>> {
  await refuseSuggestFlood(services, visit)
  const beginning = readBeginning(q)
  if (!beginning) return { result: [] }
  const words = wordsBeginning(beginning.pattern)
  const titles = await findTitles(services.database, beginning)
  const sources = await readFound(services.database, titles)
  const all = [
    ...words.map((text) => ({ text, label: '검색어' })),
    ...sources.map(({ title, label }) => ({ text: title, label })),
  ]
  const texts = all.map(({ text }) => squeeze(text).text)
  const once = all.filter((_, index) => texts.indexOf(texts[index]!) === index)
  return { result: once.slice(0, MAX_SUGGESTIONS) }
}

/** Words with a part that begins so, shortest first: 할 finds 결합 할인. */
function wordsBeginning(pattern: string): string[] {
  const begins = compiled(`^${pattern}`, 'u')
  const fitting = WORDS_TO_TRY.filter((word) => {
    const parts = word.split(' ')
    return parts.some((_, index) => begins.test(parts.slice(index).join('')))
  })
  return fitting.toSorted((one, other) => one.length - other.length)
}

/** A suggestion that takes longer than this comes too late, whatever it waited for. */
const SUGGESTION_BUDGET = { workMs: 150, patienceMs: 150 } as const

/** Returns the newest entries whose title holds the unfinished word; none before it has two letters. */
export async function findTitles(database: Database, beginning: Term): Promise<FoundEntry[]> {
  const pairs = beginningPairs(beginning)
  if (pairs.length === 0) return []
  const condition = sql`title ~ ${beginning.pattern}`
  const wanted = { clauses: [[pairs]], condition, limit: MAX_SUGGESTIONS, sharpness: 'vague' } as const
  const budget = makeBudget(SUGGESTION_BUDGET)
  const { entries } = await walkShelves(database, await readShelves(database), wanted, budget)
  return entries
}

function foundPost(source: Source, patterns: readonly string[]) {
  const { key, url, board, title, author, writtenOn, isSample } = source
  const { mark, excerpt } = markedBy(patterns, source)
  return {
    seqno: Number(key),
    board,
    boardName: isBoardId(board) ? BOARD_NAMES[board] : '게시판',
    url,
    title: mark(title.normalize('NFC')),
    excerpt,
    author: mark(author.normalize('NFC')),
    writtenOn,
    isSample,
  }
}
