import type { EncodedPage } from './page-encodings.server.ts'

const ENTRY_OVERHEAD_BYTES = 2048
const TAG_BYTES = 256

export interface PageKey {
  key: string
  tags: readonly string[]
}

export interface Entry {
  page: PageKey
  tags: ReadonlySet<string>
  encoded: EncodedPage
  /** False for a page that only the waiting requests get: missing, not open to everybody, or of an invented address. */
  isKept: boolean
  madeAt: number
  /** Times are milliseconds of the cache's own clock. */
  freshUntil: number
  /** 0 if no write outdated the entry. */
  staleSince: number
  retryAt: number
  usedAt: number
}

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
    grew(key: string, encoded: EncodedPage, bytes: number) {
      if (entries.get(key)?.encoded !== encoded) return
      count.bytes += bytes
      makeRoom()
    },
    /** Returns a copy, so that the entries can be dropped while iterating. */
    tagged: (tags: readonly string[]) => tags.flatMap((tag) => [...(byTag.get(tag) ?? [])]),
    stats: () => ({ entries: entries.size, bytes: count.bytes, tags: byTag.size }),
  }
}

export type Shelf = ReturnType<typeof makeShelf>

const bytesOf = ({ encoded, tags }: Entry) => encoded.bytes + ENTRY_OVERHEAD_BYTES + tags.size * TAG_BYTES

/** Searches all entries, because that happens only when the store is full and a hit then maintains no order. */
function leastRecentlyUsed(entries: ReadonlyMap<string, Entry>): Entry {
  let oldest: Entry | null = null
  for (const entry of entries.values()) if (!oldest || entry.usedAt < oldest.usedAt) oldest = entry
  return oldest!
}
