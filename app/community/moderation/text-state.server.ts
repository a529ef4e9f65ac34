import type { Inside, Services } from '#app/database/services.server.ts'
import type { WordFacts } from '#app/shared/compliance/findings.ts'
import { settleComments } from '#app/community/comments/withheld-comments.server.ts'
import { settlePosts } from '#app/community/posts/withheld-posts.server.ts'
import type { PostState } from '#app/database/post-tables.ts'
import { dropComments, dropPost } from '#app/community/posts/page-tags.server.ts'
import { recount } from '#app/community/comments/commented-post.server.ts'

export interface Subject {
  seqno: number
  commentId: number | null
}

/** Changes a text's state, its counts and its search entry, under the post's lock; callers drop the pages afterwards. */
export async function setState(
  services: Pick<Services, 'database' | 'now' | 'reindex'>,
  { seqno, commentId }: Subject,
  state: PostState,
): Promise<void> {
  const { database } = services
  const trashed_by = state === 'trashed' ? 'staff' : null
  const trashed_at = state === 'trashed' ? services.now() : null
  if (commentId === null) {
    await database
      .updateTable('posts')
      .set({ state, trashed_at, trashed_by })
      .where('seqno', '=', seqno)
      .execute()
    await services.reindex(database, 'post', [String(seqno)])
    return
  }
  if (state === 'scheduled') throw new Error('Comments are never scheduled.')
  await database
    .updateTable('comments')
    .set({ state, trashed_at, trashed_by })
    .where('id', '=', commentId)
    .execute()
  await recount(database, seqno)
}

/** What is shown again tells no price of a carrier whose consent ended meanwhile. */
export async function settleText(
  inside: Pick<Inside, 'database' | 'reindex'>,
  facts: WordFacts,
  { seqno, commentId }: Subject,
): Promise<void> {
  if (commentId === null) await settlePosts(inside, facts, [seqno])
  else await settleComments(inside, facts, [commentId])
}

/** Drops the cached pages of a text, after its transaction. */
export function dropText(services: Services, { board, seqno, commentId }: Subject & { board: string }) {
  return commentId === null
    ? dropPost(services, { boards: [board], seqno })
    : dropComments(services, { board, seqno })
}

export function openReports({ database }: Pick<Services, 'database'>, { seqno, commentId }: Subject) {
  return database
    .selectFrom('post_reports')
    .select(['id', 'member_id as memberId'])
    .where('seqno', '=', seqno)
    .where('comment_id', 'is not distinct from', commentId)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute()
}
