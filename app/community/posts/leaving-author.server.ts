import type { Services } from '#app/database/services.server.ts'
import { textTags, viewTag } from './page-tags.server.ts'

const LEFT_NAME = '탈퇴한 회원'

/** Anonymises a leaving member's texts, in the transaction that erases them. Callers invalidate the returned tags. */
export async function anonymizeAuthor(services: Services, memberId: string): Promise<string[]> {
  const { database } = services
  const hidden = { author_name: LEFT_NAME, member_id: null }
  const posts = await database
    .updateTable('posts')
    .set(hidden)
    .where('member_id', '=', memberId)
    .returning(['seqno', 'board'])
    .execute()
  const comments = await database
    .updateTable('comments')
    .set(hidden)
    .where('member_id', '=', memberId)
    .returning('seqno')
    .execute()
  await services.reindex(
    database,
    'post',
    posts.map(({ seqno }) => String(seqno)),
  )
  return [...new Set([...posts.flatMap(textTags), ...comments.map(({ seqno }) => viewTag(seqno))])]
}
