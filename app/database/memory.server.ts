/** What changed without our knowing, such as by an operator's own SQL, is read again after this time. */
const KEPT_MS = 30_000

interface Kept {
  value: Promise<unknown>
  tags: readonly string[]
  until: number
}

export interface Memory {
  /**
   * The value loaded for `key`, kept in this process until one of its tags is dropped. Shared by all who ask:
   * never change it. A failed load is not kept.
   */
  remember<Value>(key: string, tags: readonly string[], load: () => Promise<Value>): Promise<Value>
  drop(tags: readonly string[]): void
}

/** Rows that every page needs and an operator changes once a week, kept beside the page cache and dropped with it. */
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

/** Remembers nothing: for commands and for the first filling of the database. */
export const forgetful: Memory['remember'] = (_key, _tags, load) => load()
