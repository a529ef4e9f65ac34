import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import { BOARD_KINDS, type BoardId } from '#app/shared/boards/board-names.ts'
import { isOwn, mayKeepOrder, type GuardedPost, type Who } from '#app/community/posts/post-policy.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { BoardRules } from '#app/shared/settings/contract.ts'
import { readableOf } from '#app/community/posts/stored-post.server.ts'

export interface CommentedPost extends GuardedPost {
  seqno: number
  board: BoardId
  title: string
  carrier: CarrierCode | null
  isClosed: boolean
}

/** Returns the commented post as this reader may see it. Refuses like reading the post. */
export async function findCommented(
  database: Database,
  { board, seqno }: { board: BoardId; seqno: number },
  who: Who,
  isForWriting = false,
): Promise<CommentedPost> {
  const row = await database
    .selectFrom('posts')
    .select(['seqno', 'title', 'carrier', 'state', 'is_secret as isSecret', 'is_answered as isAnswered'])
    .select(['is_closed as isClosed', 'member_id as memberId', 'staff_id as staffId'])
    .where('seqno', '=', seqno)
    .where('board', '=', board)
    .$if(isForWriting, (query) => query.forUpdate())
    .executeTakeFirst()
  return { ...readableOf(row, who), board }
}

/** What a comment need not name again. */
export const aboutPost = ({ title, carrier }: Pick<CommentedPost, 'title' | 'carrier'>) =>
  carrier ? `${title}\n${CARRIER_NAMES[carrier]}` : title

/** The words of members there, so that staff may quote them. */
export async function customersWords(database: Database, seqno: number): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    select title || E'\n' || body as words from posts where seqno = ${seqno} and member_id is not null
    union all
    select body from comments where seqno = ${seqno} and member_id is not null and state = 'public'`.execute(
    database,
  )
  return rows.map(({ words }) => words)
}

/** Members comment on open public posts, on secret ones only as their writer; staff on all but notices and deleted ones. */
export function mayComment(
  post: CommentedPost,
  who: Who,
  { takesComments }: Pick<BoardRules, 'takesComments'>,
): boolean {
  if (BOARD_KINDS[post.board] === 'notices' || post.state === 'trashed') return false
  if (who.staff) return who.staff.role !== 'privacy'
  const isTheirs = post.state === 'public' && (!post.isSecret || isOwn(post, who))
  return who.member !== null && takesComments && !post.isClosed && isTheirs
}

/** Their own, and whoever keeps order every one; what is deleted stays so. */
export function mayChangeComment(
  comment: { state: string; memberId: string | null; staffId: string | null },
  who: Who,
): boolean {
  if (comment.state === 'trashed') return false
  return isOwn(comment, who) || mayKeepOrder(who)
}

/** Recounts a post's comments and whether it is answered. */
export async function recount(database: Database, seqno: number): Promise<void> {
  await sql`update posts set
      comment_count = (select count(*) from comments
        where comments.seqno = posts.seqno and state = 'public' and not is_answer),
      is_answered = exists (select from comments
        where comments.seqno = posts.seqno and state = 'public' and is_answer)
    where seqno = ${seqno}`.execute(database)
}
