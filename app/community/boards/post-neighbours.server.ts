import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import { shownTag } from '#app/community/posts/page-tags.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import type { LinkedPost } from './post-contract.ts'

const RELATED = 3
/** The posts before and after stand there by themselves. */
const BESIDE = 2

interface Place {
  board: string
  category: string
  position: number
}

interface LinkedRow extends Omit<LinkedPost, 'writtenAt'> {
  as: 'earlier' | 'later' | 'alike' | 'recent'
  createdAt: Date
}

/** The posts before and after one, and three to go on with: of its category first, then the newest. In one statement. */
export async function findNeighbours(database: Database, place: Place) {
  const { board, category, position } = place
  const part = (name: LinkedRow['as'], rest: ReturnType<typeof sql>) => sql`(
    select ${sql.lit(name)} as "as", seqno, title, category, created_at as "createdAt" from public_posts
    where board = ${board} ${rest})`
  const { rows } = await sql<LinkedRow>`
    ${part('earlier', sql`and position < ${position} order by position desc limit 1`)} union all
    ${part('later', sql`and position > ${position} order by position limit 1`)} union all
    ${part(
      'alike',
      sql`and category = ${category} and position <> ${position} order by position desc limit ${RELATED + BESIDE}`,
    )} union all
    ${part('recent', sql`and position <> ${position} order by position desc limit ${RELATED * 2 + BESIDE}`)}`.execute(
    database,
  )
  const those = (name: LinkedRow['as']) => rows.filter((row) => row.as === name).map(asLink)
  const earlier = those('earlier')[0] ?? null
  const later = those('later')[0] ?? null
  const related = new Map([...those('alike'), ...those('recent')].map((post) => [post.seqno, post]))
  for (const post of [earlier, later]) if (post) related.delete(post.seqno)
  return { earlier, later, related: [...related.values()].slice(0, RELATED) }
}

/** The posts a reader may go on to; none of them is secret. */
export type PostNeighbours = Awaited<ReturnType<typeof findNeighbours>>

/** Returns the cache tags that a write to one of these posts invalidates. */
export const tagsOfNeighbours = ({ earlier, later, related }: PostNeighbours) =>
  [earlier, later, ...related].flatMap((post) => (post ? [shownTag(post.seqno)] : []))

const asLink = ({ as: _as, createdAt, ...post }: LinkedRow): LinkedPost => ({
  ...post,
  writtenAt: seoulIso(createdAt),
})
