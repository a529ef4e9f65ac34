import type { Database } from '#app/database/connection.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { BoardId } from './board-names.ts'
import { mayChange, readingOf, type Who } from './post-policy.ts'
import type { PostText } from './sent-post.server.ts'
import { missingPost, proseOf, SECRET_MESSAGE } from './stored-post.server.ts'

export type OwnPost = Awaited<ReturnType<typeof findOwn>>

/**
 * A post that whoever asks may change, locked until the transaction ends unless it is only shown. Refuses `notFound`
 * for what they cannot even read, `notAllowed` for the rest.
 */
export async function findOwn(
  database: Database,
  { board, seqno }: { board: BoardId; seqno: number },
  who: Who,
  isForWriting = true,
) {
  const row = await database
    .selectFrom('posts')
    .select([
      'seqno',
      'version',
      'state',
      'title',
      'content',
      'body',
      'category',
      'carrier',
      'rating',
      'region',
    ])
    .select(['summary', 'is_secret as isSecret', 'is_answered as isAnswered', 'is_pinned as isPinned'])
    .select(['is_closed as isClosed', 'is_rewarded as isRewarded', 'publish_at as publishAt'])
    .select(['author_name as author', 'member_id as memberId', 'updated_at as updatedAt'])
    .where('seqno', '=', seqno)
    .where('board', '=', board)
    .$if(isForWriting, (query) => query.forUpdate())
    .executeTakeFirst()
  const reading = row ? readingOf(row, who) : 'missing'
  if (!row || reading === 'missing') throw missingPost()
  if (reading === 'secret') throw new Refusal('notAllowed', { message: SECRET_MESSAGE })
  if (!mayChange(row, who)) throw row.state === 'trashed' ? missingPost() : new Refusal('notAllowed')
  return row
}

/** What of it its writer decides. */
export function asText(row: OwnPost): PostText {
  const { title, category, carrier, rating, region, isSecret, isRewarded } = row
  const { summary, isPinned, isClosed, publishAt } = row
  const chosen = { category, carrier, rating, region, isSecret, isRewarded }
  return { title, content: proseOf(row), ...chosen, summary, isPinned, isClosed, publishAt }
}
