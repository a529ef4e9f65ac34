import type { Diagram } from '#app/community/diagrams/diagram.ts'
import { diagramsIn } from '#app/community/diagrams/diagrams-in.server.ts'
import { proseOf } from '#app/community/posts/stored-post.server.ts'
import type { Database } from '#app/database/connection.server.ts'

/** Longer texts keep theirs to their own page, so that a list stays as cheap as its rows. */
const MOST_LETTERS = 20_000

/** The first diagram of each of these posts that has one. */
export async function readDiagrams(
  database: Database,
  seqnos: readonly number[],
): Promise<Record<number, Diagram>> {
  if (seqnos.length === 0) return {}
  const rows = await database
    .selectFrom('public_posts')
    .select(['seqno', 'content', 'body'])
    .where('seqno', 'in', seqnos)
    .where(({ eb, fn }) => eb(fn<number>('length', ['body']), '<=', MOST_LETTERS))
    .execute()
  return Object.fromEntries(
    rows.flatMap((row) => {
      const [first] = diagramsIn(proseOf(row))
      return first ? [[row.seqno, first.diagram]] : []
    }),
  )
}
