import { readWordFacts } from '#app/shared/compliance/held-offers.server.ts'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { readSentContent } from '#app/community/post-content/sent-content.server.ts'
import { textOf } from '#app/community/post-content/text-writing.server.ts'
import { holdsForReview, readBlockedWords } from '#app/community/posts/blocked-words.server.ts'
import { hasLinksOfNewcomer } from '#app/community/posts/newcomers.server.ts'
import { dropComments } from '#app/community/posts/page-tags.server.ts'
import { refuseStaffWords } from '#app/community/posts/staff-words.server.ts'
import { contentColumns, placeOf, proseOf } from '#app/community/posts/stored-post.server.ts'
import { readSeqno } from '#app/shared/boards/post-address.ts'
import type { Who } from '#app/community/posts/post-policy.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import {
  aboutPost,
  customersWords,
  findCommented,
  mayChangeComment,
  recount,
} from './commented-post.server.ts'
import type { updateComment as updateCommentRow, deleteComment as deleteCommentRow } from './contract.ts'
import { settleComments } from './withheld-comments.server.ts'
import { checkComment } from './write-comment.server.ts'

const MISSING_MESSAGE = '지워졌거나 없는 댓글이에요'

/** Stores a comment's new wording. Refuses `notAllowed` for somebody else's, `conflict` when it changed meanwhile. */
export async function updateComment(
  services: Services,
  input: InputOf<typeof updateCommentRow>,
  visit: Visit,
): Promise<DataOf<typeof updateCommentRow>> {
  const place = placeOf(input)
  const words = await readBlockedWords(services)
  const facts = await readWordFacts(services)
  const content = await readSentContent(input.content ?? '')
  const saved = await services.database.transaction().execute(async (database) => {
    const { row, post } = await lockOwn(database, input, visit)
    if (input.version !== undefined && Number(input.version) !== row.version)
      throw new Refusal('conflict', { data: { version: row.version } })
    checkComment(content, { isForAll: !post.isSecret && row.memberId !== null })
    const before = proseOf(row)
    const customers = visit.staff ? await customersWords(database, post.seqno) : []
    refuseStaffWords(
      { content, customers, about: aboutPost(post) },
      { ...visit, facts },
      row.staffId === null ? { content: before, about: aboutPost(post) } : undefined,
    )
    const memberId = visit.staff ? null : row.memberId
    const isHeld =
      holdsForReview(words, visit, { content: textOf(content) }, { content: textOf(before) }) ||
      (await hasLinksOfNewcomer(database, memberId, content, before))
    const state = isHeld && !post.isSecret && row.state === 'public' ? 'queued' : row.state
    const stored = await database
      .updateTable('comments')
      .set({ ...contentColumns(content), state, version: row.version + 1, updated_at: services.now() })
      .where('id', '=', row.id)
      .returning(['id as commentId', 'version', 'state', 'is_answer as isAnswer'])
      .executeTakeFirstOrThrow()
    if (state !== row.state) await recount(database, post.seqno)
    if (row.state === 'withheld') await settleComments({ database }, facts, [row.id])
    return stored
  })
  await dropComments(services, place)
  return saved
}

/** Deletes a comment; a placeholder stays above its replies. */
export async function deleteComment(
  services: Services,
  input: InputOf<typeof deleteCommentRow>,
  visit: Visit,
): Promise<null> {
  const place = placeOf(input)
  await services.database.transaction().execute(async (database) => {
    const { row } = await lockOwn(database, input, visit)
    const trashed_by = visit.staff ? 'staff' : 'writer'
    await database
      .updateTable('comments')
      .set({ state: 'trashed', trashed_by, trashed_at: services.now() })
      .where('id', '=', row.id)
      .execute()
    await recount(database, place.seqno)
  })
  await dropComments(services, place)
  return null
}

/** A comment of a readable post, both locked, if whoever asks may change it. */
async function lockOwn(
  database: Database,
  input: { id: string; seqno: string; commentId: string },
  who: Who,
) {
  const post = await findCommented(database, placeOf(input), who, true)
  const id = readSeqno(input.commentId)
  const row = id
    ? await database
        .selectFrom('comments')
        .select(['id', 'state', 'version', 'member_id as memberId', 'staff_id as staffId', 'body', 'content'])
        .where('id', '=', id)
        .where('seqno', '=', post.seqno)
        .where('state', '!=', 'trashed')
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('notFound', { message: MISSING_MESSAGE })
  if (!mayChangeComment(row, who)) {
    if (row.state === 'public') throw new Refusal('notAllowed')
    throw new Refusal('notFound', { message: MISSING_MESSAGE })
  }
  return { row, post }
}
