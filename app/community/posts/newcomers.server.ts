import type { Database } from '#app/database/connection.server.ts'
import { textOf } from '#app/community/post-content/text-writing.server.ts'
import { HOUR_MS } from '#app/platform/durations.ts'
import type { Prose } from '#app/platform/prose.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { PostText } from './sent-post.server.ts'

const MAX_POSTS_AN_HOUR = 10
/** Whoever has fewer public texts than this is still getting to know the place. */
const KNOWN_FROM = 3
const NEWCOMERS_LINKS = 1

/** Refuses `tooMany` when a member wrote very many posts within the hour. */
export async function refuseManyPosts(database: Database, memberId: string, now: Date): Promise<void> {
  const written = await database
    .selectFrom('posts')
    .select('created_at')
    .where('member_id', '=', memberId)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('created_at')
    .limit(MAX_POSTS_AN_HOUR)
    .execute()
  const [first] = written
  if (!first || written.length < MAX_POSTS_AN_HOUR) return
  const seconds = Math.ceil((first.created_at.getTime() + HOUR_MS - now.getTime()) / 1000)
  throw new Refusal('tooMany', {
    retryAfter: seconds,
    message: `글을 여러 번 올렸어요. ${Math.ceil(seconds / 60)}분 뒤에 다시 올려 주세요.`,
  })
}

/** Whether an operator reads this first: a member's first post, and an early one with several links. */
export async function isFirstOfNewcomer(
  database: Database,
  memberId: string | null,
  { content }: PostText,
): Promise<boolean> {
  const earlier = await database
    .selectFrom('public_posts')
    .select('seqno')
    .where('member_id', '=', memberId)
    .limit(1)
    .execute()
  return earlier.length === 0 || hasLinksOfNewcomer(database, memberId, content)
}

/** Whether a text by somebody with few public texts has several links, more than `before`, and is reviewed first. */
export async function hasLinksOfNewcomer(
  database: Database,
  memberId: string | null,
  content: Prose,
  before: Prose = [],
): Promise<boolean> {
  if (memberId === null || linksIn(content) <= Math.max(NEWCOMERS_LINKS, linksIn(before))) return false
  const posts = database.selectFrom('public_posts').select('seqno').where('member_id', '=', memberId)
  const comments = database
    .selectFrom('comments')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'public')
  const [few, fewComments] = await Promise.all([
    posts.limit(KNOWN_FROM).execute(),
    comments.limit(KNOWN_FROM).execute(),
  ])
  return few.length + fewComments.length < KNOWN_FROM
}

/** Links, and addresses that stand there as words. */
function linksIn(content: Prose): number {
  const links = JSON.stringify(content).match(/"kind":"link"/g)?.length ?? 0
  return links + (textOf(content).match(/https?:\/\//g)?.length ?? 0)
}
