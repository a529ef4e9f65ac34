import type { Database } from '#app/database/connection.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { fileIds as checkedIds, FILES_GONE, MAX_FILES } from './contract.ts'
import { senderOf } from './file-sender.server.ts'

interface PostFiles {
  fileIds: readonly string[]
  who: Pick<Visit, 'staff' | 'member'>
  seqno: number
}

/**
 * Ties pictures to a post, in the transaction that writes it: from then on these are the ones it shows, in the order of
 * `fileIds`. Its others stay for its revisions and are nobody else's to see. Refuses `invalid` for more than five and
 * for any that is neither the post's already nor a waiting one of whoever writes.
 */
export async function claimFiles(transaction: Database, { fileIds, who, seqno }: PostFiles) {
  const parsed = checkedIds.safeParse([...new Set(fileIds)])
  if (!parsed.success) throw invalidFields({ fileIds: parsed.error.issues[0]!.message })
  const ids = parsed.data
  await transaction
    .updateTable('files')
    .set({ is_shown: false })
    .where('seqno', '=', seqno)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute()
  if (ids.length === 0) return []
  const { owned } = senderOf(who)
  const tied = await transaction
    .updateTable('files')
    .set({ seqno, is_shown: true })
    .where('id', 'in', ids)
    .where((where) => where.or([where('seqno', '=', seqno), where.and([where('seqno', 'is', null), owned])]))
    .returning(['id as fileId', 'width', 'height'])
    .execute()
  if (tied.length < ids.length) throw invalidFields({ fileIds: FILES_GONE })
  return ids.map((id) => tied.find(({ fileId }) => fileId === id)!)
}

/** Releases all pictures of a post that is erased for good; the next job erases their bytes. */
export async function releaseFiles(transaction: Database, seqno: number, now: Date): Promise<void> {
  await transaction
    .updateTable('files')
    .set({ seqno: null, is_shown: false, keep_until: now })
    .where('seqno', '=', seqno)
    .execute()
}

/** A draft that is saved every few seconds writes to its pictures once a day. */

/** Extends the retention of a draft's pictures, at most once a day each; missing and surplus ones are ignored. */
export async function retainFiles(
  database: Database,
  { fileIds, who, until }: Omit<PostFiles, 'seqno'> & { until: Date },
): Promise<void> {
  const ids = checkedIds.safeParse([...new Set(fileIds)].slice(0, MAX_FILES)).data ?? []
  if (ids.length === 0) return
  const { owned } = senderOf(who)
  await database
    .updateTable('files')
    .set({ keep_until: until })
    .where('id', 'in', ids)
    .where('seqno', 'is', null)
    .where('keep_until', '<', new Date(until.getTime() - DAY_MS))
    .where(owned)
    .execute()
}
