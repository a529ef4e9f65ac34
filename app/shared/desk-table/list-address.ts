/** A panel that is open in its row: `text.<id>`. */
interface Place {
  edit?: string | null
}

/**
 * The addresses of the list at `path`, with what it is narrowed to. Another list begins on its first page, unless `changes`
 * names one; what is empty is left out.
 */
export const addressesOf =
  <Query extends object>(path: string) =>
  (query: Query, changes: Partial<Query> & Place = {}): string => {
    const entries = Object.entries({ ...query, page: undefined, ...changes }).filter(
      ([name, value]) => Boolean(value) && !(name === 'page' && value === 1),
    )
    const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
    return search.size > 0 ? `${path}?${search}` : path
  }
