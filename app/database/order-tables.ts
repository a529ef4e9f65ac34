import type { Generated } from 'kysely'

export interface PostReportTable {
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

export interface BlockedWordTable {
  id: Generated<number>
  word: string
  squeezed: string
  action: 'refuse' | 'queue'
  added_by: string
  at: Date
}
