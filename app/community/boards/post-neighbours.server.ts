import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import { COMMON_CATEGORY } from '#app/community/posts/common-category.ts'
import { shownTag } from '#app/community/posts/page-tags.server.ts'
import { BOARD_IDS, BOARD_KINDS, type BoardId } from '#app/shared/boards/board-names.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import type { LinkedPost, RelatedPost } from './post-contract.ts'
import { byTopic, type Topical } from './post-topics.ts'

const RELATED = 3
/** The posts before and after stand there by themselves. */
const BESIDE = 2
/** Among which a topic is looked for by titles. */
const RECENT = 40

interface Place extends Topical {
  board: BoardId
  position: number
}

interface LinkedRow extends Omit<RelatedPost, 'writtenAt'> {
  as: 'earlier' | 'later' | 'related'
  createdAt: Date
}

/**
 * The posts before and after one, and three to go on with: first what shares its topic, by category, also on the other
 * boards to be read, or by the words of its title; then the newest. In one statement.
 */
export async function findNeighbours(database: Database, place: Place) {
  const { board, category, position } = place
  const part = (name: LinkedRow['as'], of: BoardId, rest: ReturnType<typeof sql>) => sql`(
    select ${sql.lit(name)} as "as", board, seqno, title, category, created_at as "createdAt" from public_posts
    where board = ${of} ${rest})`
  const hasTopic = category !== '' && category !== COMMON_CATEGORY
  const ofTopic = (of: BoardId) =>
    part(
      'related',
      of,
      sql`and category = ${category} and (board, position) <> (${board}, ${position}) and ${isTold(of)}
        order by position desc limit ${RELATED + BESIDE}`,
    )
  const parts = [
    part('earlier', board, sql`and position < ${position} order by position desc limit 1`),
    part('later', board, sql`and position > ${position} order by position limit 1`),
    ...(hasTopic ? boardsLike(board).map(ofTopic) : []),
    part(
      'related',
      board,
      sql`and position <> ${position} and ${isTold(board)} order by position desc limit ${RECENT}`,
    ),
  ]
  const { rows } = await sql<LinkedRow>`${sql.join(parts, sql` union all `)}`.execute(database)
  const one = (name: LinkedRow['as']) => rows.find((row) => row.as === name)
  const [earlier, later] = [one('earlier'), one('later')]
  const others = new Map(rows.filter((row) => row.as === 'related').map((row) => [row.seqno, row]))
  for (const row of [earlier, later]) if (row) others.delete(row.seqno)
  return {
    earlier: earlier ? asLink(earlier) : null,
    later: later ? asLink(later) : null,
    related: byTopic(place, [...others.values()])
      .slice(0, RELATED)
      .map((row): RelatedPost => ({ board: row.board, ...asLink(row) })),
  }
}

/** A question without an answer leads nobody on. */
const isTold = (board: BoardId) => (BOARD_KINDS[board] === 'questions' ? sql`is_answered` : sql`true`)

/** Itself first; what is read on one board goes on on the others of its kind. */
const boardsLike = (board: BoardId) => [
  board,
  ...BOARD_IDS.filter((id) => id !== board && BOARD_KINDS[id] === BOARD_KINDS[board]),
]

/** The posts a reader may go on to; none of them is secret. */
export type PostNeighbours = Awaited<ReturnType<typeof findNeighbours>>

/** Returns the cache tags that a write to one of these posts invalidates. */
export const tagsOfNeighbours = ({ earlier, later, related }: PostNeighbours) =>
  [earlier, later, ...related].flatMap((post) => (post ? [shownTag(post.seqno)] : []))

const asLink = ({ seqno, title, category, createdAt }: LinkedRow): LinkedPost => ({
  seqno,
  title,
  category,
  writtenAt: seoulIso(createdAt),
})
