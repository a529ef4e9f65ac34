import { MINUTE_MS } from '#app/platform/durations.ts'
import { readWordFacts } from '#app/shared/compliance/held-offers.server.ts'
import { BOARD_KINDS } from '#app/shared/boards/board-names.ts'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { findPhoneNumbers } from '#app/community/post-content/phone-numbers.ts'
import { readSentContent } from '#app/community/post-content/sent-content.server.ts'
import { lettersIn, textOf } from '#app/community/post-content/text-writing.server.ts'
import { holdsForReview, readBlockedWords } from '#app/community/posts/blocked-words.server.ts'
import { boardRules } from '#app/community/posts/board-rules.server.ts'
import { hasLinksOfNewcomer } from '#app/community/posts/newcomers.server.ts'
import { renewCount } from '#app/community/posts/page-tags.server.ts'
import { PHONE_MESSAGE } from '#app/community/posts/post-rules.ts'
import { refuseStaffWords } from '#app/community/posts/staff-words.server.ts'
import {
  authorOf,
  contentColumns,
  lockAuthor,
  placeOf,
  type Author,
} from '#app/community/posts/stored-post.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import type { Prose } from '#app/platform/prose.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import {
  customersWords,
  findCommented,
  mayComment,
  recount,
  aboutPost,
  type CommentedPost,
} from './commented-post.server.ts'
import { CLOSED_MESSAGE, commentError } from './comment-rules.ts'
import type { writeComment as writeCommentRow } from './contract.ts'
import { notifyAsker } from './answer-notice.server.ts'

const MAX_COMMENTS = 20
const WITHIN_MINUTES = 10
const PARENT_MESSAGE = '답글을 달 댓글이 없어요. 지워졌을 수 있어요.'

/**
 * Stores a comment, a reply, or the official answer of a question. Refuses as reading the post does; `notAllowed`
 * where no comments are taken, `conflict` when the comment that is replied to is gone, `tooMany`.
 */
export async function writeComment(
  services: Services,
  input: InputOf<typeof writeCommentRow>,
  visit: Visit,
): Promise<DataOf<typeof writeCommentRow>> {
  const { board, seqno } = placeOf(input)
  if (!services.hasRoom()) throw new Refusal('unavailable')
  const author = await authorOf(services, visit)
  const words = await readBlockedWords(services)
  const facts = await readWordFacts(services)
  const rules = await boardRules(services, board)
  const content = await readSentContent(input.content ?? '')
  const saved = await services.database.transaction().execute(async (database) => {
    await lockAuthor(database, author)
    const post = await findCommented(database, { board, seqno }, visit, true)
    if (!mayComment(post, visit, rules)) throw new Refusal('notAllowed', { message: CLOSED_MESSAGE })
    checkComment(content, { isForAll: !post.isSecret && author.member_id !== null })
    const customers = author.staff_id ? await customersWords(database, seqno) : []
    refuseStaffWords({ content, customers, about: aboutPost(post) }, { ...visit, facts })
    const isHeld =
      holdsForReview(words, visit, { content: textOf(content) }) ||
      (await hasLinksOfNewcomer(database, author.member_id, content))
    const sending = { post, author, content, isHeld: isHeld && !post.isSecret, input }
    return storeOnce({ ...services, database }, sending)
  })
  renewCount(services, { board, seqno }, 'comments')
  return saved
}

/** Refuses with `invalid`; a public comment must not contain a phone number. */
export function checkComment(content: Prose, { isForAll }: { isForAll: boolean }): void {
  const hasPhone = () => isForAll && findPhoneNumbers(textOf(content)).length > 0
  const message = commentError(lettersIn(content)) ?? (hasPhone() ? PHONE_MESSAGE : null)
  if (message !== null) throw invalidFields({ content: message })
}

interface Sending {
  post: CommentedPost
  author: Author
  content: Prose
  /** For a word or the links in it, an operator reads it first. */
  isHeld: boolean
  input: InputOf<typeof writeCommentRow>
}

async function storeOnce(services: Services, sending: Sending) {
  const { database } = services
  const { post, author, content, isHeld, input } = sending
  const now = services.now()
  const parentId = await threadOf(database, post.seqno, input.parentId ?? null)
  const columns = { seqno: post.seqno, parent_id: parentId, ...author, ...contentColumns(content) }
  const same = await findSame(database, columns, new Date(now.getTime() - MINUTE_MS))
  if (same) return same
  if (author.member_id) await refuseManyComments(database, author.member_id, now)
  const isAnswer = isFirstAnswer(sending, parentId) && !(await hasAnswer(database, post.seqno))
  const stored = await database
    .insertInto('comments')
    .values({ ...columns, state: isHeld ? 'queued' : 'public', is_answer: isAnswer, created_at: now })
    .returning(['id as commentId', 'version', 'state', 'is_answer as isAnswer'])
    .executeTakeFirstOrThrow()
  await recount(database, post.seqno)
  if (isAnswer && post.memberId) await notifyAsker(services, post, stored.commentId)
  return stored
}

/** The first comment of staff on a question is its answer, unless they say otherwise. */
function isFirstAnswer({ post, author, input: { isAnswer = true } }: Sending, parentId: number | null) {
  const isByStaff = author.staff_id !== null
  return (
    isAnswer && isByStaff && parentId === null && BOARD_KINDS[post.board] === 'questions' && !post.isAnswered
  )
}

/** Also one that nobody sees at present. */
async function hasAnswer(database: Database, seqno: number): Promise<boolean> {
  const answer = await database
    .selectFrom('comments')
    .select('id')
    .where('seqno', '=', seqno)
    .where('is_answer', '=', true)
    .where('state', '<>', 'trashed')
    .executeTakeFirst()
  return answer !== undefined
}

/** The thread a reply belongs to: that of the comment it answers. Null for a comment of its own. Refuses `invalid` what was never a comment here. */
async function threadOf(
  database: Database,
  seqno: number,
  sent: number | string | null,
): Promise<number | null> {
  if (sent === null || sent === '') return null
  const id = Number(sent)
  const parent = Number.isSafeInteger(id)
    ? await database
        .selectFrom('comments')
        .select(['id', 'parent_id as parentId', 'state', 'is_answer as isAnswer'])
        .where('id', '=', id)
        .where('seqno', '=', seqno)
        .executeTakeFirst()
    : undefined
  if (!parent) throw invalidFields({ parentId: PARENT_MESSAGE })
  if (parent.state !== 'public' || parent.isAnswer) throw new Refusal('conflict', { message: PARENT_MESSAGE })
  return parent.parentId ?? parent.id
}

interface StoredComment extends Author {
  seqno: number
  parent_id: number | null
  body: string
}

function findSame(database: Database, comment: StoredComment, since: Date) {
  return database
    .selectFrom('comments')
    .select(['id as commentId', 'version', 'state', 'is_answer as isAnswer'])
    .where('seqno', '=', comment.seqno)
    .where('parent_id', 'is not distinct from', comment.parent_id)
    .where('member_id', 'is not distinct from', comment.member_id)
    .where('staff_id', 'is not distinct from', comment.staff_id)
    .where('state', '!=', 'trashed')
    .where('created_at', '>', since)
    .where('body', '=', comment.body)
    .executeTakeFirst()
}

async function refuseManyComments(database: Database, memberId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - WITHIN_MINUTES * MINUTE_MS)
  const written = await database
    .selectFrom('comments')
    .select('created_at')
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .limit(MAX_COMMENTS)
    .execute()
  const [first] = written
  if (!first || written.length < MAX_COMMENTS) return
  const retryAfter = Math.ceil((first.created_at.getTime() - since.getTime()) / 1000)
  throw new Refusal('tooMany', {
    retryAfter,
    message: '댓글을 여러 번 남겼어요. 잠시 뒤에 다시 남겨 주세요.',
  })
}
