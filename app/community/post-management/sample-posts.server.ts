import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { Inside, Services } from '#app/database/services.server.ts'
import { releaseFiles } from '#app/community/attachments/claimed-files.server.ts'
import { recount } from '#app/community/comments/commented-post.server.ts'
import { dropPost } from '#app/community/posts/page-tags.server.ts'

/** The menu leads there (specification §2), and no new post ever gets these numbers: they are rewritten, not removed. */
const FIXED = [371, 975]

export interface SamplePost {
  seqno: number
  board: string
}

/** What somebody real wrote under a sample is theirs and stays, with the post. */
const GOES = sql<boolean>`posts.is_sample and not posts.seqno = any(${FIXED})
  and not exists (select from comments where comments.seqno = posts.seqno and not comments.is_sample)`
const COMMENT_GOES = sql<boolean>`comments.is_sample and not exists (
  select from comments as reply where reply.parent_id = comments.id and not reply.is_sample)`

/** How many sample posts would go, how many comments of samples under posts that stay, and how many posts stay. */
export async function countSamplePosts(
  database: Database,
): Promise<{ posts: number; comments: number; kept: number }> {
  const { rows } = await sql<{ posts: number; comments: number; kept: number }>`select
    (select count(*)::int from posts where ${GOES}) as posts,
    (select count(*)::int from posts where is_sample and not (${GOES})) as kept,
    (select count(*)::int from comments join posts on posts.seqno = comments.seqno
      where ${COMMENT_GOES} and not (${GOES})) as comments`.execute(database)
  return rows[0]!
}

/** Deletes them for good in the caller's transaction; returns the posts whose pages are to be dropped afterwards. */
export async function removeSamplePosts(inside: Inside): Promise<SamplePost[]> {
  const { database } = inside
  // Whoever writes under one holds it. Asked anew once all are held: the first asking saw no comment that came meanwhile.
  await sql`select from posts where ${GOES} order by seqno for update`.execute(database)
  const { rows: gone } =
    await sql<SamplePost>`select seqno, board from posts where ${GOES} order by seqno`.execute(database)
  for (const { seqno } of gone) await releaseFiles(database, seqno, inside.now())
  const seqnos = gone.map(({ seqno }) => seqno)
  await sql`delete from posts where seqno = any(${seqnos})`.execute(database)
  await inside.reindex(database, 'post', seqnos.map(String))
  const { rows: left } = await sql<SamplePost>`
    with taken as (delete from comments where ${COMMENT_GOES} returning seqno)
    select distinct posts.seqno, board from taken join posts on posts.seqno = taken.seqno order by 1`.execute(
    database,
  )
  for (const { seqno } of left) await recount(database, seqno)
  return [...gone, ...left]
}

/** After the transaction. */
export async function dropSamplePosts(services: Services, posts: readonly SamplePost[]): Promise<void> {
  for (const { board, seqno } of posts) await dropPost(services, { boards: [board], seqno })
}
