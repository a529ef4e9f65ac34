import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { findCommented } from '#app/community/comments/commented-post.server.ts'
import { boardRules } from '#app/community/posts/board-rules.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import type { BoardRules } from '#app/shared/settings/contract.ts'
import { placeOf, lockAuthor } from '#app/community/posts/stored-post.server.ts'
import { readSeqno } from '#app/shared/boards/post-address.ts'
import type { Who } from '#app/community/posts/post-policy.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { dropText, openReports, setState, type Subject } from './text-state.server.ts'
import type { reportText as reportTextRow } from './report-contract.ts'
import { REPORTS_A_DAY } from './report-reasons.ts'
import { notifyWriter } from './review-notices.server.ts'

export const STAFF_MESSAGE = '신고는 회원만 해요. 운영자는 검토함에서 바로 처리해요.'
export const OWN_MESSAGE = '내가 쓴 글은 신고할 수 없어요.'
const COMMENT_MESSAGE = '지워졌거나 없는 댓글이에요'
const MANY_MESSAGE = `신고는 하루에 ${REPORTS_A_DAY}번까지 할 수 있어요.`

/**
 * Notes what a member finds wrong with a text, once; the text is blinded when enough of them do. Refuses as reading
 * the post does, `invalid` for one's own text, `tooMany`.
 */
export async function reportText(
  services: Services,
  input: InputOf<typeof reportTextRow>,
  visit: Visit,
): Promise<DataOf<typeof reportTextRow>> {
  const place = placeOf(input)
  const { member } = visit
  if (!member) throw new Refusal('notAllowed', { message: STAFF_MESSAGE })
  if (!services.hasRoom()) throw new Refusal('unavailable')
  const subject = { seqno: place.seqno, commentId: commentOf(input.commentId) }
  const rules = await boardRules(services, place.board)
  const { report, isBlinded } = await services.database.transaction().execute(async (database) => {
    await lockAuthor(database, { member_id: member.id, staff_id: null })
    const before = await findReport(database, place.board, subject, member.id)
    // Answers again for a repeated report, since the first answer may have been lost.
    if (before) return { report: before, isBlinded: false }
    const text = await findReported(database, { ...place, ...subject }, visit, true)
    if (text.memberId === member.id) throw new Refusal('invalid', { message: OWN_MESSAGE })
    const at = services.now()
    await refuseManyReports(database, member.id, at)
    const stored = { reason: input.reason, note: input.note ?? '', at }
    await database
      .insertInto('post_reports')
      .values({ seqno: subject.seqno, comment_id: subject.commentId, member_id: member.id, ...stored })
      .execute()
    return { report: stored, isBlinded: await blindWhenMany({ ...services, database }, subject, text, rules) }
  })
  if (isBlinded) await dropText(services, { board: place.board, ...subject })
  return { reason: report.reason, note: report.note, reportedAt: seoulIso(report.at) }
}

/** The comment that is meant; null: the post itself. Refuses `notFound`. */
export function commentOf(sent: string | number | null | undefined): number | null {
  if (sent === null || sent === undefined || sent === '') return null
  const id = readSeqno(String(sent))
  if (id === null) throw new Refusal('notFound', { message: COMMENT_MESSAGE })
  return id
}

export function findReport(
  database: Database,
  board: string,
  { seqno, commentId }: Subject,
  memberId: string,
) {
  return database
    .selectFrom('post_reports')
    .innerJoin('posts', 'posts.seqno', 'post_reports.seqno')
    .select(['reason', 'note', 'at', 'post_reports.state'])
    .where('post_reports.seqno', '=', seqno)
    .where('posts.board', '=', board)
    .where('comment_id', 'is not distinct from', commentId)
    .where('post_reports.member_id', '=', memberId)
    .executeTakeFirst()
}

type Reported = Awaited<ReturnType<typeof findReported>>

/**
 * The text a report is about, as whoever asks may read it; refuses as reading it does. To store one the post is
 * locked, so that of several reports at once the last sees the others.
 */
export async function findReported(
  database: Database,
  place: Parameters<typeof findCommented>[1] & Subject,
  visit: Who,
  isForWriting = false,
) {
  const { memberId, title } = await findCommented(database, place, visit, isForWriting)
  if (place.commentId === null) return { memberId, title, text: null }
  const comment = await database
    .selectFrom('comments')
    .select(['state', 'member_id as memberId', 'body as text'])
    .where('id', '=', place.commentId)
    .where('seqno', '=', place.seqno)
    .executeTakeFirst()
  const isTheirs = comment?.state !== 'trashed' && comment?.memberId === visit.member?.id
  if (!comment || (comment.state !== 'public' && !isTheirs))
    throw new Refusal('notFound', { message: COMMENT_MESSAGE })
  return { memberId: comment.memberId, title, text: comment.text }
}

async function refuseManyReports(database: Database, memberId: string, now: Date): Promise<void> {
  const sent = await database
    .selectFrom('post_reports')
    .select('at')
    .where('member_id', '=', memberId)
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('at')
    .limit(REPORTS_A_DAY)
    .execute()
  const [first] = sent
  if (!first || sent.length < REPORTS_A_DAY) return
  const retryAfter = Math.ceil((first.at.getTime() + DAY_MS - now.getTime()) / 1000)
  throw new Refusal('tooMany', { retryAfter, message: MANY_MESSAGE })
}

/** Dismissed reports do not count. */
async function blindWhenMany(
  services: Services,
  subject: Subject,
  text: Reported,
  { reportsToBlind }: Pick<BoardRules, 'reportsToBlind'>,
): Promise<boolean> {
  const { length } = await openReports(services, subject)
  if (length < reportsToBlind) return false
  await setState(services, subject, 'blinded')
  const isComment = subject.commentId !== null
  const blinded = { id: uuidv7(), decision: 'reported', title: text.title, isComment, reason: '' } as const
  await notifyWriter(services, text.memberId, blinded)
  return true
}
