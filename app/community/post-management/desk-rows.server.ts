import { sql, type RawBuilder } from 'kysely'
import type { BoardId } from '#app/shared/boards/board-names.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import type { DeskPostLine, PostView } from './list-contract.ts'

export const DESK_COLUMNS = sql`posts.seqno, posts.board, posts.title, posts.state, posts.author_name as author,
  posts.version, posts.is_secret as "isSecret", posts.is_pinned as "isPinned", posts.is_closed as "isClosed",
  posts.is_answered as "isAnswered", posts.is_sample as "isSample", posts.views, posts.likes,
  posts.comment_count as comments, posts.created_at as "createdAt", posts.updated_at as "updatedAt",
  posts.publish_at as "publishAt", posts.trashed_at as "trashedAt", posts.trashed_by as "trashedBy",
  posts.member_id as "memberId", posts.staff_id as "staffId"`

type Computed = 'writer' | 'writtenAt' | 'changedAt' | 'publishAt' | 'trashedAt'

export interface DeskRow extends Omit<DeskPostLine, Computed> {
  createdAt: Date
  updatedAt: Date
  publishAt: Date | null
  trashedAt: Date | null
  memberId: string | null
  staffId: string | null
}

export function asDeskPost(row: DeskRow): DeskPostLine {
  const { createdAt, updatedAt, publishAt, trashedAt, memberId, staffId, ...facts } = row
  return {
    ...facts,
    writer: memberId ? 'member' : staffId ? 'staff' : 'nobody',
    writtenAt: seoulIso(createdAt),
    changedAt: seoulIso(updatedAt),
    publishAt: publishAt && seoulIso(publishAt),
    trashedAt: trashedAt && seoulIso(trashedAt),
  }
}

export interface Part {
  /** Null: all of them. */
  board: BoardId | null
  view: PostView
}

export function ofBoard(board: BoardId | null): RawBuilder<unknown> {
  return board ? sql`and board = ${board}` : sql``
}

/** Questions that wait for an official answer; made-up ones wait for nobody. In the words of their index. */
const UNANSWERED = sql`board = 'bbs_qna' and state = 'public' and not is_answered and not is_sample`

/** A state stands in the statement itself, where the planner finds the index that has only such posts. */
export function ofView(view: PostView): RawBuilder<unknown> {
  if (view === 'all') return sql`true`
  if (view === 'unanswered') return UNANSWERED
  return view === 'secret' ? sql`is_secret` : sql`state = ${sql.lit(view)}`
}
