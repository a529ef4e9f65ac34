import type { LeadQuery } from '#app/crm/leads/desk-contract.ts'

/** What is open in the list: a panel in its row (`assignee.<id>`, `due.<id>`), and the lead beside it. */
interface Place {
  edit?: string | null
  preview?: string | null
}

export function queueAddress(query: LeadQuery, changes: LeadQuery & Place = {}): string {
  const entries = Object.entries({ ...query, ...changes }).filter(([, value]) => Boolean(value))
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `/desk?${search}` : '/desk'
}

/** Another list begins on its first page. */
export const filterAddress = (query: LeadQuery, changes: LeadQuery): string =>
  queueAddress({ ...query, page: undefined }, changes)
