import { endErasing, sayErasing } from '#app/database/erasing.server.ts'
import type { LeavingAuthor, Services } from '#app/database/services.server.ts'
import { releaseFiles } from '#app/community/attachments/claimed-files.server.ts'
import { recount } from '#app/community/comments/commented-post.server.ts'
import { textTags, viewTag } from '#app/community/posts/page-tags.server.ts'
import { treeWithoutPerson, withoutPerson } from './own-words.ts'

const LEFT_NAME = '탈퇴한 회원'

/**
 * Takes a leaving member out of the boards, in the transaction that erases them: secret posts and earlier wordings go,
 * what stays loses its author and the person's name, number and address; with `erasesTexts` nothing stays. Callers
 * invalidate the returned tags.
 */
export async function anonymizeAuthor(
  services: Services,
  { memberId, words, erasesTexts }: LeavingAuthor,
): Promise<string[]> {
  const { database, now } = services
  await sayErasing(database)
  const posts = await database
    .selectFrom('posts')
    .select(['seqno', 'board', 'title', 'summary', 'body', 'content', 'is_secret'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute()
  const [gone, kept] = [
    posts.filter(({ is_secret }) => is_secret || erasesTexts),
    posts.filter(({ is_secret }) => !is_secret && !erasesTexts),
  ]
  for (const { seqno } of gone) {
    await releaseFiles(database, seqno, now())
    await database.deleteFrom('posts').where('seqno', '=', seqno).execute()
  }
  for (const { seqno, title, summary, body, content } of kept)
    await database
      .updateTable('posts')
      .set({
        author_name: LEFT_NAME,
        member_id: null,
        title: withoutPerson(title, words),
        summary: summary.map((line) => withoutPerson(line, words)),
        body: withoutPerson(body, words),
        content: content && JSON.stringify(treeWithoutPerson(content, words)),
      })
      .where('seqno', '=', seqno)
      .execute()
  if (kept.length > 0)
    await database
      .deleteFrom('post_revisions')
      .where(
        'seqno',
        'in',
        kept.map(({ seqno }) => seqno),
      )
      .execute()
  await database
    .updateTable('post_reports')
    .set({ note: '', member_id: null })
    .where('member_id', '=', memberId)
    .execute()
  // Pictures that no post shows yet: their job erases them.
  await database
    .updateTable('files')
    .set({ keep_until: now() })
    .where('member_id', '=', memberId)
    .where('seqno', 'is', null)
    .execute()
  await services.reindex(
    database,
    'post',
    posts.map(({ seqno }) => String(seqno)),
  )
  const comments = await leaveComments(database, { memberId, words, erasesTexts })
  return [...new Set([...posts.flatMap(textTags), ...comments.map(viewTag)])]
}

/** Returns the posts they stand under. A comment that was answered or deleted stays as an empty place. */
async function leaveComments(
  database: Services['database'],
  { memberId, words, erasesTexts }: LeavingAuthor,
): Promise<number[]> {
  const comments = await database
    .selectFrom('comments')
    .select(['id', 'seqno', 'body', 'content', 'state'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute()
  for (const { id, body, content, state } of comments) {
    const isErased = erasesTexts || state === 'trashed'
    const text = isErased
      ? { ...EMPTIED, state: 'trashed' as const, trashed_by: 'writer' as const }
      : {
          author_name: LEFT_NAME,
          body: withoutPerson(body, words),
          content: content && JSON.stringify(treeWithoutPerson(content, words)),
        }
    await database
      .updateTable('comments')
      .set({ ...text, member_id: null })
      .where('id', '=', id)
      .execute()
  }
  // Counts of posts, of other people too.
  await endErasing(database)
  const seqnos = [...new Set(comments.map(({ seqno }) => seqno))]
  for (const seqno of seqnos) await recount(database, seqno)
  return seqnos
}

const EMPTIED = { author_name: LEFT_NAME, body: '', content: null }
