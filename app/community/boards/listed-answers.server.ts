import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import { EXCERPT_LENGTH, plainExcerpt } from './post-excerpt.server.ts'

/** How the official answer to each of these open questions begins. */
export async function readAnswers(
  database: Database,
  seqnos: readonly number[],
): Promise<Record<number, string>> {
  if (seqnos.length === 0) return {}
  const rows = await database
    .selectFrom('comments')
    .distinctOn('seqno')
    .select(['seqno', sql<string>`left(split_part(body, E'\n', 1), ${EXCERPT_LENGTH * 2})`.as('opening')])
    .where('seqno', 'in', seqnos)
    .where('is_answer', '=', true)
    .where('state', '=', 'public')
    .orderBy('seqno')
    .orderBy('id')
    .execute()
  return Object.fromEntries(rows.map(({ seqno, opening }) => [seqno, plainExcerpt(opening)]))
}
