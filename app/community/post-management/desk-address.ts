import type { InputOf } from '#app/platform/endpoint.ts'
import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import type { deskPosts } from './list-contract.ts'

export type PostQuery = InputOf<typeof deskPosts>

export const POSTS = '/desk/posts'
export const listAddress = addressesOf<PostQuery>(POSTS)

export const deskPostAddress = (seqno: number) => `/desk/posts/${seqno}`

/** Where a post is written or changed; that page is everybody's. */
export const editAddress = (board: string, seqno?: number) =>
  seqno === undefined ? `/bbs/${board}/edit` : `/bbs/${board}/edit?seqno=${seqno}`
