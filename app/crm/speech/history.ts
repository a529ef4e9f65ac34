/** What the history of a lead is narrowed to; what somebody wrote beside a call is a note as well. */
export const HISTORY_SORTS = ['call', 'text', 'note', 'change'] as const
export type HistorySort = (typeof HISTORY_SORTS)[number]

export const SORT_NAMES: Readonly<Record<HistorySort, string>> = {
  call: '통화',
  text: '문자',
  note: '메모',
  change: '변경',
}

export interface HistoryEntry {
  id: string
  at: string
  sort: HistorySort
  what: string
  by: string | null
  /** As it was sent or received, without codes and keys of links. */
  text: string | null
  note: string | null
  /** How far a text came. */
  state: { name: string; isFailed: boolean } | null
}

export interface History {
  sort: HistorySort | null
  /** Of the newest; each further page shows as many more. */
  pages: number
  entries: readonly HistoryEntry[]
  hasMore: boolean
}

export const SORT_PARAMETER = 'history'
export const PAGES_PARAMETER = 'past'
const MOST_PAGES = 50

/** Reads both from a page's address; anything else is the beginning of all. */
export function historyIn({ searchParams }: URL): Pick<History, 'sort' | 'pages'> {
  const asked = searchParams.get(SORT_PARAMETER)
  const pages = Number(searchParams.get(PAGES_PARAMETER))
  return {
    sort: HISTORY_SORTS.find((sort) => sort === asked) ?? null,
    pages: Number.isInteger(pages) && pages > 1 ? Math.min(pages, MOST_PAGES) : 1,
  }
}
