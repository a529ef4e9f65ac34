import { MAX_LAG_MS } from './replica-watch.server.ts'

/** Longer than a render takes. */
const KEPT_MS = 30_000
const MOST_TAGS = 10_000

/** Which tags were bumped so lately that a replica may not have what bumped them. */
export function makeRecentTags(now: () => number = () => performance.now()) {
  const last = new Map<string, number>()
  let forgottenAt = -Infinity
  return {
    note(tags: readonly string[]): void {
      const at = now()
      for (const tag of tags) {
        // Those at the front are the oldest.
        last.delete(tag)
        last.set(tag, at)
      }
      for (const [tag, bumpedAt] of last) {
        const isOld = at - bumpedAt > KEPT_MS
        if (!isOld && last.size <= MOST_TAGS) break
        if (!isOld) forgottenAt = bumpedAt
        last.delete(tag)
      }
    },
    /** Whether a replica that was read from `begun` on may have been from before a bump of one of the tags. */
    mayMiss(tags: Iterable<string>, begun: number): boolean {
      const since = begun - MAX_LAG_MS
      if (forgottenAt >= since) return true
      for (const tag of tags) if ((last.get(tag) ?? -Infinity) >= since) return true
      return false
    },
    now,
  }
}
