import { readWordFacts } from '#app/shared/compliance/held-offers.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { asText, saveEarlier } from '#app/community/posts/own-post.server.ts'
import { closedMessage, mayWrite } from '#app/community/posts/post-policy.ts'
import { holdPictures } from '#app/community/posts/staff-pictures.server.ts'
import { refuseStaffWords } from '#app/community/posts/staff-words.server.ts'
import { storePictures } from '#app/community/posts/post-pictures.server.ts'
import { authorOf, saveRevision, textColumns } from '#app/community/posts/stored-post.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { factsOn } from './board-fit.ts'
import { actOnPost } from './locked-post.server.ts'
import { earlierFacts } from './moving.server.ts'
import type { revertPost as revertPostRow } from './post-contract.ts'
import { findWording } from './revisions.server.ts'

const CURRENT_MESSAGE = '지금 글이에요. 예전 글을 골라 주세요.'
const NEWER_MESSAGE = '그사이 누가 고친 글이에요. 새 글을 확인하고 다시 되돌려 주세요.'
const SECRET_MESSAGE = '비밀글일 때 쓴 내용은 모두가 보는 글로 되돌릴 수 없어요.'

/**
 * Lets an earlier wording stand again, as a new version with its pictures; what was saved since stays in the history.
 * Whether it is secret, pinned or closed is no part of a wording and stays. Refuses `conflict` when somebody saved
 * meanwhile, and for words that were told in secret while everyone reads the post now.
 */
export async function revertPost(
  services: Services,
  { seqno, version, currentVersion }: InputOf<typeof revertPostRow>,
  visit: Visit,
): Promise<DataOf<typeof revertPostRow>> {
  const author = await authorOf(services, visit)
  const wordFacts = await readWordFacts(services)
  const acted = await actOnPost(services, { seqno, visit }, async ({ database, now }, row) => {
    if (!mayWrite(row.board, visit)) throw new Refusal('notAllowed', { message: closedMessage(row.board) })
    if (currentVersion !== row.version)
      throw new Refusal('conflict', { message: NEWER_MESSAGE, data: { version: row.version } })
    if (version === row.version) throw invalidFields({ version: CURRENT_MESSAGE })
    const { post: earlier, board } = await findWording(database, row, version)
    refuseStaffWords(earlier, { ...visit, facts: wordFacts }, row.memberId ? earlier : undefined)
    if (earlier.isSecret && !row.isSecret) throw new Refusal('conflict', { message: SECRET_MESSAGE })
    await saveEarlier(database, row)
    const facts = factsOn(row.board, { ...earlier, board }, await earlierFacts(database, row))
    const { title, summary } = earlier
    const post = { ...asText(row), ...facts, title, summary, content: earlier.content }
    const saved = { seqno: row.seqno, board: row.board, version: row.version + 1, at: now() }
    await database
      .updateTable('posts')
      .set({ ...textColumns(post), version: saved.version, updated_at: saved.at })
      .where('seqno', '=', row.seqno)
      .execute()
    const pictured = { seqno: row.seqno, content: post.content, fileIds: [], who: visit }
    const content = await storePictures(database, pictured)
    await saveRevision(database, saved, { ...post, content }, author)
    await holdPictures({ ...services, database }, { seqno: row.seqno, state: row.state, who: visit })
    return { action: 'post.revert', reason: `버전 ${version}` }
  })
  return { seqno: acted.seqno, version: acted.version }
}
