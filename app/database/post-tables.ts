import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Prose } from '#app/platform/prose.ts'
import type { Carrier, Json, Optional } from './column-types.ts'

type TrashedBy = 'writer' | 'staff'

/**
 * Others than `public` are visible to their writer and staff only. `withheld`: staff tell a price there of a carrier that does
 * not consent today (사전승낙).
 */
export type PostState = 'public' | 'queued' | 'blinded' | 'scheduled' | 'withheld' | 'trashed'

export interface PostTables {
  posts: {
    seqno: Generated<number>
    /** The order of lists, in which posts were written. */
    position: Generated<number>
    board: string
    title: string
    summary: Generated<string[]>
    category: Generated<string>
    author_name: string
    /** Plain words, or Markdown where `content` is null. */
    body: string
    /** A Prose (platform/prose.ts) as JSON. */
    content: ColumnType<Prose | null, string | null | undefined, string | null>
    carrier: Carrier | null
    region: string | null
    rating: number | null
    is_rewarded: Generated<boolean>
    is_answered: Generated<boolean>
    is_secret: Generated<boolean>
    is_pinned: Generated<boolean>
    is_sample: Generated<boolean>
    views: Generated<number>
    /** Views in steps of a fifth, for sorting by views. */
    views_step: GeneratedAlways<number>
    likes: Generated<number>
    comment_count: Generated<number>
    created_at: Date
    updated_at: Date
    state: Generated<PostState>
    member_id: string | null
    staff_id: string | null
    version: Generated<number>
    is_closed: Generated<boolean>
    /** The review of an installed line. */
    is_verified: Generated<boolean>
    /** What was installed, of a verified review: the plan's name, and `2026-10`. */
    product: Generated<string | null>
    installed_in: Generated<string | null>
    publish_at: Date | null
    trashed_at: Date | null
    trashed_by: TrashedBy | null
  }
  /** Posts that anyone may read. */
  public_posts: PostTables['posts']
  /** Posts in lists, secret ones included. */
  board_posts: PostTables['posts']
  post_likes: {
    seqno: number
    member_id: string
    at: Date
  }
  comments: {
    id: Generated<number>
    seqno: number
    author_name: string
    body: string
    content: ColumnType<Prose | null, string | null | undefined, string | null>
    is_answer: Generated<boolean>
    is_sample: Generated<boolean>
    created_at: Date
    parent_id: number | null
    state: Generated<Exclude<PostState, 'scheduled'>>
    member_id: string | null
    staff_id: string | null
    version: Generated<number>
    updated_at: Date | null
    trashed_at: Optional<Date>
    trashed_by: TrashedBy | null
  }
  post_drafts: {
    member_id: string | null
    staff_id: string | null
    board: string
    seqno: Generated<number>
    title: string
    content: ColumnType<Prose, string, string>
    facts: Json
    revision: Generated<number>
    updated_at: Date
  }
  post_revisions: {
    seqno: number
    version: number
    title: string
    content: ColumnType<Prose, string, string>
    facts: Json
    member_id: string | null
    staff_id: string | null
    at: Date
  }
  post_reports: {
    id: Generated<number>
    seqno: number
    /** Null: the post itself. */
    comment_id: number | null
    member_id: string | null
    reason: string
    note: Generated<string>
    at: Date
    state: Generated<'open' | 'upheld' | 'dismissed'>
  }
  blocked_words: {
    id: Generated<number>
    word: string
    squeezed: string
    action: 'refuse' | 'queue'
    added_by: string
    at: Date
  }
}
