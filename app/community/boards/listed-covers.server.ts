import type { Cover } from '#app/community/diagrams/diagram.ts'
import { coverOf } from '#app/community/diagrams/diagrams-in.server.ts'
import { proseOf } from '#app/community/posts/stored-post.server.ts'
import { hasSummary, type BoardId } from '#app/shared/boards/board-names.ts'
import type { Database } from '#app/database/connection.server.ts'

/** Longer texts keep theirs to their own page, so that a list stays as cheap as its rows. */
const MOST_LETTERS = 20_000

/** What stands in a list for each of these posts that has a diagram or a checklist. */
export async function readCovers(
  database: Database,
  seqnos: readonly number[],
): Promise<Record<number, Cover>> {
  if (seqnos.length === 0) return {}
  const rows = await database
    .selectFrom('public_posts')
    .select(['seqno', 'content', 'body'])
    .where('seqno', 'in', seqnos)
    .where(({ eb, fn }) => eb(fn<number>('length', ['body']), '<=', MOST_LETTERS))
    .execute()
  return Object.fromEntries(
    rows.flatMap((row) => {
      const cover = coverOf(proseOf(row))
      return cover ? [[row.seqno, cover]] : []
    }),
  )
}

/** The lines that say what a post tells, on boards whose writers give them. */
export async function readSummary(database: Database, board: BoardId, seqno: number): Promise<string[]> {
  if (!hasSummary(board)) return []
  const row = await database
    .selectFrom('public_posts')
    .select('summary')
    .where('seqno', '=', seqno)
    .executeTakeFirst()
  return row?.summary ?? []
}
