import type { LeadFilter, LeadQuery } from './desk-contract.ts'

const LEADS = '/desk/leads'
export const LEADS_PER_PAGE = 50

/** Where a lead stands in the list that it was opened from. */
export interface LeadPlace {
  /** From 1; null once the list shows it no more. */
  nth: number | null
  total: number
  /** Their pages, with the same list; null at its beginning and its end. */
  before: string | null
  after: string | null
  /** The page of the list on which it stands or stood. */
  list: string
}

/** A list as an address tells it, without its page. */
export function listSearch(query: LeadQuery): string {
  const { page: _, ...kept } = query
  const entries = Object.entries(kept).filter(([, value]) => Boolean(value))
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
}

/** The page of a lead that knows its list: `nth` from 1, `list` the conditions and the order. */
export function placedLead(id: string, filter: LeadFilter, nth: number): string {
  const list = listSearch(filter)
  return `${LEADS}/${id}?${new URLSearchParams({ nth: String(nth), ...(list && { list }) })}`
}

/** As from a row of a page of the list, -1 where it has none; what was searched for names people, and is not carried on. */
export const leadOf = (id: string, { q, page = 1, ...filter }: LeadQuery, row: number): string =>
  q || row < 0 ? `${LEADS}/${id}` : placedLead(id, filter, (page - 1) * LEADS_PER_PAGE + row + 1)
