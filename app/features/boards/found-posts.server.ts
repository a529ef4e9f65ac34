import type { Services } from '#app/database/services.server.ts'
import { findPosts } from '#app/features/text-search/found-entries.server.ts'
import { marked, markedExcerpt } from '#app/features/text-search/marked-text.ts'
import { plainText } from '#app/features/text-search/plain-text.ts'
import { postTags } from '#app/features/text-search/post-tags.ts'
import type { SearchField } from '#app/features/text-search/search-limits.ts'
import { readQuery, type Query } from '#app/features/text-search/search-terms.ts'
import type { BoardId } from '#app/features/posts/board-names.ts'
import type { PostFilter, PostSort } from '#app/features/posts/list-choices.ts'
import type { ListedPost } from './listed-post.ts'
import { listThesePosts } from './ranked-posts.server.ts'

interface Search {
  board: BoardId
  filter: PostFilter
  sort: PostSort
  /** As it was typed. */
  q: string
  field: SearchField
  page: number
  size: number
}

/**
 * One page of a board's posts that hold all words, up to the newest 500 of them, with what was found marked.
 * Letters as they are, or initials (ㅇㅌㄴ) in titles and names; a query without a letter or digit finds nothing.
 */
export async function searchBoard(
  services: Services,
  { q, field, ...list }: Search,
): Promise<{ posts: ListedPost[]; total: number }> {
  const query = readQuery(q)
  if (!query) return { posts: [], total: 0 }
  const tags = postTags({ board: list.board, ...list.filter })
  const { seqnos } = await findPosts(services.database, query, { field, tags })
  const found = await listThesePosts(services, seqnos, list)
  const texts = await readTexts(services, found.posts)
  return { ...found, posts: found.posts.map((post) => withHits(post, texts.get(post.seqno) ?? '', query)) }
}

async function readTexts({ database }: Services, posts: readonly ListedPost[]): Promise<Map<number, string>> {
  if (posts.length === 0) return new Map()
  const seqnos = posts.map(({ seqno }) => seqno)
  const rows = await database
    .selectFrom('public_posts')
    .select(['seqno', 'body'])
    .where('seqno', 'in', seqnos)
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
