import type { Database } from '#app/database/connection.server.ts'
import type { PostFilter } from '#app/shared/boards/list-choices.ts'

/** Posts are counted in blocks of this many positions, by the database itself (`count_posts` in migrations/0005_community.sql). */
export const BLOCK_SIZE = 1_000

/** The name of a filter in post_counts; every post of a board counts under the empty one. */
export function filterName({ carrier, category }: PostFilter): string {
  if (carrier) return `carrier:${carrier}`
  return category ? `category:${category}` : ''
}

const MAX_CATEGORIES = 7

export async function listCategories(database: Database, board: string): Promise<string[]> {
  const rows = await database
    .selectFrom('post_counts')
    .select('filter')
    .where('board', '=', board)
    .where('filter', 'like', 'category:%')
    .groupBy('filter')
    .having(({ fn }) => fn.sum('posts'), '>', 0)
    .orderBy(({ fn }) => fn.sum('posts'), 'desc')
    .orderBy('filter')
    .limit(MAX_CATEGORIES)
    .execute()
  return rows.map(({ filter }) => filter.slice('category:'.length))
}
