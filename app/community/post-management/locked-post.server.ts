import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { isBoardId, type BoardId } from '#app/shared/boards/board-names.ts'
import { selectPosts } from '#app/community/posts/own-post.server.ts'
import { readSeqno } from '#app/shared/boards/post-address.ts'
import { dropPost } from '#app/community/posts/page-tags.server.ts'
import { missingPost } from '#app/community/posts/stored-post.server.ts'
import { settlePosts } from '#app/community/posts/withheld-posts.server.ts'
import { readWordFacts } from '#app/shared/compliance/held-offers.server.ts'
import type { AccessAction } from '#app/shared/personal-data/access-actions.ts'
import { recordOrder } from '#app/community/posts/order-log.server.ts'
import { noteNothingChanged } from '#app/platform/noted-acts.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { Acted } from './acts-contract.ts'

const TRASHED_MESSAGE = '휴지통에 있는 글이에요. 먼저 되살려 주세요.'

export type LockedPost = Awaited<ReturnType<typeof findPost>>

/** A post by its number alone, on whatever board and in whatever state. Refuses `notFound`. */
export async function findPost(database: Database, seqno: number, isForWriting = false) {
  const row = await selectPosts(database)
    .where('seqno', '=', seqno)
    .$if(isForWriting, (query) => query.forUpdate())
    .executeTakeFirst()
  const board = row?.board
  if (!row || !isBoardId(board)) throw missingPost()
  return { ...row, board }
}

/** Reads a post's number from an address. Refuses with `notFound`. */
export function readNumber(sent: string): number {
  const seqno = readSeqno(sent)
  if (seqno === null) throw missingPost()
  return seqno
}

/** What an act changed; an act without a change returns null and is not logged. */
export interface Change {
  /** As the access log names it. */
  action: AccessAction
  reason?: string
  /** Beside the post's own, if its board was another before. */
  boards?: readonly BoardId[]
}

/**
 * An operator's act on one post: locked, logged in the same transaction, found anew by search and shown anew by every
 * page. `change` refuses what makes no sense. Refuses `notFound`, and `conflict` while the post is in the trash.
 */
export async function actOnPost(
  services: Services,
  { seqno: sent, visit }: { seqno: string; visit: Visit },
  change: (inside: Services, row: LockedPost) => Promise<Change | null>,
): Promise<Acted> {
  const seqno = readNumber(sent)
  const facts = await readWordFacts(services)
  const { board, done } = await services.database.transaction().execute(async (database) => {
    const row = await findPost(database, seqno, true)
    if (row.state === 'trashed') throw new Refusal('conflict', { message: TRASHED_MESSAGE })
    const changed = await change({ ...services, database }, row)
    if (!changed) {
      noteNothingChanged()
      return { board: row.board, done: null }
    }
    await services.reindex(database, 'post', [String(seqno)])
    await settlePosts({ ...services, database }, facts, [seqno])
    const { action, reason } = changed
    await recordOrder({ ...services, database }, { action, subject: `post:${seqno}`, reason }, visit)
    return { board: row.board, done: changed }
  })
  if (done) await dropPost(services, { boards: [...(done.boards ?? [board])], seqno })
  return readActed(services.database, seqno)
}

export async function readActed(database: Database, seqno: number): Promise<Acted> {
  const { board, state, version, isPinned, isClosed, publishAt } = await findPost(database, seqno)
  return { seqno, board, state, version, isPinned, isClosed, publishAt: publishAt && seoulIso(publishAt) }
}
