import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { contentOf } from '#app/features/post-content/content-writing.server.ts'
import type { Who } from '#app/features/posts/post-policy.ts'
import { mayKeepOrder } from '#app/features/posts/post-policy.ts'
import { placeOf, proseOf } from '#app/features/posts/stored-post.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { findCommented, mayChangeComment, mayComment, type CommentedPost } from './commented-post.server.ts'
import type { listedComments } from './contract.ts'

/** As many threads as one page carries, each with its replies. */
const THREADS_A_PAGE = 50
/** A thread with more is shown cut off; nobody talks that long under one comment. */
const REPLIES_A_THREAD = 200

type ListedComment = DataOf<typeof listedComments>['comments'][number]

/** A page of the comments under a post, the oldest first. Refuses as reading the post does. */
export async function listComments(
  services: Services,
  input: InputOf<typeof listedComments>,
  visit: Visit,
): Promise<DataOf<typeof listedComments>> {
  const page = Number(input.page || 1)
  if (!Number.isSafeInteger(page) || page < 1) throw invalidFields({ page: '쪽 번호를 확인해 주세요.' })
  const { database } = services
  const post = await findCommented(database, placeOf(input), visit)
  return { ...(await readComments(database, post, visit, page)), mayWrite: mayComment(post, visit) }
}

/** The comments of a post that was found readable, a page of them. */
export async function readComments(database: Database, post: CommentedPost, who: Who, page = 1) {
  const [threads, counted] = await Promise.all([
    findThreads(database, post.seqno, who, page),
    countComments(database, post.seqno),
  ])
  const replies =
    threads.length > 0
      ? await findReplies(
          database,
          threads.map(({ id }) => id),
          who,
        )
      : []
  const comments = threads.flatMap((thread) => {
    const under = replies.filter(({ parentId }) => parentId === thread.id)
    // A deleted one keeps its place only for those that answer it.
    return thread.state === 'trashed' && under.length === 0 ? [] : [thread, ...under]
  })
  return {
    comments: comments.map((row) => asListed(row, who)),
    total: counted.total,
    page,
    pages: Math.max(1, Math.ceil(counted.threads / THREADS_A_PAGE)),
  }
}

function rows(database: Database, who: Who) {
  const own = who.staff ? null : (who.member?.id ?? null)
  return database
    .selectFrom('comments')
    .select(['id', 'parent_id as parentId', 'author_name as author', 'body', 'content', 'state', 'version'])
    .select(['member_id as memberId', 'staff_id as staffId', 'is_sample as isSample'])
    .select(['created_at as createdAt', 'updated_at as updatedAt'])
    .where('is_answer', '=', false)
    .where((where) =>
      where.or([
        where('state', '=', 'public'),
        where.and([where('state', 'in', ['queued', 'blinded']), where('member_id', '=', own)]),
        ...(mayKeepOrder(who) ? [where('state', 'in', ['queued', 'blinded'])] : []),
        where.and([
          where('state', '=', 'trashed'),
          where('parent_id', 'is', null),
          where.exists(
            where
              .selectFrom('comments as reply')
              .select('reply.id')
              .whereRef('reply.parent_id', '=', 'comments.id')
              .where('reply.state', '=', 'public'),
          ),
        ]),
      ]),
    )
    .orderBy('id')
}

type CommentRow = Awaited<ReturnType<typeof findReplies>>[number]

function findThreads(database: Database, seqno: number, who: Who, page: number) {
  return rows(database, who)
    .where('seqno', '=', seqno)
    .where('parent_id', 'is', null)
    .offset((page - 1) * THREADS_A_PAGE)
    .limit(THREADS_A_PAGE)
    .execute()
}

function findReplies(database: Database, threads: readonly number[], who: Who) {
  return rows(database, who)
    .where('parent_id', 'in', threads)
    .limit(THREADS_A_PAGE * REPLIES_A_THREAD)
    .execute()
}

function countComments(database: Database, seqno: number) {
  return database
    .selectFrom('comments')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'public').as('total'),
      fn.countAll<number>().filterWhere('parent_id', 'is', null).as('threads'),
    ])
    .where('seqno', '=', seqno)
    .where('is_answer', '=', false)
    .executeTakeFirstOrThrow()
    .then(({ total, threads }) => ({ total: Number(total), threads: Number(threads) }))
}

function asListed(row: CommentRow, who: Who): ListedComment {
  const isDeleted = row.state === 'trashed'
  const mayChange = mayChangeComment(row, who)
  return {
    commentId: row.id,
    parentId: row.parentId,
    isDeleted,
    author: isDeleted ? '' : row.author,
    isOfficial: !isDeleted && row.staffId !== null,
    isSample: row.isSample,
    writtenAt: seoulIso(row.createdAt),
    changedAt: row.updatedAt && !isDeleted ? seoulIso(row.updatedAt) : null,
    content: contentOf(isDeleted ? [] : proseOf(row)),
    state: row.state,
    version: row.version,
    isMine: !isDeleted && !who.staff && who.member !== null && row.memberId === who.member.id,
    mayChange,
    mayDelete: mayChange,
  }
}
