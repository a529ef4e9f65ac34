import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { PostFilter } from './post-address.ts'

/** Posts are counted in blocks of this many positions (migrations/0006). */
export const BLOCK_SIZE = 1_000

/** The name of a filter in post_counts; every post of a board counts under the empty one. */
export function filterName({ carrier, category }: PostFilter): string {
  if (carrier) return `carrier:${carrier}`
  return category ? `category:${category}` : ''
}

/** Counts every post anew: after many were put in at once. */
export async function recountPosts(database: Database): Promise<void> {
  await database.deleteFrom('post_counts').execute()
  await sql`insert into post_counts (board, filter, block, posts)
    select board, filter, position / ${sql.lit(BLOCK_SIZE)}, count(*)
    from posts cross join lateral (values
      (''),
      (case when not is_secret then 'carrier:' || carrier end),
      (case when not is_secret and category <> '' then 'category:' || category end)
    ) as counted (filter)
    where filter is not null
    group by 1, 2, 3`.execute(database)
}

/** More would be a wall of choices. */
const MAX_CATEGORIES = 7
/** A category of one post is no choice. */
const FEWEST_POSTS = 2

/** The categories of a board with the most posts. */
export async function listCategories(database: Database, board: string): Promise<string[]> {
  const rows = await database
    .selectFrom('post_counts')
    .select('filter')
    .where('board', '=', board)
    .where('filter', 'like', 'category:%')
    .groupBy('filter')
    .having(({ fn }) => fn.sum('posts'), '>=', FEWEST_POSTS)
    .orderBy(({ fn }) => fn.sum('posts'), 'desc')
    .orderBy('filter')
    .limit(MAX_CATEGORIES)
    .execute()
  return rows.map(({ filter }) => filter.slice('category:'.length))
}
