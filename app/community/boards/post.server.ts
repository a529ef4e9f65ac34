import { boardRules } from '#app/community/posts/board-rules.server.ts'
import type { Database } from '#app/database/connection.server.ts'
import { onReplica, type Services } from '#app/database/services.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { selectPosts } from '#app/community/posts/own-post.server.ts'
import { proseOf, readableOf } from '#app/community/posts/stored-post.server.ts'
import { recordClosedReadings } from '#app/shared/personal-data/closed-readings.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { BOARD_KINDS, type BoardId } from '#app/shared/boards/board-names.ts'
import { readAwaited } from './awaited-answers.server.ts'
import { findNeighbours } from './post-neighbours.server.ts'
import { readingMinutes } from './listed-rows.server.ts'

/**
 * Returns a post as this reader may see it, with its answer and neighbours; staff reading a hidden one is logged. Refuses
 * with `notFound`, and with `notAllowed` when it is secret.
 */
export async function readPost(
  services: Services,
  { board, seqno }: { board: BoardId; seqno: number },
  who: Visit,
) {
  const find = ({ database }: Services) => findPost(database, board, seqno)
  // A list may lead to a post that the replica has not got yet.
  const found = (await onReplica(services, find)) ?? (await find(services))
  const row = readableOf(found, who)
  await recordClosedReadings(services, [row], who)
  const isQuestion = BOARD_KINDS[board] === 'questions'
  const [answer, neighbours, { takesComments }] = await Promise.all([
    isQuestion ? onReplica(services, ({ database }) => findAnswer(database, seqno)) : null,
    onReplica(services, ({ database }) => findNeighbours(database, { ...row, board })),
    boardRules(services, board),
  ])
  const post = { ...asViewed(board, row), isClosed: row.isClosed || !takesComments }
  const awaited = isQuestion && !answer ? await readAwaited(services, [post]) : {}
  return {
    post,
    guarded: row,
    answer,
    /** Until when it is answered, in words; null where nothing is promised. */
    awaited: awaited[seqno] ?? null,
    commentCount: row.commentCount,
    ...neighbours,
  }
}

export type PostReading = Omit<Awaited<ReturnType<typeof readPost>>, 'guarded'>

type PostRow = NonNullable<Awaited<ReturnType<typeof findPost>>>

function findPost(database: Database, board: string, seqno: number) {
  return selectPosts(database)
    .select(['position', 'views', 'likes', 'is_verified as isVerified', 'is_sample as isSample'])
    .select(['product', 'installed_in as installedIn'])
    .select(['comment_count as commentCount', 'created_at as createdAt'])
    .where('seqno', '=', seqno)
    .where('board', '=', board)
    .executeTakeFirst()
}

export type ViewedPost = ReturnType<typeof asViewed>

function asViewed(board: BoardId, row: PostRow) {
  const {
    memberId: _memberId,
    staffId: _staffId,
    publishAt: _publishAt,
    content: _content,
    position: _position,
    commentCount: _count,
    createdAt,
    updatedAt,
    ...shown
  } = row
  return {
    ...shown,
    board,
    rating: row.rating ?? 0,
    readingMinutes: readingMinutes(row.body.length),
    writtenAt: seoulIso(createdAt),
    changedAt: seoulIso(updatedAt),
    body: proseOf(row),
  }
}

async function findAnswer(database: Database, seqno: number) {
  const row = await database
    .selectFrom('comments')
    .select(['author_name as author', 'body', 'content', 'created_at as createdAt'])
    .where('seqno', '=', seqno)
    .where('state', '=', 'public')
    .where('is_answer', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ? { author: row.author, writtenAt: seoulIso(row.createdAt), body: proseOf(row) } : null
}
