import { sql, type RawBuilder } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { MAX_FOUND } from '#app/shared/text-search/search-limits.ts'
import { MAX_RANKED, type PostSort } from '#app/shared/boards/list-choices.ts'
import type { ListedPost } from './list-contract.ts'
import {
  asOpen,
  filtered,
  LISTED,
  type BoardPart,
  type ListedRow,
  type PostPage,
} from './listed-rows.server.ts'

/** What the posts stand by, and what an index knows of it: views in steps, so that counting one touches no index. */
const RANKS: Readonly<Record<PostSort, { by: RawBuilder<unknown>; index: RawBuilder<unknown> }>> = {
  latest: { by: sql`position`, index: sql`position` },
  views: { by: sql`views`, index: sql`views_step` },
  likes: { by: sql`likes`, index: sql`likes` },
  comments: { by: sql`comment_count`, index: sql`comment_count` },
  rating: { by: sql`rating`, index: sql`rating` },
  low: { by: sql`-rating`, index: sql`(-rating)` },
}

/**
 * One page of the first MAX_RANKED posts of a board by what was read, liked, answered or starred most, newer before
 * older among equals. By views the last of them may be one that a fifth more were read than.
 */
export function listBestPosts(
  services: Services,
  part: BoardPart & { sort: PostSort },
): Promise<PostPage<ListedPost>> {
  const { board, filter, sort } = part
  const { by, index } = RANKS[sort]
  const isRated = sort === 'rating' || sort === 'low' ? sql`and rating is not null` : sql``
  const best = sql`select position, ${by} as rank from public_posts
    where board = ${board} ${filtered(filter)} ${isRated}
    order by ${index} desc, position desc limit ${MAX_RANKED}`
  return listRanked(services, best, part)
}

/** One page of those of the posts that are a board's and public now, in the order asked for. */
export function listThesePosts(
  services: Services,
  seqnos: readonly number[],
  part: BoardPart & { sort: PostSort },
): Promise<PostPage<ListedPost>> {
  const { board, filter, sort } = part
  const these = sql`select position, ${RANKS[sort].by} as rank from public_posts
    where seqno = any(${seqnos}::bigint[]) and board = ${board} ${filtered(filter)}
    order by position desc limit ${MAX_FOUND}`
  return listRanked(services, these, part)
}

async function listRanked(
  { database, now }: Services,
  source: RawBuilder<unknown>,
  { page, size }: BoardPart,
): Promise<PostPage<ListedPost>> {
  const { rows } = await sql<ListedRow & { total: number }>`with
    ranked as materialized (${source}),
    page as (
      select position, row_number() over (order by rank desc nulls last, position desc) as place from ranked
      order by place offset ${(page - 1) * size} limit ${size}
    )
    select (select count(*) from ranked) as total, listed.*
    from (values (1)) as one left join lateral (
      select place, ${LISTED} from page join public_posts using (position)
    ) as listed on true
    order by listed.place`.execute(database)
  const posts = rows.filter((row) => row.seqno !== null)
  return { posts: posts.map((row) => asOpen(row, now())), total: Number(rows[0]?.total ?? 0) }
}
