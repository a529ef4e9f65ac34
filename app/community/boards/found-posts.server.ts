import type { Services } from '#app/database/services.server.ts'
import { findPosts } from '#app/shared/text-search/found-entries.server.ts'
import { marked, markedExcerpt } from '#app/shared/text-search/marked-text.ts'
import { plainText } from '#app/shared/text-search/plain-text.ts'
import { postTags } from '#app/shared/text-search/post-tags.ts'
import type { SearchField } from '#app/shared/text-search/search-limits.ts'
import { readQuery, type Query } from '#app/shared/text-search/search-terms.ts'
import { isNarrowedReview, type PostSort } from '#app/shared/boards/list-choices.ts'
import type { ListedPost } from './list-contract.ts'
import type { BoardPart, PostPage } from './listed-rows.server.ts'
import { listThesePosts } from './ranked-posts.server.ts'

interface Search extends BoardPart {
  sort: PostSort
  q: string
  field: SearchField
}

/**
 * One page of a board's posts that hold all words, up to the newest 500 of them, with what was found marked.
 * Letters as they are, or initials (ㅇㅌㄴ) in titles and names; a query without a letter or digit finds nothing.
 */
export async function searchBoard(
  services: Services,
  { q, field, ...list }: Search,
): Promise<PostPage<ListedPost>> {
  const query = readQuery(q)
  if (!query) return { posts: [], total: 0 }
  const tags = postTags({ board: list.board, ...list.filter })
  const seqnos = await findPosts(services.database, query, { field, tags })
  const found = await pageOf(services, seqnos, list)
  const texts = await readTexts(services, found.posts)
  return { ...found, posts: found.posts.map((post) => withHits(post, texts.get(post.seqno) ?? '', query)) }
}

/** By time only the rows of the page are read: the index knows the order, and a post that went since is left out. */
async function pageOf(services: Services, seqnos: readonly number[], list: Omit<Search, 'q' | 'field'>) {
  const { sort, page, size } = list
  if (sort !== 'latest' || isNarrowedReview(list.filter)) return listThesePosts(services, seqnos, list)
  const shown = seqnos.slice((page - 1) * size, page * size)
  const { posts } = await listThesePosts(services, shown, { ...list, page: 1 })
  return { posts, total: seqnos.length }
}

async function readTexts({ database }: Services, posts: readonly ListedPost[]): Promise<Map<number, string>> {
  if (posts.length === 0) return new Map()
  const rows = await database
    .selectFrom('public_posts')
    .select(['seqno', 'body'])
    .where(
      'seqno',
      'in',
      posts.map(({ seqno }) => seqno),
    )
    .execute()
  return new Map(rows.map(({ seqno, body }) => [seqno, body]))
}

function withHits(post: ListedPost, body: string, { phrase, words }: Query): ListedPost {
  const patterns = [phrase, ...words].map(({ pattern }) => pattern)
  const hits = {
    title: marked(post.title.normalize('NFC'), patterns),
    excerpt: markedExcerpt(plainText(body), patterns),
    author: marked(post.author.normalize('NFC'), patterns),
  }
  return { ...post, hits }
}
