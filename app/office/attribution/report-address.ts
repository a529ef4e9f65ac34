import { ATTRIBUTION } from './attribution-area.ts'
import { type AttributionQuery } from './contract.ts'

/** Always leads to the first page. */
export function reportAddress(
  query: AttributionQuery,
  change: AttributionQuery = {},
  path = ATTRIBUTION,
): string {
  const chosen = Object.entries({ ...query, page: undefined, ...change }).flatMap(([name, value]) =>
    value === undefined || value === '' || value === null ? [] : [[name, String(value)] as [string, string]],
  )
  return chosen.length > 0 ? `${path}?${new URLSearchParams(chosen)}` : path
}

export const fileAddress = (query: AttributionQuery, format: 'csv' | 'xlsx') =>
  `${reportAddress(query, {}, '/api/desk/attribution/file')}${Object.values(query).some(Boolean) ? '&' : '?'}format=${format}`
