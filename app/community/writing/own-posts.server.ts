import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { pageOfComment } from '#app/community/comments/comments.server.ts'
import { textOf } from '#app/community/post-content/text-writing.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { listDrafts } from './drafts.server.ts'
import type { ownPosts } from './own-posts-contract.ts'

const A_PAGE = 20
const TEXT_LENGTH = 120

/** What a member wrote, the latest first; what is in the trash is gone for them. */
export async function listOwnPosts(
  services: Services,
  input: InputOf<typeof ownPosts>,
  visit: Visit,
): Promise<DataOf<typeof ownPosts>> {
  const page = Number(input.page || 1)
  if (!Number.isSafeInteger(page) || page < 1 || page > 100_000)
    throw invalidFields({ page: '쪽 번호를 확인해 주세요.' })
  const { id } = visit.member!
  const who = { staff: null, member: visit.member }
  const part = { memberId: id, offset: (page - 1) * A_PAGE }
  const [posts, comments, counts, drafts] = await Promise.all([
    findPosts(services.database, part),
    findComments(services.database, part),
    countBoth(services.database, id),
    listDrafts(services, who),
  ])
  const places = await Promise.all(comments.map((each) => pageOfComment(services.database, each, who)))
  return {
    result: posts.map(dated),
    comments: comments.map((each, index) => ({ ...dated(each), page: places[index]! })),
    ...counts,
    drafts,
    page,
    size: A_PAGE,
    pages: Math.max(1, Math.ceil(Math.max(counts.total, counts.commentTotal) / A_PAGE)),
  }
}

/** The newest official answer to a member's questions, while it is news. */
export async function latestAnswer({ database, now }: Services, memberId: string, newsDays: number) {
  const answer = await database
    .selectFrom('comments')
    .innerJoin('posts', 'posts.seqno', 'comments.seqno')
    .select(['posts.board', 'posts.seqno', 'posts.title', 'comments.created_at as at'])
    .where('posts.member_id', '=', memberId)
    .where('posts.state', '=', 'public')
    .where('comments.is_answer', '=', true)
    .where('comments.state', '=', 'public')
    .where('comments.created_at', '>', new Date(now().getTime() - newsDays * DAY_MS))
    .orderBy('comments.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return answer ?? null
}

/** Everything a member wrote in whole, also what lies in the trash: for whoever takes their data along. */
export async function allOwnTexts({ database }: Services, memberId: string) {
  const [posts, comments, drafts, revisions, photos, reports, likes] = await Promise.all([
    database
      .selectFrom('posts')
      .select(['board', 'seqno', 'title', 'category', 'rating', 'region', 'state'])
      .select(['body as text', 'created_at as createdAt'])
      .where('member_id', '=', memberId)
      .orderBy('position')
      .execute(),
    database
      .selectFrom('comments')
      .select(['id', 'seqno', 'state', 'body as text', 'created_at as createdAt'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    database
      .selectFrom('post_drafts')
      .select(['board', 'seqno', 'title', 'content', 'updated_at'])
      .where('member_id', '=', memberId)
      .execute(),
    database
      .selectFrom('post_revisions')
      .select(['seqno', 'version', 'title', 'content', 'at'])
      .where('member_id', '=', memberId)
      .orderBy('seqno')
      .orderBy('version')
      .execute(),
    database
      .selectFrom('files')
      .select(['id', 'seqno', 'created_at as createdAt'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    database
      .selectFrom('post_reports')
      .select(['seqno', 'reason', 'note', 'at'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    database
      .selectFrom('post_likes')
      .select(['seqno', 'at'])
      .where('member_id', '=', memberId)
      .orderBy('at')
      .execute(),
  ])
  return {
    revisions: revisions.map(({ content, at, ...each }) => ({
      ...each,
      text: textOf(content),
      writtenAt: seoulIso(at),
    })),
    photos: photos.map(dated),
    reports: reports.map(({ at, ...each }) => ({ ...each, at: seoulIso(at) })),
    likes: likes.map(({ at, seqno }) => ({ seqno, at: seoulIso(at) })),
    posts: posts.map(dated),
    comments: comments.map(dated),
    drafts: drafts.map(({ content, updated_at: at, ...each }) => ({
      ...each,
      text: textOf(content),
      savedAt: seoulIso(at),
    })),
  }
}

const dated = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  writtenAt: seoulIso(createdAt),
})

interface Part {
  memberId: string
  offset: number
}

function findPosts(database: Database, { memberId, offset }: Part) {
  return database
    .selectFrom('posts')
    .select(['board', 'seqno', 'title', 'state', 'is_secret as isSecret', 'is_answered as isAnswered'])
    .select(['comment_count as comments', 'views', 'created_at as createdAt'])
    .where('member_id', '=', memberId)
    .where('state', '!=', 'trashed')
    .orderBy('position', 'desc')
    .offset(offset)
    .limit(A_PAGE)
    .execute()
}

/** A comment's post is named only while it is there for everyone, or is theirs. */
function findComments(database: Database, { memberId, offset }: Part) {
  return database
    .selectFrom('comments')
    .innerJoin('posts', 'posts.seqno', 'comments.seqno')
    .select(['comments.id as commentId', 'posts.board', 'posts.seqno', 'comments.state'])
    .select(sql<string>`left(comments.body, ${TEXT_LENGTH})`.as('text'))
    .select(
      sql<string>`case when (posts.state = 'public' and not posts.is_secret) or
        (posts.member_id = ${memberId} and posts.state <> 'trashed') then posts.title else '' end`.as(
        'title',
      ),
    )
    .select('comments.created_at as createdAt')
    .where('comments.member_id', '=', memberId)
    .where('comments.state', '!=', 'trashed')
    .orderBy('comments.id', 'desc')
    .offset(offset)
    .limit(A_PAGE)
    .execute()
}

async function countBoth(database: Database, memberId: string) {
  const { rows } = await sql<{ total: number; commentTotal: number }>`select
    (select count(*)::integer from posts where member_id = ${memberId} and state <> 'trashed') as total,
    (select count(*)::integer from comments where member_id = ${memberId} and state <> 'trashed')
      as "commentTotal"`.execute(database)
  return rows[0]!
}
