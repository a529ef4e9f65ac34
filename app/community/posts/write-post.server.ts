import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { readWordFacts } from '#app/shared/compliance/held-offers.server.ts'
import type { PostState } from '#app/database/post-tables.ts'
import { readMember } from '#app/members/door.server.ts'
import { tieReview } from '#app/crm/door.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { textOf } from '#app/community/post-content/text-writing.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { holdsForReview, readBlockedWords } from './blocked-words.server.ts'
import { BOARD_KINDS, isBoardId, type BoardId } from '#app/shared/boards/board-names.ts'
import type { writePost as writePostRow } from './contract.ts'
import { storePictures } from './post-pictures.server.ts'
import { boardRules } from './board-rules.server.ts'
import { renewBoard } from './page-tags.server.ts'
import { closedMessage, mayWrite, type Who } from './post-policy.ts'
import { refuseStaffsReview } from './review-authors.server.ts'
import { isUndisclosed } from './review-disclosure.server.ts'
import { hasLinksOfNewcomer, isFirstOfNewcomer, refuseManyPosts } from './newcomers.server.ts'
import { readPostContent, readSentPost, type PostText } from './sent-post.server.ts'
import { holdPictures } from './staff-pictures.server.ts'
import { refuseStaffWords } from './staff-words.server.ts'
import {
  authorOf,
  contentColumns,
  saveRevision,
  lockAuthor,
  textColumns,
  type Author,
} from './stored-post.server.ts'

/** The same post sent again within this time is the same post: a button pressed twice, a connection that broke. */
const SAME_POST_MS = 60_000

/**
 * Stores a post and tells its number. Refuses `notAllowed` where the writer may not write, `invalid` with a message
 * for each field, `tooMany`. A newcomer's first public post waits for an operator.
 */
export async function writePost(
  services: Services,
  { id, ...sent }: InputOf<typeof writePostRow>,
  visit: Visit,
): Promise<DataOf<typeof writePostRow>> {
  if (!isBoardId(id)) throw new Refusal('notFound')
  if (!mayWrite(id, visit)) throw new Refusal('notAllowed', { message: closedMessage(id) })
  if (!services.hasRoom()) throw new Refusal('unavailable')
  const post = readSentPost(id, await readPostContent(sent), visit)
  const texts = { title: post.title, content: textOf(post.content) }
  refuseStaffWords(post, { ...visit, facts: await readWordFacts(services) })
  await refuseStaffsReview(services, id, visit)
  const isHeld = holdsForReview(await readBlockedWords(services), visit, texts) || isUndisclosed(id, post)
  const { holdsNewcomers } = await boardRules(services, id)
  const author = await authorOf(services, visit)
  const sending = { board: id, post, isHeld, holdsNewcomers, author, fileIds: sent.fileIds ?? [], who: visit }
  const saved = await services.database
    .transaction()
    .execute((database) => storeOnce({ ...services, database }, sending))
  renewBoard(services, id)
  return saved
}

interface Sending {
  board: BoardId
  post: PostText
  /** For a word in it, an operator reads it first. */
  isHeld: boolean
  /** A member's first post waits. */
  holdsNewcomers: boolean
  author: Author
  fileIds: readonly string[]
  who: Who
}

async function storeOnce(services: Services, sending: Sending) {
  const { database } = services
  const { board, post, author, fileIds, who } = sending
  await lockAuthor(database, author)
  const now = services.now()
  const same = await findSame(database, sending, new Date(now.getTime() - SAME_POST_MS))
  if (same) return same
  if (author.member_id) await refuseManyPosts(database, author.member_id, now)
  const state = await stateOf(database, sending, now)
  const { seqno } = await database
    .insertInto('posts')
    .values({
      board,
      ...author,
      ...textColumns(post),
      state,
      publish_at: state === 'scheduled' ? post.publishAt : null,
      created_at: now,
      updated_at: now,
    })
    .returning('seqno')
    .executeTakeFirstOrThrow()
  const content = await storePictures(database, { seqno, content: post.content, fileIds, who })
  const standing = await holdPictures(services, { seqno, state, who })
  await saveRevision(database, { seqno, board, version: 1, at: now }, { ...post, content }, author)
  if (BOARD_KINDS[board] === 'reviews' && author.member_id && post.carrier) {
    const member = await readMember({ ...services, database }, author.member_id)
    if (member) await tieReview(services, database, { holder: member, carrier: post.carrier, seqno })
  }
  await services.reindex(database, 'post', [String(seqno)])
  return { seqno, version: 1, state: standing }
}

function findSame(database: Database, { board, post, author }: Sending, since: Date) {
  return database
    .selectFrom('posts')
    .select(['seqno', 'version', 'state'])
    .where('board', '=', board)
    .where('member_id', 'is not distinct from', author.member_id)
    .where('staff_id', 'is not distinct from', author.staff_id)
    .where('state', '!=', 'trashed')
    .where('created_at', '>', since)
    .where('title', '=', post.title)
    .where('body', '=', contentColumns(post.content).body)
    .orderBy('position', 'desc')
    .executeTakeFirst()
}

async function stateOf(
  database: Database,
  { post, author, isHeld, holdsNewcomers }: Sending,
  now: Date,
): Promise<PostState> {
  if (author.staff_id) return post.publishAt && post.publishAt > now ? 'scheduled' : 'public'
  // Only advisors read a secret question: nobody needs to be kept from it.
  if (post.isSecret) return 'public'
  if (isHeld) return 'queued'
  const isNewcomers = holdsNewcomers
    ? await isFirstOfNewcomer(database, author.member_id, post)
    : await hasLinksOfNewcomer(database, author.member_id, post.content)
  return isNewcomers ? 'queued' : 'public'
}
