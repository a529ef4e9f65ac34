import type { Inside } from '#app/database/services.server.ts'
import type { WordFacts } from '#app/shared/compliance/findings.ts'
import { isForMembers, isBoardId } from '#app/shared/boards/board-names.ts'
import { selectPosts } from './own-post.server.ts'
import { lintOurs, type StaffTexts } from './staff-words.server.ts'
import { proseOf } from './stored-post.server.ts'

export type Settled = 'public' | 'withheld'

/** Whether words of ours tell a price of a carrier that does not consent today, by the rule that refuses them when written. */
export const tellsUnaccepted = (texts: StaffTexts, { unaccepted }: WordFacts): boolean =>
  lintOurs(texts, { giftTop: null, unaccepted }).some(({ rule }) => rule === 'acceptance')

/**
 * Withholds those of these posts that may not be shown today and shows again those that may, in the transaction that
 * moved them or their day; returns what changed. What a member wrote on a board of theirs, and samples, stay.
 */
export async function settlePosts(
  { database, reindex }: Pick<Inside, 'database' | 'reindex'>,
  facts: WordFacts,
  seqnos: readonly number[],
): Promise<{ seqno: number; board: string; state: Settled }[]> {
  if (seqnos.length === 0) return []
  const rows = await selectPosts(database)
    .select('is_sample as isSample')
    .where('seqno', 'in', seqnos)
    .where('state', 'in', ['public', 'withheld'])
    .orderBy('seqno')
    .forUpdate()
    .execute()
  const changed = rows.flatMap((row) => {
    const { seqno, board, title, summary } = row
    const texts = { title, summary, content: proseOf(row) }
    const state: Settled = isOurs(row) && tellsUnaccepted(texts, facts) ? 'withheld' : 'public'
    return state === row.state ? [] : [{ seqno, board, state }]
  })
  for (const { seqno, state } of changed)
    await database.updateTable('posts').set({ state }).where('seqno', '=', seqno).execute()
  await reindex(
    database,
    'post',
    changed.map(({ seqno }) => String(seqno)),
  )
  return changed
}

interface Written {
  board: string
  staffId: string | null
  isSample: boolean
}

/** On a board of ours everything stands as ours, whoever wrote it. */
const isOurs = ({ board, staffId, isSample }: Written) =>
  staffId !== null || (!isSample && isBoardId(board) && !isForMembers(board))
