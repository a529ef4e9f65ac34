import type { Prose } from '#app/platform/prose.ts'

/** A comment as the page of its post shows it: nothing in it depends on who looks, for the page is kept. */
export interface ShownComment {
  id: number
  /** The one it replies to. */
  parentId: number | null
  /** Only its place is left, for its replies. */
  isDeleted: boolean
  author: string
  isOfficial: boolean
  isSample: boolean
  /** ISO 8601 with Seoul's offset. */
  writtenAt: string
  /** Null where it was never changed. */
  changedAt: string | null
  body: Prose
}

/** A page of them, the oldest first, each followed by its replies. */
export interface CommentPage {
  comments: ShownComment[]
  /** Of all pages, without the deleted ones. */
  total: number
  page: number
  pages: number
}
