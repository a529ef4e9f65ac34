import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { SearchField } from '#app/shared/text-search/search-limits.ts'
import { BOARD_KINDS, type BoardId } from './board-names.ts'

export const POST_SORTS = ['latest', 'views', 'likes', 'comments', 'rating'] as const
export type PostSort = (typeof POST_SORTS)[number]

/** Lists sorted by anything but time end here; nobody looks for the most read posts on page 200. */
export const MAX_RANKED = 1_000

/** At most one of the two. */
export interface PostFilter {
  carrier?: CarrierCode
  category?: string
}

export interface ListChoice extends PostFilter {
  sort?: Exclude<PostSort, 'latest'>
  q?: string
  field?: SearchField
}

/** Only reviews have stars. */
export function isSortOf(board: BoardId, sort: PostSort): boolean {
  return sort !== 'rating' || BOARD_KINDS[board] === 'reviews'
}
