import type { Services } from '#app/database/services.server.ts'
import { BOARD_NAMES, isBoardId } from '#app/shared/boards/board-names.ts'
import { findEntries } from '#app/shared/text-search/found-entries.server.ts'
import { marked, markedExcerpt } from '#app/shared/text-search/marked-text.ts'
import { postTags } from '#app/shared/text-search/post-tags.ts'
import { refuseSearchFlood } from '#app/shared/text-search/search-floods.server.ts'
import { PAGE_SIZE } from '#app/shared/text-search/search-limits.ts'
import { readQuery, type Query } from '#app/shared/text-search/search-terms.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { searchPosts } from './contract.ts'
import { readSources, type Source } from './search-sources.server.ts'

/** GET /api/bbs/search: public posts of all boards or of one, the best first, with what was found marked. */
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
  const keys = entries.slice((page - 1) * size, page * size).map(({ key }) => key)
  const sources = keys.length === 0 ? [] : await readSources(services.database, 'post', keys)
  const byKey = new Map(sources.map((source) => [source.key, source]))
  const posts = keys.flatMap((key) => byKey.get(key) ?? []).map((source) => foundPost(source, query))
  return { posts, total: entries.length, page, size, pages: Math.ceil(entries.length / size), isWhole }
}

function foundPost(source: Source, { phrase, words }: Query) {
  const patterns = [phrase, ...words].map(({ pattern }) => pattern)
  const { key, url, board, writtenOn, isSample } = source
  return {
    seqno: Number(key),
    board,
    boardName: isBoardId(board) ? BOARD_NAMES[board] : '게시판',
    url,
    title: marked(source.title.normalize('NFC'), patterns),
    excerpt: markedExcerpt(source.text, patterns),
    author: marked(source.author.normalize('NFC'), patterns),
    writtenOn,
    isSample,
  }
}
