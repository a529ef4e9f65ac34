import type { GiftQuery } from './gifts-contract.ts'

export function giftsAddress(query: GiftQuery, changes: GiftQuery & { edit?: string | null } = {}): string {
  const entries = Object.entries({ ...query, ...changes }).filter(([, value]) => Boolean(value))
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `/desk/gifts?${search}` : '/desk/gifts'
}

/** Another list begins on its first page. */
export const giftsFilter = (query: GiftQuery, changes: GiftQuery): string =>
  giftsAddress({ ...query, page: undefined }, changes)
