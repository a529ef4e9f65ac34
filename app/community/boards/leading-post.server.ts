import type { Diagram } from '#app/community/diagrams/diagram.ts'
import { diagramsIn } from '#app/community/diagrams/diagrams-in.server.ts'
import { proseOf } from '#app/community/posts/stored-post.server.ts'
import type { Database } from '#app/database/connection.server.ts'
import { hasSummary, type BoardId } from '#app/shared/boards/board-names.ts'
import type { ListedPost, SecretPost } from './list-contract.ts'

/** Longer texts keep theirs to their own page, so that a list stays as cheap as its rows. */
const MOST_LETTERS = 20_000
const FEWEST_READINGS = 50
/** It stands before all others only as one of the most read. */
const MUCH_READ = 3

interface Leading {
  post: ListedPost
  diagram: Diagram
  /** The lines that say what it tells, on boards whose writers give them. */
  summary: string[]
}

/** The most read post of a page that has a diagram, where it is one of the most read. */
export async function readLeading(
  database: Database,
  board: BoardId,
  posts: readonly (ListedPost | SecretPost)[],
): Promise<Leading | null> {
  const open = posts.flatMap((post) => (post.isSecret ? [] : [post]))
  if (open.length <= MUCH_READ) return null
  const most = open
    .toSorted((one, other) => other.views - one.views)
    .slice(0, MUCH_READ)
    .filter(({ views }) => views >= FEWEST_READINGS)
  if (most.length === 0) return null
  const rows = await database
    .selectFrom('public_posts')
    .select(['seqno', 'content', 'body', 'summary'])
    .where(
      'seqno',
      'in',
      most.map(({ seqno }) => seqno),
    )
    .where(({ eb, fn }) => eb(fn<number>('length', ['body']), '<=', MOST_LETTERS))
    .execute()
  for (const post of most) {
    const row = rows.find(({ seqno }) => seqno === post.seqno)
    const [first] = row ? diagramsIn(proseOf(row)) : []
    if (row && first) return { post, diagram: first.diagram, summary: hasSummary(board) ? row.summary : [] }
  }
  return null
}
