import type { LeadQuery } from '#app/crm/leads/desk-contract.ts'

export function queueAddress(query: LeadQuery, changes: LeadQuery = {}): string {
  const entries = Object.entries({ ...query, ...changes }).filter(([, value]) => Boolean(value))
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `/desk?${search}` : '/desk'
}
