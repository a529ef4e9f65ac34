import { readBlockedWords, squeezed } from '#app/community/posts/blocked-words.server.ts'
import { BOARD_KINDS, isBoardId } from '#app/shared/boards/board-names.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { recordClosedReadings } from '#app/shared/personal-data/closed-readings.server.ts'
import { maskLogged } from '#app/shared/personal-data/masking.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { REPORT_REASONS, type ReportReason } from './report-reasons.ts'
import {
  REVIEW_STATES,
  REVIEWS_PER_PAGE,
  type reviews,
  type Review,
  type ReviewState,
} from './review-contract.ts'

const TEXT_LETTERS = 300
const MAX_NOTES = 10

interface Row extends Omit<Review, 'held' | 'writtenAt' | 'waitingSince' | 'reports' | 'reasons' | 'notes'> {
  isFirst: boolean
  /** It waits for its picture alone: nothing else of staff's does. */
  isOfStaff: boolean
  writtenAt: Date
  waitingSince: Date
  reasons: ReportReason[] | null
  notes: string[] | null
}

/** What waits for an operator, posts and comments in one line, whatever waited longest first. Texts that are shown leave their line. */
export async function listReviews(
  services: Services,
  { state, page = 1 }: InputOf<typeof reviews>,
  visit: Visit,
): Promise<DataOf<typeof reviews>> {
  const { database } = services
  const view = state || 'waiting'
  await recordListing(services, 'review.list', visit)
  const [words, { rows }, counts] = await Promise.all([
    readBlockedWords(services),
    // It begins with the few texts in question, never with all there are.
    sql<Row>`
      select posts.seqno, named.id as "commentId", board, title, is_secret as "isSecret",
        coalesce(comments.body, posts.body) as text,
        not exists (
          select from public_posts where member_id = coalesce(comments.member_id, posts.member_id)
        ) as "isFirst",
        named.id is null and exists (
          select from files where files.seqno = posts.seqno and files.is_shown and files.staff_id is not null
            and not exists (select from picture_approvals where file_id = files.id and purpose = 'page')
        ) as "isOfStaff",
        coalesce(comments.author_name, posts.author_name) as author,
        coalesce(comments.state, posts.state) as state, posts.state as "postState",
        coalesce(comments.created_at, posts.created_at) as "writtenAt",
        coalesce(first_at, comments.created_at, posts.created_at) as "waitingSince", reasons, notes
      from (${textsIn(view)}) as named
        join posts on posts.seqno = named.seqno
        left join comments on comments.id = named.id
        cross join lateral (
          select array_agg(reason order by id) as reasons, min(at) as first_at,
            (array_agg(note order by id) filter (where note <> ''))[1:${sql.lit(MAX_NOTES)}] as notes
          from post_reports
          where seqno = named.seqno and comment_id is not distinct from named.id and state = 'open'
        ) as reports
      order by "waitingSince", posts.seqno, named.id nulls first
      limit ${REVIEWS_PER_PAGE} offset ${(page - 1) * REVIEWS_PER_PAGE}`.execute(database),
    countReviews(database),
  ])
  // A comment stands under its post: under a secret one it is as secret.
  await recordClosedReadings(services, rows, visit)
  return {
    result: rows.map((row) => asReview(row, words)),
    total: counts[view],
    page,
    size: REVIEWS_PER_PAGE,
    counts,
  }
}

async function countReviews(database: Database): Promise<Record<ReviewState, number>> {
  const counts = REVIEW_STATES.map(
    (view) => sql`(select count(*)::int from (${textsIn(view)}) as named) as ${sql.id(view)}`,
  )
  const { rows } = await sql<Record<ReviewState, number>>`select ${sql.join(counts)}`.execute(database)
  return rows[0]!
}

export async function countWaiting({ database }: Pick<Services, 'database'>): Promise<number> {
  const { rows } = await sql<{ many: number }>`${selectWaiting()}`.execute(database)
  return rows[0]!.many
}

/** How many wait, to be counted with others. */
export const selectWaiting = () =>
  sql<{ many: number }>`(select count(*)::int as many from (${textsIn('waiting')}) as named)`

/** Number and comment of each. */
export const selectWaitingTexts = () => textsIn('waiting')

const held = (state: 'queued' | 'blinded') => sql`
  select seqno, null::bigint as id from posts where state = ${sql.lit(state)}
  union all
  select comments.seqno, comments.id from comments join posts on posts.seqno = comments.seqno
    where comments.state = ${sql.lit(state)} and posts.state <> 'trashed'`

/** Whoever deleted their own text is done with it: nobody has to look at that. */
const TRASHED = sql`
  select seqno, null::bigint as id from posts where state = 'trashed' and trashed_by = 'staff'
  union all
  select seqno, id from comments where state = 'trashed' and trashed_by = 'staff'`

const REPORTED = sql`
  select reports.seqno, reports.comment_id as id from post_reports as reports
    join posts on posts.seqno = reports.seqno
    left join comments on comments.id = reports.comment_id
  where reports.state = 'open' and posts.state <> 'trashed' and comments.state is distinct from 'trashed'
  group by 1, 2`

/** Number and comment (null: the post itself) of the texts of one view of the queue. */
function textsIn(view: ReviewState): RawBuilder<unknown> {
  if (view === 'trashed') return TRASHED
  if (view === 'reported') return REPORTED
  return view === 'waiting' ? sql`${held('queued')} union ${REPORTED}` : held(view)
}

type Words = Awaited<ReturnType<typeof readBlockedWords>>

/** What can be told of it afterwards, the surest first. */
function whyHeld({ state, title, text, board, commentId, isFirst, isOfStaff }: Row, words: Words): string {
  if (state !== 'queued') return ''
  const letters = squeezed(`${commentId === null ? title : ''} ${text}`)
  const found = words.filter((each) => letters.includes(each.squeezed))
  if (isOfStaff) return '직원이 올린 그림을 다른 사람이 봐야 해요.'
  if (found.length > 0) return `살펴볼 말이 있어요: ${found.map(({ word }) => word).join(', ')}`
  if ((text.match(/https?:\/\//g) ?? []).length > 1) return '링크가 여럿 있어요.'
  if (isFirst) return '처음 쓴 글이에요.'
  return isBoardId(board) && BOARD_KINDS[board] === 'reviews'
    ? '대가를 받았는지 밝히지 않은 후기일 수 있어요.'
    : '링크나 살펴볼 말이 있었어요.'
}

function asReview({ isFirst, isOfStaff, ...found }: Row, words: Words): Review {
  const { reasons, notes, writtenAt, waitingSince, ...row } = found
  const counts = new Map<ReportReason, number>()
  for (const reason of reasons ?? []) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return {
    ...row,
    text: [...row.text].slice(0, TEXT_LETTERS).join(''),
    held: whyHeld({ isFirst, isOfStaff, ...found }, words),
    writtenAt: seoulIso(writtenAt),
    waitingSince: seoulIso(waitingSince),
    reports: reasons?.length ?? 0,
    reasons: [...counts].map(([reason, count]) => ({ reason, word: REPORT_REASONS[reason], count })),
    notes: (notes ?? []).map(maskLogged),
  }
}
