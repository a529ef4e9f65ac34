import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { contentOf } from '#app/community/post-content/content-writing.server.ts'
import { isOwn, mayKeepOrder, type Who } from '#app/community/posts/post-policy.ts'
import { recordClosedReadings } from '#app/shared/personal-data/closed-readings.server.ts'
import { placeOf } from '#app/community/posts/stored-post.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import type { Prose } from '#app/platform/prose.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { boardRules } from '#app/community/posts/board-rules.server.ts'
import { findCommented, mayChangeComment, mayComment } from './commented-post.server.ts'
import type { listComments as listCommentsRow } from './contract.ts'

/** As many threads as one page carries, each with its replies. */
const THREADS_A_PAGE = 50
/** A thread with more is shown cut off; nobody talks that long under one comment. */
const REPLIES_A_THREAD = 200

const OPERATOR = '운영자'

type ListedComment = DataOf<typeof listCommentsRow>['result'][number]

/** A page of the comments under a post, the oldest first. Refuses as reading the post does. */
export async function listComments(
  services: Services,
  input: InputOf<typeof listCommentsRow>,
  visit: Visit,
): Promise<DataOf<typeof listCommentsRow>> {
  const page = Number(input.page || 1)
  if (!Number.isSafeInteger(page) || page < 1) throw invalidFields({ page: '쪽 번호를 확인해 주세요.' })
  const { database } = services
  const post = await findCommented(database, placeOf(input), visit)
  await recordClosedReadings(services, [post], visit)
  const { comments, ...found } = await findComments(database, post.seqno, visit, page)
  return {
    ...found,
    result: comments.map((row) => asListed(row, visit)),
    size: THREADS_A_PAGE,
    mayWrite: mayComment(post, visit, await boardRules(services, post.board)),
  }
}

/** The same as its post's page shows them: nothing in it depends on who looks, for the page is cached. */
export type CommentPage = Awaited<ReturnType<typeof showComments>>
export type ShownComment = CommentPage['comments'][number]

export async function showComments(database: Database, seqno: number, who: Who, page: number) {
  const found = await findComments(database, seqno, who, page)
  return { ...found, comments: found.comments.map((row) => asShown(row, who)) }
}

/** The page of a post's comments on which one of them stands, for whoever asks. */
export async function pageOfComment(
  database: Database,
  place: { seqno: number; commentId: number },
  who: Who,
): Promise<number> {
  const { seqno, commentId } = place
  const { before } = await visible(database, who)
    .select(({ fn }) => fn.countAll<number>().as('before'))
    .where('seqno', '=', seqno)
    .where('parent_id', 'is', null)
    .where('id', '<', (where) =>
      where
        .selectFrom('comments as one')
        .select(({ fn }) => fn.coalesce('one.parent_id', 'one.id').as('id'))
        .where('one.id', '=', commentId),
    )
    .executeTakeFirstOrThrow()
  return Math.floor(Number(before) / THREADS_A_PAGE) + 1
}

async function findComments(database: Database, seqno: number, who: Who, page: number) {
  const [threads, total, threadCount] = await Promise.all([
    findThreads(database, seqno, who, page),
    countPublic(database, seqno),
    countThreads(database, seqno, who),
  ])
  const ids = threads.map(({ id }) => id)
  const replies = ids.length > 0 ? await findReplies(database, ids, who) : []
  return {
    comments: threads.flatMap((thread) => [
      thread,
      ...replies.filter(({ parentId }) => parentId === thread.id),
    ]),
    total,
    page,
    pages: Math.max(1, Math.ceil(threadCount / THREADS_A_PAGE)),
  }
}

/** Selects the comments this reader may see; one that is deleted or withheld stays, without its words, above replies. */
function visible(database: Database, who: Who) {
  const own = who.staff ? null : (who.member?.id ?? null)
  return database
    .selectFrom('comments')
    .where('is_answer', '=', false)
    .where((where) =>
      where.or([
        where('state', '=', 'public'),
        where.and([where('state', 'in', ['queued', 'blinded']), where('member_id', '=', own)]),
        ...(mayKeepOrder(who) ? [where('state', 'in', ['queued', 'blinded', 'withheld'])] : []),
        where.and([
          where('state', 'in', ['trashed', 'withheld']),
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
}

function rows(database: Database, who: Who) {
  return visible(database, who)
    .select(['id', 'parent_id as parentId', 'author_name as author', 'body', 'content', 'state', 'version'])
    .select(['member_id as memberId', 'staff_id as staffId', 'is_sample as isSample'])
    .select(['created_at as createdAt', 'updated_at as updatedAt'])
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

async function countPublic(database: Database, seqno: number): Promise<number> {
  const { total } = await database
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('seqno', '=', seqno)
    .where('is_answer', '=', false)
    .where('state', '=', 'public')
    .executeTakeFirstOrThrow()
  return Number(total)
}

async function countThreads(database: Database, seqno: number, who: Who): Promise<number> {
  const { threads } = await visible(database, who)
    .select(({ fn }) => fn.countAll<number>().as('threads'))
    .where('seqno', '=', seqno)
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(threads)
}

function factsOf(row: CommentRow, who: Who) {
  const isDeleted = row.state === 'trashed' || (row.state === 'withheld' && !mayKeepOrder(who))
  return {
    parentId: row.parentId,
    isDeleted,
    author: isDeleted ? '' : row.author,
    // Samples have no accounts.
    isOfficial: !isDeleted && (row.staffId !== null || (row.isSample && row.author === OPERATOR)),
    isSample: row.isSample,
    writtenAt: seoulIso(row.createdAt),
    changedAt: row.updatedAt && !isDeleted ? seoulIso(row.updatedAt) : null,
  }
}

function asShown(row: CommentRow, who: Who) {
  const facts = factsOf(row, who)
  const isWithheld = facts.isDeleted && row.state === 'withheld'
  return { id: row.id, ...facts, isWithheld, body: facts.isDeleted ? [] : withoutHeadings(wordsOf(row)) }
}

/** Headings would put the comments into the outline of the post, and their ids into its addresses. */
function withoutHeadings(prose: Prose): Prose {
  return prose.map((block) =>
    block.kind === 'heading' ? { kind: 'paragraph', parts: [{ kind: 'strong', parts: block.parts }] } : block,
  )
}

function asListed(row: CommentRow, who: Who): ListedComment {
  const facts = factsOf(row, who)
  const mayChange = mayChangeComment(row, who)
  return {
    commentId: row.id,
    ...facts,
    content: contentOf(facts.isDeleted ? [] : wordsOf(row)),
    state: row.state,
    version: row.version,
    isMine: !facts.isDeleted && isOwn(row, who),
    mayChange,
    mayDelete: mayChange,
  }
}

/** Comments from before were plain words; only an official answer was Markdown. */
function wordsOf({ content, body }: { content: Prose | null; body: string }): Prose {
  return content ?? [{ kind: 'paragraph', parts: [body] }]
}
