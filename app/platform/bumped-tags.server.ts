/** More tags than this while one page is made: then every page that was begun before counts as bumped. */
const MOST_TAGS = 10_000

/**
 * Which tags were bumped while pages were being made, so that only those pages are made again. Nothing is remembered
 * longer than pages are under way, and never more than a bound.
 */
export function makeBumpedTags(most = MOST_TAGS) {
  const last = new Map<string, number>()
  const count = { bumps: 0, running: 0, forgotten: 0 }
  return {
    /** A page is begun; what comes back is handed to `since`. */
    begin(): number {
      count.running += 1
      return count.bumps
    },
    end(): void {
      count.running -= 1
      if (count.running === 0) last.clear()
    },
    note(tags: readonly string[]): void {
      count.bumps += 1
      if (count.running === 0) return
      for (const tag of tags) last.set(tag, count.bumps)
      if (last.size <= most) return
      count.forgotten = count.bumps
      last.clear()
    },
    /** Whether one of the tags was bumped since a page was begun. */
    since(tags: Iterable<string>, begun: number): boolean {
      if (count.forgotten > begun) return true
      for (const tag of tags) if ((last.get(tag) ?? 0) > begun) return true
      return false
    },
    size: () => last.size,
  }
}
