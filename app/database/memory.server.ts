/** Changes by an operator's own SQL appear after this time. */
const KEPT_MS = 30_000

interface Cached {
  value: Promise<unknown>
  tags: readonly string[]
  until: number
}

export interface Memory {
  /** Caches until a tag is dropped; never change the shared value. A failed load is not cached. */
  remember<Value>(key: string, tags: readonly string[], load: () => Promise<Value>): Promise<Value>
  drop(tags: readonly string[]): void
}

/** `now` gives milliseconds of a clock that nobody sets back. */
export function makeMemory(now: () => number = () => performance.now()): Memory {
  const cached = new Map<string, Cached>()
  return {
    remember<Value>(key: string, tags: readonly string[], load: () => Promise<Value>): Promise<Value> {
      const found = cached.get(key)
      if (found && found.until > now()) return found.value as Promise<Value>
      const value = load()
      const entry = { value, tags, until: now() + KEPT_MS }
      cached.set(key, entry)
      value.catch(() => cached.get(key) === entry && cached.delete(key))
      return value
    },
    drop(tags) {
      for (const [key, entry] of cached) if (entry.tags.some((tag) => tags.includes(tag))) cached.delete(key)
    },
  }
}

export const forgetful: Memory['remember'] = (_key, _tags, load) => load()
