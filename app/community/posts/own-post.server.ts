import type { Database } from '#app/database/connection.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { BoardId } from '#app/shared/boards/board-names.ts'
import { mayChange, type Who } from './post-policy.ts'
import type { PostText } from './sent-post.server.ts'
import { saveRevision, missingPost, proseOf, readableOf } from './stored-post.server.ts'

export type OwnPost = Awaited<ReturnType<ReturnType<typeof selectPosts>['executeTakeFirstOrThrow']>>

/**
 * Returns a post that this person may change, locked until the transaction ends unless it is only shown. Refuses with
 * `notFound` if they may not even read it, else with `notAllowed`.
 */
export async function findOwn(
  database: Database,
  { board, seqno }: { board: BoardId; seqno: number },
  who: Who,
  isForWriting = true,
) {
  const found = await selectPosts(database)
    .where('seqno', '=', seqno)
    .where('board', '=', board)
    .$if(isForWriting, (query) => query.forUpdate())
    .executeTakeFirst()
  const row = readableOf(found, who)
  if (!mayChange(row, who)) throw row.state === 'trashed' ? missingPost() : new Refusal('notAllowed')
  return row
}

export function selectPosts(database: Database) {
  return database
    .selectFrom('posts')
    .select(['seqno', 'version', 'state', 'title', 'content', 'body', 'category', 'carrier', 'rating'])
    .select(['region', 'summary', 'is_secret as isSecret', 'is_answered as isAnswered'])
    .select(['is_pinned as isPinned', 'is_closed as isClosed', 'is_rewarded as isRewarded'])
    .select(['publish_at as publishAt', 'author_name as author', 'updated_at as updatedAt'])
    .select(['board', 'member_id as memberId', 'staff_id as staffId'])
}

/** Stores the current wording as a revision before it is changed, where it has none: a sample's, or an old one. */
export async function saveEarlier(transaction: Database, row: OwnPost): Promise<void> {
  const { seqno, board, version } = row
  const stored = await transaction
    .selectFrom('post_revisions')
    .select('version')
    .where('seqno', '=', seqno)
    .where('version', '=', version)
    .executeTakeFirst()
  if (stored) return
  const author = { member_id: row.memberId, staff_id: row.staffId }
  await saveRevision(transaction, { seqno, board, version, at: row.updatedAt }, asText(row), author)
}

export function asText(row: OwnPost): PostText {
  const { title, category, carrier, rating, region, isSecret, isRewarded } = row
  const { summary, isPinned, isClosed, publishAt } = row
  const chosen = { category, carrier, rating, region, isSecret, isRewarded }
  return { title, content: proseOf(row), ...chosen, summary, isPinned, isClosed, publishAt }
}
