export function searchAddress(typed: string, page = 1): string {
  const query = new URLSearchParams({ q: typed, ...(page > 1 ? { page: String(page) } : {}) })
  return `/search?${query}`
}
