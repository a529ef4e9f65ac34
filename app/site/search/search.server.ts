import { onReplica, type Services } from '#app/database/services.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { search, searchPosts } from './contract.ts'
import { BOARD_NAMES, isBoardId } from '#app/shared/boards/board-names.ts'
import { findEntries } from '#app/shared/text-search/found-entries.server.ts'
import { refuseUnfinished } from '#app/shared/text-search/shelf-walk.server.ts'
import { postTags } from '#app/shared/text-search/post-tags.ts'
import { refuseSearchFlood } from '#app/shared/text-search/search-floods.server.ts'
import { PAGE_SIZE } from '#app/shared/text-search/search-limits.ts'
import { readFound } from './search-sources.server.ts'
import type { Source } from './source.server.ts'
import { readQuery } from '#app/shared/text-search/search-terms.ts'
import { facetsOf, narrowed } from './facets.ts'
import { markedBy, pageOf, readHits } from './hits.server.ts'
import { findMeant, patternsOf } from './meaning.server.ts'

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
  if (!query) return { result: [], total: 0, page, size, pages: 0, isWhole: true }
  const scope = { field, tags: postTags({ board }), isPostsOnly: true }
  const { entries, isWhole } = await onReplica(services, ({ database }) =>
    findEntries(database, query, scope),
  )
  const shown = entries.slice((page - 1) * size, page * size)
  refuseUnfinished(shown, { entries, isWhole })
  const sources = await onReplica(services, ({ database }) => readFound(database, shown))
  const patterns = patternsOf([query.phrase, ...query.words])
  const result = sources.map((source) => foundPost(source, patterns))
  return { result, total: entries.length, page, size, pages: Math.ceil(entries.length / size), isWhole }
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
