import { refuseStaffsReview } from '#app/community/posts/review-authors.server.ts'
import { missingPost } from '#app/community/posts/stored-post.server.ts'
import { passPictures } from '#app/community/posts/staff-pictures.server.ts'
import { OF_TAKEN_DOWN, refuseTypedWords } from '#app/shared/compliance/typed-words.ts'
import type { Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { PostState } from '#app/database/post-tables.ts'
import type { Tables } from '#app/database/tables.ts'
import { isBoardId } from '#app/shared/boards/board-names.ts'
import { readSeqno } from '#app/shared/boards/post-address.ts'
import { keepUndo } from '#app/shared/undo/keep-undo.server.ts'
import { recordOrder } from '#app/community/posts/order-log.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { readWordFacts } from '#app/shared/compliance/held-offers.server.ts'
import { dropText, openReports, setState, settleText, type Subject } from './text-state.server.ts'
import {
  commentWords,
  DECISIONS,
  postWords,
  type commentDecision,
  type Decision,
  type postDecision,
} from './review-contract.ts'
import { STATE_NAMES } from './review-labels.ts'
import { notifyReporters, notifyWriter } from './review-notices.server.ts'

const DECIDED_MESSAGE = '다른 사람이 먼저 처리했어요. 지금 상태를 확인해 주세요.'
const REASON_MESSAGE = '가리는 이유를 적어 주세요.'
const OWN_DELETION_MESSAGE = '쓴 사람이 직접 지운 글이라 되살릴 수 없어요.'
const POST_TRASHED_MESSAGE = '이 댓글이 달린 글이 지워져 있어요. 글을 먼저 되살려 주세요.'

/** What an operator decides about a post. Refuses `conflict` when there is nothing left to decide that way. */
export async function decidePost(
  services: Services,
  { seqno: sent, ...input }: InputOf<typeof postDecision>,
  visit: Visit,
): Promise<DataOf<typeof postDecision>> {
  const seqno = readSeqno(sent)
  if (seqno === null) throw missingPost()
  return decide(services, { seqno, commentId: null }, input, visit)
}

export async function decideComment(
  services: Services,
  { commentId: sent, ...input }: InputOf<typeof commentDecision>,
  visit: Visit,
): Promise<DataOf<typeof commentDecision>> {
  const commentId = readSeqno(sent)
  const comment = commentId
    ? await services.database
        .selectFrom('comments')
        .select('seqno')
        .where('id', '=', commentId)
        .executeTakeFirst()
    : undefined
  if (!comment) throw missingPost()
  return decide(services, { seqno: comment.seqno, commentId }, input, visit)
}

interface Wish {
  decision: string
  reason?: string | undefined
}

async function decide(services: Services, subject: Subject, { decision, reason = '' }: Wish, visit: Visit) {
  const wish = DECISIONS.find((each) => each === decision)
  if (!wish) throw new Refusal('notFound')
  if (wish === 'blind' && reason === '') throw invalidFields({ reason: REASON_MESSAGE })
  refuseTypedWords({ reason }, OF_TAKEN_DOWN)
  const facts = await readWordFacts(services)
  const { board, state } = await services.database.transaction().execute(async (database) => {
    const text = await lockText(database, subject)
    const inside = { ...services, database }
    const reports = await openReports(inside, subject)
    const next = stateAfter(wish, text, reports.length, services.now())
    if (next === 'public' && text.isUnderTrashed)
      throw new Refusal('conflict', { message: POST_TRASHED_MESSAGE, data: { state: text.state } })
    const isPost = subject.commentId === null
    if (next === 'public' && isPost && text.memberId !== null && isBoardId(text.board))
      await refuseStaffsReview(inside, text.board, { member: { id: text.memberId } })
    const isComment = subject.commentId !== null
    const what = isComment ? `comment:${subject.commentId}` : `post:${subject.seqno}`
    await keepUndo(inside, visit, { subject: what, words: isComment ? commentWords(wish) : postWords(wish) })
    const stands = next === 'public' || next === 'scheduled'
    if (isPost && stands) await passPictures(inside, subject.seqno, staffOfVisit(visit).id)
    if (next !== text.state) await setState(inside, subject, next)
    if (next === 'public') await settleText(inside, facts, subject)
    if (wish !== 'approve') await closeReports(database, subject, wish)
    const decided = { id: uuidv7(), decision: wish, title: text.title, isComment, reason }
    await notifyWriter(inside, text.memberId, decided)
    if (wish !== 'approve') await notifyReporters(inside, reports, decided)
    await recordOrder(inside, { action: `review.${wish}`, subject: what, reason }, visit)
    return { board: text.board, state: next }
  })
  await dropText(services, { board, ...subject })
  return { state }
}

type LockedText = Awaited<ReturnType<typeof lockText>>

/** Locks the post before the comment, in the same order as everybody who writes comments. */
async function lockText(database: Transaction<Tables>, { seqno, commentId }: Subject) {
  const post = await database
    .selectFrom('posts')
    .select(['board', 'title', 'state', 'member_id as memberId', 'publish_at as publishAt'])
    .select('trashed_by as trashedBy')
    .where('seqno', '=', seqno)
    .forUpdate()
    .executeTakeFirst()
  if (!post) throw missingPost()
  if (commentId === null) return { ...post, isUnderTrashed: false }
  const comment = await database
    .selectFrom('comments')
    .select(['state', 'member_id as memberId', 'trashed_by as trashedBy'])
    .where('id', '=', commentId)
    .forUpdate()
    .executeTakeFirst()
  if (!comment) throw missingPost()
  // Nobody reads a comment under a deleted post, whatever becomes of it.
  return { ...post, ...comment, publishAt: null, isUnderTrashed: post.state === 'trashed' }
}

/** What becomes of a text; refuses what makes no sense any more, as when somebody else was first. */
function stateAfter(decision: Decision, text: LockedText, reports: number, now: Date): PostState {
  const { state, publishAt, trashedBy } = text
  const isHidden = state === 'blinded' || state === 'trashed'
  const shown = publishAt && publishAt > now ? 'scheduled' : 'public'
  if (decision === 'approve' && state === 'queued') return shown
  // Their own deletion is the writer's right, and nobody's to undo.
  if (decision === 'restore' && state === 'trashed' && trashedBy === 'writer')
    throw new Refusal('conflict', { message: OWN_DELETION_MESSAGE, data: { state } })
  if (decision === 'restore' && isHidden) return shown
  if (decision === 'dismiss' && reports > 0 && state !== 'trashed') return state === 'blinded' ? shown : state
  // A text hidden by reports alone can still be blinded by decision.
  if (decision === 'blind' && state !== 'trashed' && (state !== 'blinded' || reports > 0)) return 'blinded'
  if (decision === 'trash' && state !== 'trashed') return 'trashed'
  const message = `${DECIDED_MESSAGE} 지금은 ‘${STATE_NAMES[state]}’ 상태예요.`
  throw new Refusal('conflict', { message, data: { state } })
}

/** Closes the open reports. Their rows stay, so that a member cannot report the same text again. */
async function closeReports(
  database: Transaction<Tables>,
  { seqno, commentId }: Subject,
  decision: Decision,
) {
  await database
    .updateTable('post_reports')
    .set({ state: decision === 'blind' || decision === 'trash' ? 'upheld' : 'dismissed' })
    .where('seqno', '=', seqno)
    .where('comment_id', 'is not distinct from', commentId)
    .where('state', '=', 'open')
    .execute()
}
