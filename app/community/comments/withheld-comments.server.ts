import type { Inside } from '#app/database/services.server.ts'
import type { WordFacts } from '#app/shared/compliance/findings.ts'
import { proseOf } from '#app/community/posts/stored-post.server.ts'
import { tellsUnaccepted, type Settled } from '#app/community/posts/withheld-posts.server.ts'
import { customersWords, recount } from './commented-post.server.ts'

/** As `settlePosts`, of comments and answers that staff wrote. Returns the posts below which some changed. */
export async function settleComments(
  { database }: Pick<Inside, 'database'>,
  facts: WordFacts,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('comments')
    .select(['id', 'seqno', 'state', 'body', 'content'])
    .where('id', 'in', ids)
    .where('state', 'in', ['public', 'withheld'])
    .where('staff_id', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const changed = new Set<number>()
  for (const row of rows) {
    const texts = { content: proseOf(row), customers: await customersWords(database, row.seqno) }
    const state: Settled = tellsUnaccepted(texts, facts) ? 'withheld' : 'public'
    if (state === row.state) continue
    await database.updateTable('comments').set({ state }).where('id', '=', row.id).execute()
    changed.add(row.seqno)
  }
  for (const seqno of changed) await recount(database, seqno)
  return [...changed]
}
