import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { BoardId } from '#app/shared/boards/board-names.ts'
import type { PostFilter } from '#app/shared/boards/list-choices.ts'
import type { ListedPost } from './list-contract.ts'
import {
  asListed,
  asOpen,
  filtered,
  LISTED,
  type BoardPart,
  type ListedRow,
  type PostPage,
} from './listed-rows.server.ts'
import { BLOCK_SIZE, filterName } from './post-counts.server.ts'

/** Enough that nobody pins a whole board. */
export const MAX_PINNED = 5

/** One page of a board, newest first. No posts on a page after the last one. Secret posts only without a filter. */
export async function listPosts(services: Services, part: BoardPart): Promise<PostPage> {
  const rows = await loadPage(services.database, part)
  const posts = rows.filter((row) => row.seqno !== null)
  return { posts: posts.map((row) => asListed(row, services.now())), total: Number(rows[0]?.total ?? 0) }
}

export async function listPinnedPosts(
  services: Services,
  board: BoardId,
  filter: PostFilter,
): Promise<ListedPost[]> {
  const { rows } = await sql<ListedRow>`select ${LISTED} from public_posts
    where board = ${board} and is_pinned ${filtered(filter)}
    order by position desc limit ${MAX_PINNED}`.execute(services.database)
  return rows.map((row) => asOpen(row, services.now()))
}

/**
 * The page's place comes from the counts by block, so that the last page costs what the first does: at most one
 * block is walked past, on the index alone; then the rows themselves are read. One statement, one row at least.
 */
async function loadPage(database: Database, { board, filter, page, size }: BoardPart) {
  const counts = sql`post_counts where board = ${board} and filter = ${filterName(filter)} and posts > 0`
  const { above, skipped, start } = placeOf((page - 1) * size, counts)
  const { rows } = await sql<ListedRow & { total: number }>`with ${start} page as (
      select position from board_posts where board = ${board} ${above} ${filtered(filter)}
      order by position desc offset ${skipped} limit ${size}
    )
    select (select sum(posts) from ${counts}) as total, listed.*
    from (values (1)) as one left join lateral (
      select position, ${LISTED} from page join board_posts using (position)
    ) as listed on true
    order by listed.position desc`.execute(database)
  return rows
}

/** Where a page starts. Within the first block nothing needs to be added up: those are the pages that people read. */
function placeOf(offset: number, counts: RawBuilder<unknown>) {
  if (offset < BLOCK_SIZE) return { start: sql``, above: sql``, skipped: sql`${offset}` }
  const start = sql`blocks as (
      select block, posts, sum(posts) over (order by block desc) as upto from ${counts}
    ),
    start as (
      select (block + 1) * ${sql.lit(BLOCK_SIZE)} as below, ${offset} - (upto - posts) as skipped
      from blocks where upto > ${offset} order by block desc limit 1
    ),`
  const above = sql`and position < (select below from start)`
  return { start, above, skipped: sql`(select skipped from start)` }
}
