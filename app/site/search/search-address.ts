interface Narrowing {
  page?: number
  /** Only what was typed, without mended words. */
  isExact?: boolean
}

export function searchAddress(typed: string, { page = 1, isExact = false }: Narrowing = {}): string {
  const query = new URLSearchParams({
    q: typed,
    ...(isExact ? { exact: '1' } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return `/search?${query}`
}
