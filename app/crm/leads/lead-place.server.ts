import type { Services } from '#app/database/services.server.ts'
import { readRequestedQuery } from '#app/shared/desk/requested-query.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { leadFilter } from './desk-contract.ts'
import { LEADS_PER_PAGE, listSearch, placedLead, type LeadPlace } from './lead-place.ts'
import { findLeadIds } from './leads.server.ts'

/** How far a lead may have moved in its list since and still be found there. */
const AROUND = LEADS_PER_PAGE
const MOST = 1_000_000

/**
 * Reads where a lead stands in the list that its address names, and who stands before and after it. One that left the list
 * has for neighbours those between whom it stood. Null without a list.
 */
export async function readPlace(
  services: Services,
  { id, url }: { id: string; url: URL },
  visit: Visit,
): Promise<LeadPlace | null> {
  const nth = Number(url.searchParams.get('nth') ?? '')
  if (!Number.isInteger(nth) || nth < 1 || nth > MOST) return null
  // As the list itself is read: what is no condition is left out.
  const list = new URL(`/desk?${url.searchParams.get('list') ?? ''}`, url)
  const { query } = readRequestedQuery(leadFilter, list)
  const offset = Math.max(0, nth - 1 - AROUND)
  const { ids, total } = await findLeadIds(services, { query, limit: 2 * AROUND + 1, offset }, visit)
  const found = ids.indexOf(id)
  const at = found < 0 ? Math.min(nth - 1 - offset, ids.length) : found
  const way = (index: number) => {
    const lead = ids[index]
    return lead === undefined ? null : placedLead(lead, query, offset + index + 1)
  }
  const page = Math.ceil(Math.max(1, Math.min(offset + at + 1, total)) / LEADS_PER_PAGE)
  const search = [listSearch(query), page > 1 && `page=${page}`].filter(Boolean).join('&')
  return {
    nth: found < 0 ? null : offset + found + 1,
    total,
    before: way(at - 1),
    after: way(found < 0 ? at : at + 1),
    list: search ? `/desk?${search}` : '/desk',
  }
}
