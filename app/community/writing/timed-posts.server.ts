import { TRASH } from '#app/shared/data-inventory/lifetimes.ts'
import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { releaseFiles } from '#app/community/attachments/claimed-files.server.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'
import { renewBoard } from '#app/community/posts/page-tags.server.ts'
import { settlePosts } from '#app/community/posts/withheld-posts.server.ts'
import { readWordFacts } from '#app/shared/compliance/held-offers.server.ts'
import { eraseOldDrafts } from './drafts.server.ts'

/** What was deleted may be put back for this long. */
const AT_ONCE = 100

/** Publishes the posts that are due, in the order of their times, and returns how many. */
export async function publishDuePosts(services: Services): Promise<number> {
  const facts = await readWordFacts(services)
  const opened = await services.database.transaction().execute(async (database) => {
    const { rows } = await sql<{ seqno: number; board: string }>`update posts set
        state = 'public', position = nextval('posts_order'), created_at = due.at, updated_at = due.at
      from (
        select seqno as due_seqno, publish_at as at from posts
        where state = 'scheduled' and publish_at <= ${services.now()}
        order by publish_at, seqno limit ${AT_ONCE} for update skip locked
      ) as due
      where seqno = due_seqno
      returning seqno, board`.execute(database)
    await services.reindex(
      database,
      'post',
      rows.map(({ seqno }) => String(seqno)),
    )
    await settlePosts(
      { ...services, database },
      facts,
      rows.map(({ seqno }) => seqno),
    )
    return rows
  })
  if (opened.length > 0) renewBoard(services, ...new Set(opened.map(({ board }) => board)))
  return opened.length
}

/** Erases posts that were in the trash for a month, with their pictures, and returns how many. */
export async function emptyTrash({ database, now }: Services): Promise<number> {
  const before = new Date(now().getTime() - TRASH * 1000)
  return database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('posts')
      .select('seqno')
      .where('state', '=', 'trashed')
      .where('trashed_at', '<', before)
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { seqno } of rows) {
      await releaseFiles(transaction, seqno, now())
      await transaction.deleteFrom('posts').where('seqno', '=', seqno).execute()
    }
    return rows.length
  })
}

/** Empties comments that were in the trash for a month; only the place above their replies stays. Returns how many. */
export async function emptyTrashedComments({ database, now }: Services): Promise<number> {
  const before = new Date(now().getTime() - TRASH * 1000)
  const emptied = await database
    .updateTable('comments')
    .set({ author_name: '', body: '', content: null, member_id: null, trashed_at: null })
    .where('state', '=', 'trashed')
    .where('trashed_at', '<', before)
    .returning('id')
    .execute()
  return emptied.length
}

export const publishJob: TimedJob = {
  queue: 'posts-publish',
  name: '예약한 글 게시',
  cron: '* * * * *',
  run: async (services) => {
    const opened = await publishDuePosts(services)
    if (opened > 0) services.log.info({ opened }, 'posts were opened at their time')
  },
}

export const trashJob: TimedJob = {
  queue: 'posts-trash',
  name: '휴지통과 오래된 임시글 비우기',
  cron: '43 4 * * *',
  run: async (services) => {
    const erased = await emptyTrash(services)
    const comments = await emptyTrashedComments(services)
    const drafts = await eraseOldDrafts(services)
    if (erased + comments + drafts > 0)
      services.log.info({ erased, comments, drafts }, 'old posts, comments and drafts were erased')
  },
}
