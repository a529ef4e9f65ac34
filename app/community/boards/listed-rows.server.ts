import { sql } from 'kysely'
import { DAY_MS } from '#app/platform/durations.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { BOARD_IDS, hasSummary, type BoardId } from '#app/shared/boards/board-names.ts'
import type { PostFilter } from '#app/shared/boards/list-choices.ts'
import type { ListedPost, SecretPost } from './list-contract.ts'
import { EXCERPT_LENGTH, reviewExcerpt } from './post-excerpt.server.ts'

const NEW_MS = 3 * DAY_MS

/** Boards whose writers say in one line what a post tells. */
const SUMMARISED = BOARD_IDS.filter(hasSummary)

export const LISTED = sql`seqno, title, category, author_name as author, carrier, region, rating,
  is_rewarded as "isRewarded", is_verified as "isVerified",
  product, installed_in as "installedIn", is_answered as "isAnswered", is_secret as "isSecret", is_pinned as "isPinned",
  is_sample as "isSample", views, likes, comment_count as comments, length(body) as length,
  created_at as "createdAt", coalesce(case when board in (${sql.join(SUMMARISED.map(sql.lit))}) then summary[1] end,
    left(body, ${sql.lit(EXCERPT_LENGTH * 2)})) as opening`

export interface ListedRow extends Omit<
  ListedPost,
  'isSecret' | 'isNew' | 'rating' | 'readingMinutes' | 'writtenAt' | 'excerpt' | 'hits'
> {
  isSecret: boolean
  rating: number | null
  length: number
  createdAt: Date
  opening: string
}

/** One page of a board, or of what it was narrowed to. */
export interface BoardPart {
  board: BoardId
  filter: PostFilter
  /** From 1. */
  page: number
  size: number
}

export interface PostPage<Post = ListedPost | SecretPost> {
  posts: Post[]
  total: number
}

export const LOW_STARS = 3

export const HAS_PHOTO = sql<boolean>`seqno in (select files.seqno from files where files.seqno is not null and is_shown)`

/** Secret posts are in no list that is narrowed. */
export function filtered({ carrier, category, stars, photo, verified, unpaid }: PostFilter) {
  const conditions = [
    ...(carrier ? [sql`carrier = ${carrier}`] : []),
    ...(category ? [sql`category = ${category}`] : []),
    ...(stars ? [stars === 'low' ? sql`rating <= ${LOW_STARS}` : sql`rating = ${Number(stars)}`] : []),
    ...(photo ? [HAS_PHOTO] : []),
    ...(verified ? [sql`is_verified`] : []),
    ...(unpaid ? [sql`not is_rewarded`] : []),
  ]
  return conditions.length > 0 ? sql`and not is_secret and ${sql.join(conditions, sql` and `)}` : sql``
}

/** A secret post is reduced to the fact that it exists. */
export function asListed(row: ListedRow, now: Date): ListedPost | SecretPost {
  if (!row.isSecret) return asOpen(row, now)
  const { seqno, isAnswered, isSample, createdAt } = row
  return { isSecret: true, seqno, isAnswered, isSample, writtenAt: seoulIso(createdAt) }
}

export function asOpen(row: ListedRow, now: Date): ListedPost {
  return {
    isSecret: false,
    seqno: row.seqno,
    title: row.title,
    category: row.category,
    author: row.author,
    carrier: row.carrier,
    region: row.region,
    rating: row.rating ?? 0,
    isRewarded: row.isRewarded,
    isVerified: row.isVerified,
    product: row.product,
    installedIn: row.installedIn,
    isAnswered: row.isAnswered,
    isPinned: row.isPinned,
    isSample: row.isSample,
    isNew: now.getTime() - row.createdAt.getTime() < NEW_MS,
    views: row.views,
    likes: row.likes,
    comments: row.comments,
    readingMinutes: readingMinutes(row.length),
    writtenAt: seoulIso(row.createdAt),
    excerpt: reviewExcerpt(row.opening, row.isRewarded),
  }
}

/** Korean is read at about this many characters a minute. */
const CHARACTERS_A_MINUTE = 500

export function readingMinutes(characters: number): number {
  return Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE))
}
