import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { PostState } from '#app/database/post-tables.ts'
import type { Prose } from '#app/platform/prose.ts'
import type { BoardId } from '#app/shared/boards/board-names.ts'

/** A post as its page shows it. */
export interface ViewedPost {
  board: BoardId
  seqno: number
  title: string
  summary: string[]
  category: string
  author: string
  carrier: CarrierCode | null
  region: string | null
  rating: number
  isRewarded: boolean
  isAnswered: boolean
  isPinned: boolean
  isSample: boolean
  isVerified: boolean
  isSecret: boolean
  /** No more comments. */
  isClosed: boolean
  /** Other than public only for whoever wrote it and for staff. */
  state: PostState
  version: number
  views: number
  likes: number
  readingMinutes: number
  /** ISO 8601 with Seoul's offset. */
  writtenAt: string
  changedAt: string
  body: Prose
}

/** The official answer of a question. */
export interface PostAnswer {
  author: string
  writtenAt: string
  body: Prose
}

/** Another post as a link. */
export interface LinkedPost {
  seqno: number
  title: string
  category: string
  writtenAt: string
}

/** The posts a reader may go on to; none of them is secret. */
export interface PostNeighbours {
  /** Written before this one. */
  earlier: LinkedPost | null
  later: LinkedPost | null
  related: LinkedPost[]
}

/** A post and what belongs to it. */
export interface PostReading extends PostNeighbours {
  post: ViewedPost
  answer: PostAnswer | null
  commentCount: number
}
