import type { AuditQuery } from './audit-contract.ts'

/** The log's page with this query, from its first page unless `change` says otherwise. */
export function auditAddress(query: AuditQuery, change: AuditQuery = {}): string {
  const entries = Object.entries({ ...query, page: undefined, ...change }).filter(
    ([name, value]) => Boolean(value) && !(name === 'page' && value === 1),
  )
  const chosen = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  return chosen.size > 0 ? `/desk/audit?${chosen}` : '/desk/audit'
}
