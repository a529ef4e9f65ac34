import type { Inside } from '#app/database/services.server.ts'
import type { WordFacts } from '#app/shared/compliance/findings.ts'
import { proseOf } from '#app/community/posts/stored-post.server.ts'
import { tellsUnaccepted, type Settled } from '#app/community/posts/withheld-posts.server.ts'
import { aboutPost, customersWords, recount } from './commented-post.server.ts'

/** As `settlePosts`, of comments and answers that staff wrote. Returns the posts below which some changed. */
export async function settleComments(
  { database }: Pick<Inside, 'database'>,
  facts: WordFacts,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('comments')
    .innerJoin('posts', 'posts.seqno', 'comments.seqno')
    .select(['comments.id', 'comments.seqno', 'comments.state', 'comments.body', 'comments.content'])
    .select(['posts.title', 'posts.carrier'])
    .where('comments.id', 'in', ids)
    .where('comments.state', 'in', ['public', 'withheld'])
    .where('comments.staff_id', 'is not', null)
    .orderBy('comments.id')
    .forUpdate('comments')
    .execute()
  const changed = new Set<number>()
  for (const row of rows) {
    const customers = await customersWords(database, row.seqno)
    const texts = { content: proseOf(row), customers, about: aboutPost(row) }
    const state: Settled = tellsUnaccepted(texts, facts) ? 'withheld' : 'public'
    if (state === row.state) continue
    await database.updateTable('comments').set({ state }).where('id', '=', row.id).execute()
    changed.add(row.seqno)
  }
  for (const seqno of changed) await recount(database, seqno)
  return [...changed]
}
