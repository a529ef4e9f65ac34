import { readWordFacts } from '#app/shared/compliance/held-offers.server.ts'
import type { WordFacts } from '#app/shared/compliance/findings.ts'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { BOARD_KINDS, BOARD_NAMES, type BoardId } from '#app/shared/boards/board-names.ts'
import { lintOurs } from '#app/community/posts/staff-words.server.ts'
import { asText, saveEarlier } from '#app/community/posts/own-post.server.ts'
import { isWordedByStaff, refuseStaffsReview } from '#app/community/posts/review-authors.server.ts'
import type { PostText } from '#app/community/posts/sent-post.server.ts'
import { authorOf, saveRevision, textColumns } from '#app/community/posts/stored-post.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { movePost as movePostRow } from './acts-contract.ts'
import { boardRefusal, factsOn, type BoardFacts, type PlacedFacts } from './board-fit.ts'
import { actOnPost, type LockedPost } from './locked-post.server.ts'

const STAFFS_MESSAGE = '운영자가 쓰거나 고친 글은 후기로 둘 수 없어요.'
const SAME_BOARD_MESSAGE = '지금 있는 게시판이에요. 다른 게시판을 골라 주세요.'

/**
 * Puts a post on another board, under its own number; comments, pictures, reports and drafts follow. What the new board
 * does not have (a carrier, stars) stays in the history, and a pin is of the old board. Refuses `conflict` where the
 * new one needs what the post never had.
 */
export async function movePost(
  services: Services,
  { seqno, board }: InputOf<typeof movePostRow>,
  visit: Visit,
) {
  const author = await authorOf(services, visit)
  const wordFacts = await readWordFacts(services)
  return actOnPost(services, { seqno, visit }, async (inside, row) => {
    const { database, now } = inside
    if (row.board === board) throw invalidFields({ board: SAME_BOARD_MESSAGE })
    if (row.memberId !== null) await refuseStaffsReview(inside, board, { member: { id: row.memberId } })
    await saveEarlier(database, row)
    const before = asText(row)
    const facts = factsOn(board, { ...before, board: row.board }, await earlierFacts(database, row))
    const message = boardRefusal(board, facts, row)
    if (message) throw new Refusal('conflict', { message })
    if (BOARD_KINDS[board] === 'reviews' && (await isWordedByStaff(database, row.seqno)))
      throw new Refusal('conflict', { message: STAFFS_MESSAGE })
    refuseOnOwnBoard(board, before, wordFacts)
    const post = { ...before, ...facts, isPinned: false }
    const isReworded = Object.entries(facts).some(([name, fact]) => before[name as keyof BoardFacts] !== fact)
    const version = isReworded ? row.version + 1 : row.version
    const at = now()
    await database
      .updateTable('posts')
      .set({ ...textColumns(post), board, version, ...(isReworded && { updated_at: at }) })
      .where('seqno', '=', row.seqno)
      .execute()
    if (isReworded) await saveRevision(database, { seqno: row.seqno, board, version, at }, post, author)
    await database.updateTable('post_drafts').set({ board }).where('seqno', '=', row.seqno).execute()
    const reason = `${BOARD_NAMES[row.board]} → ${BOARD_NAMES[board]}`
    return { action: 'post.move', reason, boards: [row.board, board] }
  })
}

/** Where we write ourselves, it stands as ours, whoever wrote it. */
function refuseOnOwnBoard(board: BoardId, { title, summary, content }: PostText, facts: WordFacts): void {
  const kind = BOARD_KINDS[board]
  if (kind === 'questions' || kind === 'reviews') return
  const [found] = lintOurs({ title, summary, content }, facts)
  if (found)
    throw new Refusal('conflict', {
      message: `${BOARD_NAMES[board]}에 둘 수 없는 말이 있어요. ${found.mend}`,
    })
}

/** What earlier wordings said that depends on a board, the newest first. */
export async function earlierFacts(database: Database, { seqno, board }: LockedPost): Promise<PlacedFacts[]> {
  const rows = await database
    .selectFrom('post_revisions')
    .select('facts')
    .where('seqno', '=', seqno)
    .orderBy('version', 'desc')
    .execute()
  // Revisions from before posts could move do not name their board; it never changed.
  return rows.map(({ facts }) => ({ board, ...(facts as unknown as BoardFacts) }))
}
