import type { LeadQuery } from '#app/crm/leads/desk-contract.ts'

/** A panel that is open in its row: `assignee.<id>` or `due.<id>`. */
interface Place {
  edit?: string | null
}

export function queueAddress(query: LeadQuery, changes: LeadQuery & Place = {}): string {
  const entries = Object.entries({ ...query, ...changes }).filter(([, value]) => Boolean(value))
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `/desk?${search}` : '/desk'
}

/** Another list begins on its first page. */
export const filterAddress = (query: LeadQuery, changes: LeadQuery): string =>
  queueAddress({ ...query, page: undefined }, changes)
