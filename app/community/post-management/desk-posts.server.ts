import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { BLOCK_SIZE } from '#app/community/boards/post-counts.server.ts'
import type { BoardId } from '#app/shared/boards/board-names.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { asDeskPost, DESK_COLUMNS, ofBoard, ofView, type DeskRow, type Part } from './desk-rows.server.ts'
import {
  DESK_POSTS_PER_PAGE,
  POST_VIEWS,
  type DeskPostLine,
  type deskPosts,
  type PostView,
} from './list-contract.ts'
import { recordClosedReadings } from '#app/shared/personal-data/closed-readings.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { readSeqno } from '#app/shared/boards/post-address.ts'
import { findPosts } from '#app/shared/text-search/found-entries.server.ts'
import { postTags } from '#app/shared/text-search/post-tags.ts'
import { readQuery, type Term } from '#app/shared/text-search/search-terms.ts'
import { squeeze } from '#app/shared/text-search/squeezed-text.ts'
import { begunFirst } from '#app/shared/text-search/title-words.ts'
import { compiled } from '#app/shared/text-search/syllables.ts'

/**
 * All posts as an operator chooses them, the newest first, and those that are pinned; no part of it costs more when a board has a million. The titles
 * of secret ones are read here, which is logged.
 */
export async function listDeskPosts(
  services: Services,
  { board: chosen, state, q = '', page = 1 }: InputOf<typeof deskPosts>,
  visit: Visit,
): Promise<DataOf<typeof deskPosts>> {
  const { database } = services
  const size = DESK_POSTS_PER_PAGE
  const board = chosen || null
  const part: Part = { board, view: state || 'all' }
  const offset = (page - 1) * size
  const isFirst = page === 1 && !q
  const [counts, { rows, found }, pinned, waiting] = await Promise.all([
    countViews(database, board),
    q ? pageOfFound(database, q, part, offset) : pageOf(database, part, offset),
    isFirst && (part.view === 'all' || part.view === 'public') ? readPinned(database, board) : [],
    isFirst && part.view === 'all' ? readWaiting(database, board) : [],
  ])
  const secret = [...rows, ...waiting].filter(({ isSecret }) => isSecret)
  await recordClosedReadings(services, secret, visit)
  const total = found ?? counts[part.view]
  return {
    result: rows.map(asDeskPost),
    pinned: pinned.map(asDeskPost),
    waiting: waiting.map(({ reports, ...row }) => ({ ...asDeskPost(row), reports })),
    total,
    page,
    size,
    pages: Math.ceil(total / size),
    counts,
  }
}

/** A few of each board: where they are written they may stand many pages down. */
async function readPinned(database: Database, board: BoardId | null): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`select ${DESK_COLUMNS} from posts
    where state = 'public' and is_pinned ${ofBoard(board)} order by position desc`.execute(database)
  return rows
}

const MOST_WAITING = 20

/** Each kind begins with its own index, so that it costs what waits and not what there is. */
async function readWaiting(database: Database, board: BoardId | null) {
  const { rows } = await sql<DeskRow & { reports: number }>`
    with reported as (
      select seqno, count(*)::int as reports from post_reports
      where state = 'open' and comment_id is null group by seqno
    ), waiting as (
      select seqno from posts where state = 'queued' ${ofBoard(board)}
      union select seqno from posts where ${ofView('unanswered')} ${ofBoard(board)}
      union select seqno from reported
    )
    select ${DESK_COLUMNS}, coalesce(reported.reports, 0) as reports
      from waiting join posts using (seqno) left join reported using (seqno)
      where state <> 'trashed' ${ofBoard(board)}
      order by posts.created_at, seqno limit ${sql.lit(MOST_WAITING)}`.execute(database)
  return rows
}

export async function countUnanswered({ database }: Pick<Services, 'database'>): Promise<number> {
  const { rows } = await sql<{ questions: number }>`
    select count(*)::int as questions from posts where ${ofView('unanswered')}`.execute(database)
  return rows[0]!.questions
}

/** Public posts are counted already; of the others there are few, and each kind has an index of its own. */
async function countViews(database: Database, board: BoardId | null): Promise<Record<PostView, number>> {
  const { rows } = await sql<{ view: PostView; posts: number }>`
    select 'public' as view, coalesce(sum(posts), 0)::int as posts
      from post_counts where filter = '' ${ofBoard(board)}
    union all select state, count(*)::int from posts where state <> 'public' ${ofBoard(board)} group by state
    union all select 'secret', count(*)::int from posts where is_secret ${ofBoard(board)}
    union all select 'unanswered', count(*)::int from posts where ${ofView('unanswered')} ${ofBoard(board)}`.execute(
    database,
  )
  const counts = Object.fromEntries(POST_VIEWS.map((view) => [view, 0])) as Record<PostView, number>
  for (const { view, posts } of rows) {
    counts[view] = posts
    if (view !== 'secret' && view !== 'unanswered') counts.all += posts
  }
  return counts
}

/**
 * Finds a page by counts per block, as the boards' lists do (docs/adr/0021). The posts that readers do not see are few and
 * read whole; searched among the others, the first of them may be a million posts away.
 */
async function pageOf(database: Database, { board, view }: Part, offset: number) {
  const isShown = view === 'all' || view === 'public' ? sql`true` : sql`false`
  const { rows } = await sql<DeskRow>`
    with others as materialized (select position from posts where ${othersIn(view)} ${ofBoard(board)}),
    counted as (
      select block, posts from post_counts where ${isShown} and filter = '' and posts > 0 ${ofBoard(board)}
      union all
      select (position / ${sql.lit(BLOCK_SIZE)})::int, count(*) from others group by 1
    ),
    blocks as (
      select block, sum(posts) as posts, sum(sum(posts)) over (order by block desc) as upto
      from counted group by block
    ),
    start as (
      select (block + 1) * ${sql.lit(BLOCK_SIZE)} as below, (${offset} - (upto - posts))::int as skipped
      from blocks where upto > ${offset} order by block desc limit 1
    ),
    places as (
      select position from (
        (
          select position from posts
          where ${isShown} and state = 'public' ${ofBoard(board)} and position < (select below from start)
          order by position desc limit (select skipped + ${sql.lit(DESK_POSTS_PER_PAGE)} from start)
        )
        union all
        select position from others where position < (select below from start)
      ) as walked
      order by position desc offset (select skipped from start) limit ${sql.lit(DESK_POSTS_PER_PAGE)}
    )
    select ${DESK_COLUMNS} from places join posts using (position) order by position desc`.execute(database)
  return { rows, found: null }
}

function othersIn(view: PostView): RawBuilder<unknown> {
  if (view === 'public') return sql`false`
  return view === 'all' ? sql`state <> 'public'` : ofView(view)
}

async function pageOfFound(database: Database, q: string, part: Part, offset: number) {
  const seqnos = await findDeskPosts(database, q, part.board)
  const found = sql`posts where seqno = any(${seqnos}::bigint[]) and ${ofView(part.view)} ${ofBoard(part.board)}`
  const [page, counted] = await Promise.all([
    sql<DeskRow>`select ${DESK_COLUMNS} from ${found}
      order by position desc offset ${offset} limit ${sql.lit(DESK_POSTS_PER_PAGE)}`.execute(database),
    sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(database),
  ])
  return { rows: page.rows, found: counted.rows[0]!.total }
}

/** Finds posts by title, author or number, those that begin so and the newest first; a secret title is logged as read. */
export async function findPostsAtDesk(
  services: Services,
  { q, limit }: { q: string; limit: number },
  visit: Visit,
): Promise<DeskPostLine[]> {
  const seqnos = await findDeskPosts(services.database, q, null)
  const { rows: found } = await sql<DeskRow>`select ${DESK_COLUMNS} from posts
    where seqno = any(${seqnos}::bigint[]) order by position desc`.execute(services.database)
  const rows = begunFirst(found, q).slice(0, limit)
  await recordClosedReadings(
    services,
    rows.filter(({ isSecret }) => isSecret),
    visit,
  )
  return rows.map(asDeskPost)
}

/** Of the posts that no search knows, so many are looked at, the newest first. */
const MAX_HIDDEN = 5_000

/** Finds public posts by the search index, and hidden ones by comparing the newest of them by the same rules. */
async function findDeskPosts(
  database: Database,
  q: string,
  board: BoardId | null,
): Promise<readonly number[]> {
  const typed = readSeqno(q.replace(/^#/, ''))
  const found = new Set(typed === null ? [] : [typed])
  const query = readQuery(q)
  if (query) {
    const tags = postTags({ board })
    const [hidden, ...shown] = await Promise.all([
      findHidden(database, query.words, board),
      findPosts(database, query, { field: 'title', tags }),
      findPosts(database, query, { field: 'author', tags }),
    ])
    for (const seqno of [...hidden, ...shown.flat()]) found.add(seqno)
  }
  return [...found]
}

async function findHidden(database: Database, words: readonly Term[], board: BoardId | null) {
  const newest = sql`order by position desc limit ${sql.lit(MAX_HIDDEN)}`
  const columns = sql`position, seqno, title, author_name as author`
  const { rows } = await sql<{ seqno: number; title: string; author: string }>`
    (select ${columns} from posts where state <> 'public' ${ofBoard(board)} ${newest})
    union (select ${columns} from posts where is_secret ${ofBoard(board)} ${newest})
    ${newest}`.execute(database)
  return rows
    .filter(({ title, author }) => holds(title, words) || holds(author, words))
    .map((row) => row.seqno)
}

function holds(text: string, words: readonly Term[]): boolean {
  const { text: letters } = squeeze(text.normalize('NFC'))
  return words.every((word) =>
    word.hasJamo ? compiled(word.pattern, 'u').test(letters) : letters.includes(word.letters),
  )
}
