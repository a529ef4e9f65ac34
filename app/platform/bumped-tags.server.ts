/** The most tags that are remembered. Beyond that, every page whose render began earlier counts as outdated. */
const MOST_TAGS = 10_000

/**
 * Records which tags were bumped while pages were being rendered, so that only those pages are rendered again. The
 * record is cleared when no render is running, and holds at most `most` tags.
 */
export function makeBumpedTags(most = MOST_TAGS) {
  const last = new Map<string, number>()
  const count = { bumps: 0, running: 0, forgotten: 0 }
  return {
    /** Marks the start of a render and returns the position to pass to `since`. */
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
    /** Returns whether one of the tags was bumped since the render began at `begun`. */
    since(tags: Iterable<string>, begun: number): boolean {
      if (count.forgotten > begun) return true
      for (const tag of tags) if ((last.get(tag) ?? 0) > begun) return true
      return false
    },
    size: () => last.size,
  }
}
