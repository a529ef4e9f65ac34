import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { SearchField } from '#app/shared/text-search/search-limits.ts'
import { BOARD_KINDS, type BoardId } from './board-names.ts'

export const POST_SORTS = ['latest', 'views', 'likes', 'comments', 'rating', 'low'] as const
export type PostSort = (typeof POST_SORTS)[number]

/** Lists sorted by anything but time end here; nobody looks for the most read posts on page 200. */
export const MAX_RANKED = 1_000

/** One score, or those of three and less. */
export const STARS = ['5', '4', '3', '2', '1', 'low'] as const
type StarsChoice = (typeof STARS)[number]

/** What reviews alone are narrowed to, beside their carrier. */
export interface ReviewFilter {
  stars?: StarsChoice
  photo?: '1'
  verified?: '1'
  /** Nothing was given for it. */
  unpaid?: '1'
}

/** At most one of carrier and category. */
export interface PostFilter extends ReviewFilter {
  carrier?: CarrierCode
  category?: string
}

/** Beyond what posts are counted by: such a list ends at MAX_RANKED. */
export const isNarrowedReview = ({ stars, photo, verified, unpaid }: PostFilter): boolean =>
  Boolean(stars ?? photo ?? verified ?? unpaid)

export interface ListChoice extends PostFilter {
  sort?: Exclude<PostSort, 'latest'>
  q?: string
  field?: SearchField
}

/** Only reviews have stars. */
export function isSortOf(board: BoardId, sort: PostSort): boolean {
  return (sort !== 'rating' && sort !== 'low') || BOARD_KINDS[board] === 'reviews'
}
