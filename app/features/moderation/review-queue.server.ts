import { sql, type RawBuilder } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { REPORT_REASONS, type ReportReason } from './report-reasons.ts'
import { REVIEWS_PER_PAGE, type reviews, type Review, type ReviewState } from './review-contract.ts'

const TEXT_LETTERS = 300
const MAX_NOTES = 10

interface Row {
  seqno: number
  commentId: number | null
  board: string
  title: string
  text: string
  author: string
  state: string
  isSecret: boolean
  writtenAt: Date
  waitingSince: Date
  reasons: ReportReason[] | null
  notes: string[] | null
  total: number
}

/** What waits for an operator, posts and comments in one line, whatever waited longest first. */
export async function listReviews(
  services: Pick<Services, 'database'>,
  { state, page = 1 }: InputOf<typeof reviews>,
): Promise<DataOf<typeof reviews>> {
  // Both sides begin with the few texts in question, never with all there are.
  const { rows } = await sql<Row>`
    with named as (${textsIn(state || 'waiting')}),
    waiting as (
      select named.seqno, named.id, posts.board, posts.title, posts.is_secret, posts.state as post_state,
        left(coalesce(comments.body, posts.body), ${TEXT_LETTERS}) as text,
        coalesce(comments.author_name, posts.author_name) as author,
        coalesce(comments.state, posts.state) as state,
        coalesce(comments.created_at, posts.created_at) as written_at,
        reports.reasons, reports.notes, reports.first_at
      from named
        join posts on posts.seqno = named.seqno
        left join comments on comments.id = named.id
        cross join lateral (
          select array_agg(reason order by id) as reasons, min(at) as first_at,
            (array_agg(note order by id) filter (where note <> ''))[1:${sql.lit(MAX_NOTES)}] as notes
          from post_reports
          where seqno = named.seqno and comment_id is not distinct from named.id and state = 'open'
        ) as reports
    )
    select seqno, id as "commentId", board, title, text, author, state, is_secret as "isSecret",
      written_at as "writtenAt", coalesce(first_at, written_at) as "waitingSince", reasons, notes,
      (count(*) over ())::int as total
    from waiting
    where (state <> 'trashed' and post_state <> 'trashed') or ${state === 'trashed'}
    order by coalesce(first_at, written_at), seqno, id nulls first
    limit ${REVIEWS_PER_PAGE} offset ${(page - 1) * REVIEWS_PER_PAGE}`.execute(services.database)
  return { result: rows.map(asReview), total: rows[0]?.total ?? 0, page, size: REVIEWS_PER_PAGE }
}

const held = (state: string) => sql`
  select seqno, null::bigint as id from posts where state = ${sql.lit(state)}
  union select seqno, id from comments where state = ${sql.lit(state)}`

/** Number and comment (null: the post itself) of the texts of one view of the queue. */
function textsIn(view: ReviewState): RawBuilder<unknown> {
  const reported = sql`select seqno, comment_id as id from post_reports where state = 'open'`
  if (view === 'reported') return sql`${reported} group by 1, 2`
  return view === 'waiting' ? sql`${held('queued')} union ${reported}` : held(view)
}

function asReview({ reasons, notes, writtenAt, waitingSince, total: _total, ...row }: Row): Review {
  const counts = new Map<ReportReason, number>()
  for (const reason of reasons ?? []) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return {
    ...row,
    writtenAt: seoulIso(writtenAt),
    waitingSince: seoulIso(waitingSince),
    reports: reasons?.length ?? 0,
    reasons: [...counts].map(([reason, count]) => ({ reason, word: REPORT_REASONS[reason], count })),
    notes: notes ?? [],
  }
}
