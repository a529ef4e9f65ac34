import type { InputOf } from '#app/platform/endpoint.ts'
import type { deskPosts } from './list-contract.ts'

export type PostQuery = InputOf<typeof deskPosts>

/** The list as it was chosen, with something else; the first page of everything is the list itself. */
export function listAddress(query: PostQuery, change: PostQuery = {}): string {
  const { board, state, q, page } = { ...query, page: undefined, ...change }
  const chosen = new URLSearchParams({
    ...(board && { board }),
    ...(state && state !== 'all' && { state }),
    ...(q && { q }),
    ...(page && page > 1 && { page: String(page) }),
  })
  return chosen.size > 0 ? `/desk/posts?${chosen}` : '/desk/posts'
}

export const deskPostAddress = (seqno: number) => `/desk/posts/${seqno}`

/** Where a post is written or changed; that page is everybody's. */
export const editAddress = (board: string, seqno?: number) =>
  seqno === undefined ? `/bbs/${board}/edit` : `/bbs/${board}/edit?seqno=${seqno}`
