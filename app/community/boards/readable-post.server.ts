import type { Services } from '#app/database/services.server.ts'
import { contentOf } from '#app/community/post-content/content-writing.server.ts'
import { isOwn, mayChange, mayDelete, mayWrite } from '#app/community/posts/post-policy.ts'
import { placeOf } from '#app/community/posts/stored-post.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { isLikedBy } from './likes.server.ts'
import type { readablePost } from './post-contract.ts'
import { readPost } from './post.server.ts'

/** Returns a post for programs. Refuses like its page. */
export async function getReadablePost(
  services: Services,
  input: InputOf<typeof readablePost>,
  visit: Visit,
): Promise<DataOf<typeof readablePost>> {
  const { post, guarded, answer, commentCount, earlier, later, related } = await readPost(
    services,
    placeOf(input),
    visit,
  )
  const { member } = visit
  const { body, readingMinutes: _minutes, ...facts } = post
  return {
    ...facts,
    content: contentOf(body),
    comments: commentCount,
    answer: answer && { author: answer.author, writtenAt: answer.writtenAt, content: contentOf(answer.body) },
    earlier,
    later,
    related,
    isMine: isOwn(guarded, visit),
    isLiked:
      member !== null && (await isLikedBy(services.database, { seqno: post.seqno, memberId: member.id })),
    mayChange: mayChange(guarded, visit) && mayWrite(post.board, visit),
    mayDelete: mayDelete(guarded, visit),
  }
}
