import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { SearchField } from '#app/shared/text-search/search-limits.ts'
import { BOARD_KINDS, type BoardId } from './board-names.ts'

/** In which order a list may stand. */
export const POST_SORTS = ['latest', 'views', 'likes', 'comments', 'rating'] as const
export type PostSort = (typeof POST_SORTS)[number]

/** Lists by anything but time end here; what was read most is not looked for on page 200. */
export const MAX_RANKED = 1_000

/** What a list is narrowed to; at most one of the two. */
export interface PostFilter {
  carrier?: CarrierCode
  category?: string
}

/** All that an address chooses of a list beside its page. Left out: everything, newest first. */
export interface ListChoice extends PostFilter {
  sort?: Exclude<PostSort, 'latest'>
  /** What is looked for, as it was typed. */
  q?: string
  field?: SearchField
}

/** Only reviews have stars. */
export function isSortOf(board: BoardId, sort: PostSort): boolean {
  return sort !== 'rating' || BOARD_KINDS[board] === 'reviews'
}
