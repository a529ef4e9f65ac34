import type { CarrierCode } from '#app/features/consultation/contract.ts'

/** What a list tells of a post. */
export interface ListedPost {
  isSecret: false
  seqno: number
  title: string
  category: string
  author: string
  carrier: CarrierCode | null
  region: string | null
  rating: number
  isRewarded: boolean
  isAnswered: boolean
  isPinned: boolean
  isSample: boolean
  /** Written within the last three days. */
  isNew: boolean
  views: number
  comments: number
  readingMinutes: number
  /** ISO 8601 with Seoul's offset. */
  writtenAt: string
  excerpt: string
}

/** What everyone may know of a post that is not for everyone: that it is there. */
export interface SecretPost {
  isSecret: true
  seqno: number
  isAnswered: boolean
  isSample: boolean
  writtenAt: string
}

/** With its place in its list, counted from the oldest. */
export type NumberedPost = (ListedPost | SecretPost) & { number: number }
