import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import { textOf } from '#app/community/post-content/text-writing.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { readMember } from '#app/members/door.server.ts'
import { readMarkdown } from '#app/platform/markdown.server.ts'
import type { Prose } from '#app/platform/prose.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { BoardId } from '#app/shared/boards/board-names.ts'
import { isBoardId } from '#app/shared/boards/board-names.ts'
import { readSeqno } from '#app/shared/boards/post-address.ts'
import { mayKeepOrder, readingOf, type GuardedPost, type Who } from './post-policy.ts'
import type { PostText } from './sent-post.server.ts'

const MISSING_MESSAGE = '지워졌거나 없는 글이에요'
const SECRET_MESSAGE = '비밀글이에요. 쓴 사람과 상담사만 볼 수 있어요.'

const WITHHELD_MESSAGE = '지금은 보여 드릴 수 없는 글이에요'

export const missingPost = () => new Refusal('notFound', { message: MISSING_MESSAGE })

/** A row as whoever asks may read it. Refuses `notFound`, as if there were none, or `notAllowed` when it is secret. */
export function readableOf<Row extends GuardedPost>(row: Row | undefined, who: Who): Row {
  const reading = row ? readingOf(row, who) : 'missing'
  if (row?.state === 'withheld' && reading === 'missing')
    throw new Refusal('notFound', { message: WITHHELD_MESSAGE, data: { isWithheld: true } })
  if (!row || reading === 'missing') throw missingPost()
  if (reading === 'secret') throw new Refusal('notAllowed', { message: SECRET_MESSAGE })
  return row
}

/** Board and number out of an address; whatever they cannot be is not there. */
export function placeOf({ id, seqno }: { id: string; seqno: string }): { board: BoardId; seqno: number } {
  const number = readSeqno(seqno)
  if (!isBoardId(id) || number === null) throw missingPost()
  return { board: id, seqno: number }
}

/** The tree of a row's text: rows from before hold Markdown. */
export function proseOf({ content, body }: { content: Prose | null; body: string }): Prose {
  return content ?? readMarkdown(body)
}

/** How a text is stored: as a tree, and as its words. */
export function contentColumns(content: Prose) {
  return { content: JSON.stringify(content), body: textOf(content) }
}

export function textColumns(post: PostText) {
  return {
    title: post.title,
    ...contentColumns(post.content),
    category: post.category,
    carrier: post.carrier,
    rating: post.rating,
    region: post.region,
    is_secret: post.isSecret,
    is_rewarded: post.isRewarded,
    summary: post.summary,
    is_pinned: post.isPinned,
    is_closed: post.isClosed,
  }
}

export interface Author {
  member_id: string | null
  staff_id: string | null
  author_name: string
}

/** Whose name stands over a text: a member's masked, an advisor's own, the operator's as such. */
export async function authorOf(services: Services, who: Who): Promise<Author> {
  const { staff, member } = who
  if (staff) {
    const author_name = mayKeepOrder(who) ? '운영자' : staff.name
    return { member_id: null, staff_id: staff.id, author_name }
  }
  const facts = member && (await readMember(services, member.id))
  if (!facts) throw new Refusal('notLoggedIn')
  return { member_id: facts.id, staff_id: null, author_name: maskName(facts.name) }
}

/** Serialises the texts of one writer, so that the second sees the first. */
export async function lockAuthor(
  transaction: Database,
  { member_id, staff_id }: Pick<Author, 'member_id' | 'staff_id'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${member_id ?? staff_id}, 0))`.execute(transaction)
}

interface Saved {
  seqno: number
  /** What else is said of a post depends on it: a carrier, stars. */
  board: string
  version: number
  at: Date
}

/** Stores a revision, in the transaction that saved the post. */
export async function saveRevision(
  transaction: Database,
  { seqno, board, version, at }: Saved,
  post: PostText,
  { member_id, staff_id }: Pick<Author, 'member_id' | 'staff_id'>,
): Promise<void> {
  const { title, content, publishAt: _at, ...facts } = post
  await transaction
    .insertInto('post_revisions')
    .values({
      seqno,
      version,
      title,
      content: JSON.stringify(content),
      facts: JSON.stringify({ ...facts, board }),
      member_id,
      staff_id,
      at,
    })
    .execute()
}
