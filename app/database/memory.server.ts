/** Changes by an operator's own SQL appear after this time. */
const KEPT_MS = 30_000

interface Kept {
  value: Promise<unknown>
  tags: readonly string[]
  until: number
}

export interface Memory {
  /** Caches until a tag is dropped; never change the shared value. A failed load is not cached. */
  remember<Value>(key: string, tags: readonly string[], load: () => Promise<Value>): Promise<Value>
  drop(tags: readonly string[]): void
}

export function makeMemory(now: () => number = Date.now): Memory {
  const kept = new Map<string, Kept>()
  return {
    remember<Value>(key: string, tags: readonly string[], load: () => Promise<Value>): Promise<Value> {
      const found = kept.get(key)
      if (found && found.until > now()) return found.value as Promise<Value>
      const value = load()
      const entry = { value, tags, until: now() + KEPT_MS }
      kept.set(key, entry)
      value.catch(() => kept.get(key) === entry && kept.delete(key))
      return value
    },
    drop(tags) {
      for (const [key, entry] of kept) if (entry.tags.some((tag) => tags.includes(tag))) kept.delete(key)
    },
  }
}

export const forgetful: Memory['remember'] = (_key, _tags, load) => load()
