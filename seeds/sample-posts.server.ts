import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#app/database/connection.server.ts'
import { contentColumns } from '#app/community/posts/stored-post.server.ts'
import { HOUR_MS } from '#app/platform/durations.ts'
import { readMarkdown } from '#app/platform/markdown.server.ts'
import type { Prose } from '#app/platform/prose.ts'
import { readSamplePost, type SamplePost } from './sample-post.server.ts'

export async function readSamplePosts(contentFolder: string): Promise<SamplePost[]> {
  const boards = (await readdir(contentFolder)).filter((name) => name.startsWith('bbs_')).toSorted()
  const perBoard = await Promise.all(boards.map((board) => readBoard(join(contentFolder, board))))
  return perBoard.flat().toSorted(byCreation)
}

async function readBoard(folder: string): Promise<SamplePost[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted()
  return Promise.all(names.map(async (name) => readSamplePost(await readFile(join(folder, name), 'utf8'))))
}

/** Posts without a fixed seqno take theirs from the sequence in order of writing, which is the order of lists too. */
export async function seedPosts(database: Database, contentFolder: string, now: Date): Promise<void> {
  const posts = withFreshQuestions(await readSamplePosts(contentFolder), now)
  const stored = await database
    .insertInto('posts')
    .values(posts.map(postRow))
    .returning(['seqno', 'title'])
    .execute()
  const seqnos = new Map(stored.map(({ title, seqno }) => [title, seqno]))
  await database
    .insertInto('comments')
    .values(posts.flatMap((post) => commentRows(post, seqnos.get(post.title)!)))
    .execute()
}

/** Before the database was filled; each older one as much earlier again. */
const NEWEST_WAITS_MS = 3 * HOUR_MS
const APART_MS = 17 * HOUR_MS

/** A question that waits was asked just now, or advisors would seem to have left it for weeks. */
function withFreshQuestions(posts: readonly SamplePost[], now: Date): SamplePost[] {
  const waiting = posts.filter(({ answered }) => answered === false).toReversed()
  const moved = posts.map((post) => {
    const place = waiting.indexOf(post)
    const later = now.getTime() - NEWEST_WAITS_MS - place * APART_MS - Date.parse(post.createdAt)
    return place < 0 || later <= 0 ? post : movedBy(post, later)
  })
  return moved.toSorted(byCreation)
}

function movedBy(post: SamplePost, milliseconds: number): SamplePost {
  const moved = (at: string) => new Date(Date.parse(at) + milliseconds).toISOString()
  const comments = post.comments.map((comment) => ({ ...comment, at: moved(comment.at) }))
  return { ...post, createdAt: moved(post.createdAt), comments }
}

const byCreation = (one: SamplePost, other: SamplePost) =>
  Date.parse(one.createdAt) - Date.parse(other.createdAt)

function postRow(post: SamplePost) {
  const writtenAt = new Date(post.createdAt)
  return {
    ...(post.seqno === undefined ? {} : { seqno: post.seqno }),
    board: post.board,
    title: post.title,
    summary: post.summary,
    category: post.category,
    author_name: post.author,
    ...contentColumns(readMarkdown(post.body)),
    carrier: post.carrier,
    region: post.region ?? null,
    rating: post.rating ?? null,
    is_rewarded: post.rewarded ?? false,
    product: post.product ?? null,
    installed_in: post.installedIn ?? null,
    is_answered: post.answered ?? false,
    is_secret: post.isSecret ?? false,
    is_pinned: post.isPinned ?? false,
    is_sample: post.isSample,
    views: post.views,
    likes: post.likes,
    // The official answer is not counted.
    comment_count: post.comments.filter((comment) => !comment.isAnswer).length,
    created_at: writtenAt,
    updated_at: writtenAt,
  }
}

const plain = (text: string): Prose => [{ kind: 'paragraph', parts: [text] }]

function commentRows(post: SamplePost, seqno: number) {
  return post.comments.map((comment) => ({
    seqno,
    author_name: comment.author,
    ...contentColumns(comment.isAnswer ? readMarkdown(comment.body) : plain(comment.body)),
    is_answer: comment.isAnswer,
    is_sample: post.isSample,
    created_at: new Date(comment.at),
  }))
}
