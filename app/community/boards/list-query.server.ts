import { SEARCH_FIELDS } from '#app/shared/text-search/search-limits.ts'
import { BOARD_KINDS, isBoardId, isForMembers, type BoardId } from '#app/shared/boards/board-names.ts'
import { listAddress } from '#app/shared/boards/post-address.ts'
import { isCarrierCode } from '#app/shared/carriers/carriers.ts'
import {
  isSortOf,
  POST_SORTS,
  STARS,
  type ListChoice,
  type PostFilter,
  type ReviewFilter,
} from '#app/shared/boards/list-choices.ts'

export const isCategory = (text: string): boolean => /^[\p{L}\p{N} +·]{1,20}$/u.test(text)

export type ListQuery = NonNullable<ReturnType<typeof readListQuery>>

/** Reads a list's query from its address; null for one that cannot be. Unknown parameters are ignored. */
export function readListQuery(board: BoardId, query: URLSearchParams) {
  const isReviews = BOARD_KINDS[board] === 'reviews'
  const names = ['page', 'q', 'field', 'sort', isForMembers(board) ? 'carrier' : 'category']
  if (isReviews) names.push('stars', 'photo', 'verified', 'unpaid')
  if (names.some((name) => query.getAll(name).length > 1)) return null
  const page = query.get('page') || '1'
  const place = readFilter(board, query)
  const narrowed = isReviews ? readReviewFilter(query) : {}
  const sort = POST_SORTS.find((name) => name === (query.get('sort') || 'latest'))
  const field = SEARCH_FIELDS.find((name) => name === (query.get('field') || 'title_content'))
  if (!/^[1-9]\d{0,6}$/.test(page) || !place || !narrowed || !sort || !isSortOf(board, sort) || !field)
    return null
  const q = printable(query.get('q') ?? '')
  const choice: ListChoice = {
    ...place,
    ...narrowed,
    ...(sort !== 'latest' && { sort }),
    ...(q && { q }),
    ...(q && field !== 'title_content' && { field }),
  }
  return { choice, page: Number(page) }
}

/** More choices at once and later pages are rarely asked for: they are drawn for whoever asks. */
const MOST_CHOICES = 2
const LAST_PAGE = { whole: 100, chosen: 10 }

/**
 * What the page cache keeps of a list's query, as our own links write it; what the board does not read makes no page of its
 * own. Null for what is not kept: searches, of which there are endless words, and each is one visitor's own.
 */
export function cacheableListQuery(query: URLSearchParams, board: string): string | null {
  // Of a board that is not there the refusal is the same for everybody, whatever is asked of it.
  if (!isBoardId(board)) return ''
  const read = readListQuery(board, query)
  if (!read || read.choice.q) return null
  const choices = Object.keys(read.choice).length
  if (choices > MOST_CHOICES || read.page > LAST_PAGE[choices > 0 ? 'chosen' : 'whole']) return null
  return listAddress(board, read.choice, read.page).slice(`/bbs/${board}/list?`.length)
}

function readFilter(board: BoardId, query: URLSearchParams): PostFilter | null {
  if (!isForMembers(board)) {
    const category = query.get('category') ?? ''
    if (category === '') return {}
    return isCategory(category) ? { category } : null
  }
  const carrier = query.get('carrier') ?? ''
  if (carrier === '') return {}
  return isCarrierCode(carrier) ? { carrier } : null
}

function readReviewFilter(query: URLSearchParams): ReviewFilter | null {
  const [given, photo, verified, unpaid] = ['stars', 'photo', 'verified', 'unpaid'].map(
    (name) => query.get(name) || null,
  )
  const stars = STARS.find((each) => each === given)
  if ((given && !stars) || [photo, verified, unpaid].some((each) => each && each !== '1')) return null
  return {
    ...(stars && { stars }),
    ...(photo && { photo: '1' }),
    ...(verified && { verified: '1' }),
    ...(unpaid && { unpaid: '1' }),
  }
}

/** Removes control characters and unpaired surrogates, which no page can show. */
function printable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
}
