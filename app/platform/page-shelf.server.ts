import type { EncodedPage } from './page-encodings.server.ts'

/** The estimated size in bytes of an entry without its bodies, and of each of its tags. */
const ENTRY_OVERHEAD_BYTES = 2048
const TAG_BYTES = 256

/** What identifies a cacheable page: `key` is its normalised URL, and a write reaches it by `tags`. */
export interface PageKey {
  key: string
  tags: readonly string[]
}

export interface Entry {
  page: PageKey
  /** The tags of the page's address and of what it shows. */
  tags: ReadonlySet<string>
  encoded: EncodedPage
  /** False for an answer that goes only to the requests that waited for it: no page, or one not open to everybody. */
  isKept: boolean
  madeAt: number
  /** When the entry expires by age, in epoch milliseconds. */
  freshUntil: number
  /** When a write outdated the entry, in epoch milliseconds; 0 if none did. */
  staleSince: number
  /** When the next render may be tried after one failed, in epoch milliseconds. */
  retryAt: number
  /** A use counter; the entry with the lowest is evicted first. */
  usedAt: number
}

/** Returns a store of pages by key and tag, limited to `maxBytes`; the least recently used page is evicted first. */
export function makeShelf(maxBytes: number) {
  const entries = new Map<string, Entry>()
  const byTag = new Map<string, Set<Entry>>()
  const count = { bytes: 0, uses: 0 }

  const drop = (entry: Entry) => {
    if (entries.get(entry.page.key) !== entry) return
    entries.delete(entry.page.key)
    count.bytes -= bytesOf(entry)
    for (const tag of entry.tags) {
      const tagged = byTag.get(tag)
      tagged?.delete(entry)
      if (tagged?.size === 0) byTag.delete(tag)
    }
  }

  const makeRoom = () => {
    while (count.bytes > maxBytes && entries.size > 1) drop(leastRecentlyUsed(entries))
  }

  return {
    get: (key: string) => entries.get(key),
    used(entry: Entry) {
      entry.usedAt = ++count.uses
    },
    keep(entry: Entry) {
      const before = entries.get(entry.page.key)
      if (before) drop(before)
      entry.usedAt = ++count.uses
      entries.set(entry.page.key, entry)
      count.bytes += bytesOf(entry)
      for (const tag of entry.tags) {
        const tagged = byTag.get(tag)
        if (tagged) tagged.add(entry)
        else byTag.set(tag, new Set([entry]))
      }
      makeRoom()
    },
    drop,
    /** Adds the bytes of a new or better encoding of the page stored under `key`. */
    grew(key: string, encoded: EncodedPage, bytes: number) {
      if (entries.get(key)?.encoded !== encoded) return
      count.bytes += bytes
      makeRoom()
    },
    /** Returns a copy of the entries with one of the tags, so that they can be dropped while iterating. */
    tagged: (tags: readonly string[]) => tags.flatMap((tag) => [...(byTag.get(tag) ?? [])]),
    stats: () => ({ entries: entries.size, bytes: count.bytes, tags: byTag.size }),
  }
}

export type Shelf = ReturnType<typeof makeShelf>

const bytesOf = ({ encoded, tags }: Entry) => encoded.bytes + ENTRY_OVERHEAD_BYTES + tags.size * TAG_BYTES

/** Searches all entries, which happens only when the store is full, so that a hit need not maintain an order. */
function leastRecentlyUsed(entries: ReadonlyMap<string, Entry>): Entry {
  let oldest: Entry | null = null
  for (const entry of entries.values()) if (!oldest || entry.usedAt < oldest.usedAt) oldest = entry
  return oldest!
}
