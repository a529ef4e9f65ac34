import { readWordFacts } from '#app/shared/compliance/held-offers.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { contentOf } from '#app/community/post-content/content-writing.server.ts'
import { textOf } from '#app/community/post-content/text-writing.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { updatePost as updatePostRow, deletePost as deletePostRow } from './contract.ts'
import { storePictures } from './post-pictures.server.ts'
import { holdsForReview, readBlockedWords } from './blocked-words.server.ts'
import { hasLinksOfNewcomer } from './newcomers.server.ts'
import { recordOrder } from './order-log.server.ts'
import { asText, findOwn, saveEarlier, type OwnPost } from './own-post.server.ts'
import { dropPost } from './page-tags.server.ts'
import { closedMessage, mayDelete, mayWrite } from './post-policy.ts'
import { refuseStaffsReview } from './review-authors.server.ts'
import { isUndisclosed } from './review-disclosure.server.ts'
import { readPostContent, readSentPost, type PostText } from './sent-post.server.ts'
import { holdPictures } from './staff-pictures.server.ts'
import { refuseStaffWords } from './staff-words.server.ts'
import { settlePosts } from './withheld-posts.server.ts'
import { authorOf, saveRevision, placeOf, proseOf, textColumns } from './stored-post.server.ts'

const ANSWERED_MESSAGE = '답변이 달린 질문은 지울 수 없어요.'
const NEWER_MESSAGE = '다른 곳에서 먼저 고친 글이에요. 새 글을 확인하고 다시 올려 주세요.'

/**
 * Stores a new wording. Refuses `conflict`, with the wording that is there, when it is newer than the one that was
 * changed; `notAllowed` for somebody else's post, `notFound` for one they cannot even read.
 */
export async function updatePost(
  services: Services,
  { id, seqno: sentSeqno, ...sent }: InputOf<typeof updatePostRow>,
  visit: Visit,
): Promise<DataOf<typeof updatePostRow>> {
  const { board, seqno } = placeOf({ id, seqno: sentSeqno })
  if (!services.hasRoom()) throw new Refusal('unavailable')
  const version = readVersion(sent.version)
  const author = await authorOf(services, visit)
  const words = await readBlockedWords(services)
  const facts = await readWordFacts(services)
  const read = await readPostContent(sent)
  const saved = await services.database.transaction().execute(async (database) => {
    const row = await findOwn(database, { board, seqno }, visit)
    // Moved to an operators' board: there they may take it away, not say something else.
    if (!mayWrite(board, visit)) throw new Refusal('notAllowed', { message: closedMessage(board) })
    if (version !== null && version !== row.version) throw newerThan(row)
    const before = asText(row)
    const post = readSentPost(board, read, visit, before)
    refuseStaffWords(post, { ...visit, facts }, row.staffId === null ? before : undefined)
    await refuseStaffsReview({ ...services, database }, board, visit)
    const fileIds = sent.fileIds ?? []
    if (fileIds.length === 0 && JSON.stringify(post) === JSON.stringify(before)) return row
    const earlier = before.isSecret ? {} : wordsOf(before)
    const memberId = visit.staff ? null : row.memberId
    const isHeld =
      holdsForReview(words, visit, wordsOf(post), earlier) ||
      isUndisclosed(board, post) ||
      (await hasLinksOfNewcomer(database, memberId, post.content, before.isSecret ? [] : before.content))
    await saveEarlier(database, row)
    const at = services.now()
    const state = isHeld && !post.isSecret && row.state === 'public' ? 'queued' : row.state
    const stored = { seqno, version: row.version + 1, state }
    await database
      .updateTable('posts')
      .set({ ...textColumns(post), state, version: stored.version, updated_at: at })
      .where('seqno', '=', seqno)
      .execute()
    const content = await storePictures(database, { seqno, content: post.content, fileIds, who: visit })
    const inside = { ...services, database }
    const standing = await holdPictures(inside, { seqno, state, who: visit })
    await saveRevision(database, { ...stored, board, at }, { ...post, content }, author)
    await services.reindex(database, 'post', [String(seqno)])
    const [settled] = visit.staff ? await settlePosts(inside, facts, [seqno]) : []
    const act = { action: 'post.change', subject: `post:${seqno}` } as const
    if (visit.staff) await recordOrder(inside, act, visit)
    return { ...stored, state: standing, ...settled }
  })
  await dropPost(services, { boards: [board], seqno })
  return { seqno, version: saved.version, state: saved.state }
}

/** Puts a post into the trash, where operators still find it for a time. Refuses as changing does. */
export async function deletePost(
  services: Services,
  { id, seqno: sentSeqno }: InputOf<typeof deletePostRow>,
  visit: Visit,
): Promise<null> {
  const { board, seqno } = placeOf({ id, seqno: sentSeqno })
  await services.database.transaction().execute(async (database) => {
    const row = await findOwn(database, { board, seqno }, visit)
    if (!mayDelete(row, visit)) throw new Refusal('conflict', { message: ANSWERED_MESSAGE })
    await database
      .updateTable('posts')
      .set({ state: 'trashed', trashed_at: services.now(), trashed_by: visit.staff ? 'staff' : 'writer' })
      .where('seqno', '=', seqno)
      .execute()
    await services.reindex(database, 'post', [String(seqno)])
    const act = { action: 'post.trash', subject: `post:${seqno}` } as const
    if (visit.staff) await recordOrder({ ...services, database }, act, visit)
  })
  await dropPost(services, { boards: [board], seqno })
  return null
}

/** What stands there now goes along, so that nobody has to load it to compare. */
function newerThan(row: OwnPost): Refusal {
  const { version, title, category, author, updatedAt } = row
  const content = contentOf(proseOf(row))
  return new Refusal('conflict', {
    message: NEWER_MESSAGE,
    data: { version, title, category, author, changedAt: seoulIso(updatedAt), content },
  })
}

const wordsOf = ({ title, content }: PostText) => ({ title, content: textOf(content) })

/** Null where none was sent: then what is saved last stays. */
function readVersion(version: number | string | undefined): number | null {
  if (version === undefined || version === '') return null
  const number = Number(version)
  if (!Number.isSafeInteger(number) || number < 1)
    throw invalidFields({ version: '글을 다시 불러와 주세요.' })
  return number
}
