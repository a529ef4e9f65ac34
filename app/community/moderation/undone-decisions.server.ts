import { recount } from '#app/community/comments/commented-post.server.ts'
import { recordOrder } from '#app/community/posts/order-log.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { dropText } from './text-state.server.ts'

const COMMENT = 'comment:'
const POST = 'post:'

/** After a decision's rows were given back, in their transaction. Returns what shows the text anew once that has ended. */
export async function noteUndoneDecision(
  inside: Inside,
  subject: string,
  visit: Visit,
): Promise<(services: Services) => Promise<void>> {
  const text = await textOf(inside, subject)
  if (text.commentId === null) await inside.reindex(inside.database, 'post', [String(text.seqno)])
  else await recount(inside.database, text.seqno)
  await recordOrder(inside, { action: 'review.undo', subject }, visit)
  return (services) => dropText(services, text)
}

export const isOfText = (subject: string) => subject.startsWith(COMMENT) || subject.startsWith(POST)

async function textOf({ database }: Inside, subject: string) {
  if (subject.startsWith(POST)) {
    const seqno = Number(subject.slice(POST.length))
    const post = await database
      .selectFrom('posts')
      .select('board')
      .where('seqno', '=', seqno)
      .executeTakeFirstOrThrow()
    return { ...post, seqno, commentId: null }
  }
  const commentId = Number(subject.slice(COMMENT.length))
  const comment = await database
    .selectFrom('comments')
    .innerJoin('posts', 'posts.seqno', 'comments.seqno')
    .select(['posts.board', 'posts.seqno'])
    .where('comments.id', '=', commentId)
    .executeTakeFirstOrThrow()
  return { ...comment, commentId }
}
