import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import type { BoardId } from '#app/features/posts/board-names.ts'
import type { ListedPost, SecretPost } from './listed-post.ts'
import { EXCERPT_LENGTH, plainExcerpt } from './post-excerpt.server.ts'
import type { PostFilter } from '#app/features/posts/post-address.ts'
import { BLOCK_SIZE, filterName } from './post-counts.server.ts'
import { readingMinutes } from './reading-time.ts'

/** Enough that nobody pins a whole board. */
const MAX_PINNED = 5
const NEW_MS = 3 * 24 * 60 * 60 * 1000

/** What the lists read of a post, in one place for each of them. */
const LISTED = sql`seqno, title, category, author_name as author, carrier, region, rating,
  is_rewarded as "isRewarded", is_answered as "isAnswered", is_secret as "isSecret", is_pinned as "isPinned",
  is_sample as "isSample", views, comment_count as comments, length(body) as length, created_at as "createdAt",
  left(body, ${sql.lit(EXCERPT_LENGTH * 2)}) as opening`

interface ListedRow extends Omit<
  ListedPost,
  'isSecret' | 'isNew' | 'rating' | 'readingMinutes' | 'writtenAt' | 'excerpt'
> {
  isSecret: boolean
  rating: number | null
  length: number
  createdAt: Date
  opening: string
}

export interface PostPage {
  posts: (ListedPost | SecretPost)[]
  /** Of all pages together. */
  total: number
}

interface ListQuestion {
  board: BoardId
  filter: PostFilter
  /** From 1. */
  page: number
  size: number
}

/** One page of a board, newest first. No posts on a page after the last one. Secret posts only without a filter. */
export async function listPosts(services: Services, question: ListQuestion): Promise<PostPage> {
  const rows = await loadPage(services.database, question)
  const posts = rows.filter((row) => row.seqno !== null)
  return { posts: posts.map((row) => asListed(row, services.now())), total: Number(rows[0]?.total ?? 0) }
}

/** The posts a board keeps on top, newest first. */
export async function listPinnedPosts(
  services: Services,
  board: BoardId,
  filter: PostFilter,
): Promise<ListedPost[]> {
  const { rows } = await sql<ListedRow>`select ${LISTED} from public_posts
    where board = ${board} and is_pinned ${filtered(filter)}
    order by position desc limit ${MAX_PINNED}`.execute(services.database)
  return rows.map((row) => asListed(row, services.now())).filter((post) => !post.isSecret)
}

/**
 * The page's place comes from the counts by block, so that the last page costs what the first does: at most one
 * block is walked past, on the index alone; then the rows themselves are read. One statement, one row at least.
 */
async function loadPage(database: Database, { board, filter, page, size }: ListQuestion) {
  const offset = (page - 1) * size
  const { rows } = await sql<ListedRow & { total: number }>`with
    blocks as (
      select block, posts, sum(posts) over (order by block desc) as upto
      from post_counts where board = ${board} and filter = ${filterName(filter)} and posts > 0
    ),
    start as (
      select (block + 1) * ${sql.lit(BLOCK_SIZE)} as below, ${offset} - (upto - posts) as skipped
      from blocks where upto > ${offset} order by block desc limit 1
    ),
    page as (
      select position from board_posts
      where board = ${board} and position < (select below from start) ${filtered(filter)}
      order by position desc offset (select skipped from start) limit ${size}
    )
    select (select sum(posts) from blocks) as total, listed.*
    from (values (1)) as one left join lateral (
      select position, ${LISTED} from page join board_posts using (position)
    ) as listed on true
    order by listed.position desc`.execute(database)
  return rows
}

function filtered({ carrier, category }: PostFilter) {
  if (carrier) return sql`and not is_secret and carrier = ${carrier}`
  return category ? sql`and not is_secret and category = ${category}` : sql``
}

/** Nothing of a secret post leaves the server but that it is there. */
function asListed(row: ListedRow, now: Date): ListedPost | SecretPost {
  const { seqno, isAnswered, isSample, createdAt } = row
  const writtenAt = seoulIso(createdAt)
  if (row.isSecret) return { isSecret: true, seqno, isAnswered, isSample, writtenAt }
  return {
    isSecret: false,
    seqno,
    title: row.title,
    category: row.category,
    author: row.author,
    carrier: row.carrier,
    region: row.region,
    rating: row.rating ?? 0,
    isRewarded: row.isRewarded,
    isAnswered,
    isPinned: row.isPinned,
    isSample,
    isNew: now.getTime() - createdAt.getTime() < NEW_MS,
    views: row.views,
    comments: row.comments,
    readingMinutes: readingMinutes(row.length),
    writtenAt,
    excerpt: plainExcerpt(row.opening),
  }
}
