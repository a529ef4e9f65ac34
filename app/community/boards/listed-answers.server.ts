import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import { cutText, EXCERPT_LENGTH, plainExcerpt } from './post-excerpt.server.ts'

/** More than the paragraphs before the one that answers. */
const READ_LETTERS = 600

/** What the official answer to each of these open questions says first. */
export async function readAnswers(
  database: Database,
  seqnos: readonly number[],
): Promise<Record<number, string>> {
  if (seqnos.length === 0) return {}
  const rows = await database
    .selectFrom('comments')
    .distinctOn('seqno')
    .select(['seqno', sql<string>`left(body, ${READ_LETTERS})`.as('opening')])
    .where('seqno', 'in', seqnos)
    .where('is_answer', '=', true)
    .where('state', '=', 'public')
    .orderBy('seqno')
    .orderBy('id')
    .execute()
  return Object.fromEntries(rows.map(({ seqno, opening }) => [seqno, firstAnswer(opening)]))
}

/** A sentence that only says that an answer follows. */
const ANNOUNCES =
  /(?:^순서는 같아요|(?:답할|적을|정리할|설명할|나눠 볼)게요|(?:이유|뼈대|순서|방법|계산|경우)[은는] (?:이래요|다음과 같아요|아래와 같아요))[.:]$/

/** The first paragraph that is not only the announcement of others, without such sentences. */
function firstAnswer(markdown: string): string {
  const paragraphs = markdown.split('\n').filter((line) => !line.startsWith('|'))
  for (const paragraph of paragraphs) {
    const said = plainExcerpt(paragraph, READ_LETTERS)
      .split(/(?<=[.?!])\s+/)
      .filter((sentence) => sentence !== '' && !ANNOUNCES.test(sentence))
    if (said.length > 0) return cutText(said.join(' '), EXCERPT_LENGTH)
  }
  return plainExcerpt(markdown)
}
