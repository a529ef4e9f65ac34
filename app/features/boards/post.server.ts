import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { readMarkdown } from '#app/platform/markdown.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { BoardId } from '#app/features/posts/board-names.ts'
import { findNeighbours } from './post-neighbours.server.ts'
import { readingMinutes } from './reading-time.ts'
import type { PostAnswer, PostComment, PostReading, ViewedPost } from './viewed-post.ts'

/** As many comments as one page carries. */
const MAX_COMMENTS = 100

export const MISSING_MESSAGE = '지워졌거나 없는 글이에요'
export const SECRET_MESSAGE = '비밀글이에요. 쓴 사람과 상담사만 볼 수 있어요.'

/**
 * A post with its answer, comments and neighbours. Refuses `notFound` when this board has none with this number,
 * `notAllowed` when it is secret: then nothing else of it is read.
 */
export async function readPost(services: Services, board: BoardId, seqno: number): Promise<PostReading> {
  const { database } = services
  const row = await findPost(database, board, seqno)
  if (!row) throw new Refusal('notFound', { message: MISSING_MESSAGE })
  if (row.isSecret) throw new Refusal('notAllowed', { message: SECRET_MESSAGE })
  const [answer, comments, neighbours] = await Promise.all([
    board === 'bbs_qna' ? findAnswer(database, seqno) : null,
    listComments(database, seqno),
    findNeighbours(database, row),
  ])
  return { post: asViewed(board, row), answer, comments, commentCount: row.commentCount, ...neighbours }
}

type PostRow = NonNullable<Awaited<ReturnType<typeof findPost>>>

function findPost(database: Database, board: string, seqno: number) {
  return database
    .selectFrom('posts')
    .select([
      'board',
      'seqno',
      'position',
      'title',
      'summary',
      'category',
      'author_name as author',
      'carrier',
      'region',
      'rating',
      'body',
      'is_rewarded as isRewarded',
      'is_answered as isAnswered',
      'is_pinned as isPinned',
      'is_secret as isSecret',
      'is_sample as isSample',
      'views',
      'comment_count as commentCount',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('seqno', '=', seqno)
    .where('board', '=', board)
    .executeTakeFirst()
}

function asViewed(board: BoardId, row: PostRow): ViewedPost {
  const {
    isSecret: _isSecret,
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
    body: readMarkdown(row.body),
  }
}

async function findAnswer(database: Database, seqno: number): Promise<PostAnswer | null> {
  const row = await database
    .selectFrom('comments')
    .select(['author_name as author', 'body', 'created_at as createdAt'])
    .where('seqno', '=', seqno)
    .where('is_answer', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ? { author: row.author, writtenAt: seoulIso(row.createdAt), body: readMarkdown(row.body) } : null
}

async function listComments(database: Database, seqno: number): Promise<PostComment[]> {
  const rows = await database
    .selectFrom('comments')
    .select(['id', 'author_name as author', 'body', 'created_at as createdAt'])
    .where('seqno', '=', seqno)
    .where('is_answer', '=', false)
    .orderBy('id')
    .limit(MAX_COMMENTS)
    .execute()
  return rows.map(({ createdAt, ...row }) => ({ ...row, writtenAt: seoulIso(createdAt) }))
}
