import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import { entryOf } from '#app/site/search/search-index.server.ts'
import { plainText } from '#app/shared/text-search/plain-text.ts'
import { postTags } from '#app/shared/text-search/post-tags.ts'
import { postShelf } from '#app/shared/text-search/shelf-walk.server.ts'
import { BOARD_IDS, type BoardId } from '#app/shared/boards/board-names.ts'
import { makePost, type Made, type MadeUpPost } from '#seeds/made-up-posts.ts'
import { madeUpAuthor, makeChance, pick, readSentences } from '#seeds/made-up-texts.ts'

const POSTS_AT_ONCE = 2_000
const REPORT_EVERY = 100_000
/** From here on the index is rebuilt afterwards: that takes minutes, adding so many one by one an hour. */
const MANY = 20_000

interface Seeding {
  posts: number
  board?: BoardId | undefined
  contentFolder: string
  report: (line: string) => void
}

type Placed = MadeUpPost & { seqno: number; position: number }

/** Continues after `done`. Use a connection without time limits; searches may be refused meanwhile. */
export async function writeMadeUpPosts(database: Database, seeding: Seeding, done: { posts: number }) {
  const { posts, board, contentFolder, report } = seeding
  const sentences = await readSentences(contentFolder)
  const made: Made = { chance: makeChance(posts + done.posts), sentences, board, posts, now: new Date() }
  await sql`set synchronous_commit = off`.execute(database)
  if (posts >= MANY) await sql`drop index if exists search_entries_grams`.execute(database)
  let writing = Promise.resolve()
  for (let from = done.posts; from < posts; from += POSTS_AT_ONCE) {
    const count = Math.min(POSTS_AT_ONCE, posts - from)
    const batch = Array.from({ length: count }, (_, index) => makePost(made, from + index))
    // The next batch is made while this one is written.
    await writing
    const placed = await place(database, batch)
    writing = write(database, placed, made).then(() => {
      done.posts += count
      if (done.posts % REPORT_EVERY === 0) report(`${done.posts.toLocaleString('en')} posts`)
    })
    writing.catch(() => {})
  }
  await writing
  await finish(database, report)
}

async function place(database: Database, batch: readonly MadeUpPost[]): Promise<Placed[]> {
  const { rows } = await sql<{ seqno: number; position: number }>`
    select nextval('posts_seqno') as seqno, nextval('posts_order') as position
    from generate_series(1, ${batch.length})`.execute(database)
  return batch.map((post, index) => ({ ...post, ...rows[index]! }))
}

function write(database: Database, posts: readonly Placed[], made: Made): Promise<void> {
  const entries = posts.filter((post) => !post.is_secret).map(searchEntry)
  const comments = posts.flatMap((post) => makeComments(post, made))
  return database.transaction().execute(async (inside) => {
    await sql`insert into posts (seqno, position, board, title, category, author_name, content, body, carrier,
        region, rating, is_answered, is_secret, is_sample, views, likes, comment_count, created_at, updated_at)
      select seqno, position, board, title, category, author_name, content, body, carrier, region, rating,
        is_answered, is_secret, true, views, likes, comment_count, written_at, written_at
      from json_to_recordset(${JSON.stringify(posts)}::json) as made (seqno bigint, position bigint, board text,
        title text, category text, author_name text, content jsonb, body text, carrier text, region text,
        rating integer, is_answered boolean, is_secret boolean, views integer, likes integer,
        comment_count integer, written_at timestamptz)`.execute(inside)
    await sql`insert into search_entries (kind, key, shelf, standing, title, body, author, tags, grams)
      select kind, key, shelf, standing, title, body, author, tags, grams::integer[]
      from json_to_recordset(${JSON.stringify(entries)}::json) as made (kind text, key text, shelf integer,
        standing bigint, title text, body text, author text, tags text[], grams text)`.execute(inside)
    await sql`insert into comments (seqno, author_name, body, content, is_answer, is_sample, created_at)
      select seqno, author, body, content, is_answer, true, at
      from json_to_recordset(${JSON.stringify(comments)}::json) as made (seqno bigint, author text, body text,
        content jsonb, is_answer boolean, at timestamptz)`.execute(inside)
    const top = Math.max(...posts.map(({ position }) => postShelf(position)))
    await inside.updateTable('search_index').set({ top_shelf: top }).where('top_shelf', '<', top).execute()
  })
}

function searchEntry(post: Placed) {
  const { seqno, position, title, body, author_name: author } = post
  const { grams, ...entry } = entryOf({
    kind: 'post',
    key: String(seqno),
    title,
    text: plainText(body),
    author,
    tags: postTags(post),
    shelf: postShelf(position),
    standing: position,
  })
  return { ...entry, grams: `{${grams.join(',')}}` }
}

function makeComments(
  { seqno, written_at: at, comment_count: count, is_answered: isAnswered }: Placed,
  made: Made,
) {
  const { chance, sentences } = made
  return Array.from({ length: count + Number(isAnswered) }, (_, index) => {
    const isAnswer = isAnswered && index === 0
    const body = pick(sentences, chance)
    const author = isAnswer ? '상담사 가' : madeUpAuthor(chance)
    return { seqno, author, body, content: [{ kind: 'paragraph', parts: [body] }], is_answer: isAnswer, at }
  })
}

async function finish(database: Database, report: (line: string) => void): Promise<void> {
  report('the index of the search …')
  await sql`set maintenance_work_mem = '512MB'`.execute(database)
  await sql`create index if not exists search_entries_grams on search_entries using gin (grams)
    with (fastupdate = off)`.execute(database)
  for (const table of ['posts', 'comments', 'search_entries', 'post_counts'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(database)
  const tags = BOARD_IDS.map((board) => `board:${board}`)
  await sql`insert into revisions (tag) select unnest(${tags}::text[])
    on conflict (tag) do update set revision = revisions.revision + 1`.execute(database)
}
