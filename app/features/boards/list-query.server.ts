import type { BoardId } from '#app/features/posts/board-names.ts'
import { isCarrierCode } from '#app/features/posts/carrier-names.ts'
import type { PostFilter } from '#app/features/posts/post-address.ts'

/** Boards whose posts belong to a carrier; the others are told apart by category. */
const BY_CARRIER: readonly BoardId[] = ['bbs_qna', 'bbs_review']

export const isByCarrier = (board: BoardId): boolean => BY_CARRIER.includes(board)

/** What an address asks of a list, or null for a page or filter that cannot be. Other queries are nobody's business. */
export function readListQuery(
  board: BoardId,
  query: URLSearchParams,
): { filter: PostFilter; page: number } | null {
  const page = onlyValue(query, 'page')
  if (page === null || !/^([1-9]\d{0,4})?$/.test(page)) return null
  const name = isByCarrier(board) ? 'carrier' : 'category'
  const value = onlyValue(query, name)
  if (value === null) return null
  const filter = readFilter(name, value)
  return filter && { filter, page: Number(page || 1) }
}

function readFilter(name: 'carrier' | 'category', value: string): PostFilter | null {
  if (value === '') return {}
  if (name === 'carrier') return isCarrierCode(value) ? { carrier: value } : null
  return /^[\p{L}\p{N} +·]{1,20}$/u.test(value) ? { category: value } : null
}

/** Empty when it is not given, null when it is given twice. */
function onlyValue(query: URLSearchParams, name: string): string | null {
  const values = query.getAll(name)
  return values.length > 1 ? null : (values[0] ?? '')
}
