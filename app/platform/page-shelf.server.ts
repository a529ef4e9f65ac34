import type { EncodedPage } from './page-encodings.server.ts'

/** What an entry costs beside its bodies, and each of its tags. */
const ENTRY_OVERHEAD_BYTES = 2048
const TAG_BYTES = 256

/** What identifies a cacheable page: its normalised URL is rendered, `key` finds it, a write reaches it by `tags`. */
export interface PageKey {
  key: string
  tags: readonly string[]
}

export interface Entry {
  page: PageKey
  /** The page's own and those of what it turned out to show. */
  tags: ReadonlySet<string>
  encoded: EncodedPage
  /** False for the answer to those alone who waited for it: no page, or none that is open to everybody. */
  isKept: boolean
  madeAt: number
  /** By age alone. */
  freshUntil: number
  /** When a write made it out of date; 0 while none did. */
  staleSince: number
  /** After a render that failed: not tried again before. */
  retryAt: number
  /** A count that grows with every use: who has the lowest leaves first. */
  usedAt: number
}

/** Pages by their keys and tags, up to a number of bytes; the least recently used leave first. */
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
    /** Another encoding of what is kept under a key was made, or a better one. */
    grew(key: string, encoded: EncodedPage, bytes: number) {
      if (entries.get(key)?.encoded !== encoded) return
      count.bytes += bytes
      makeRoom()
    },
    /** Those with one of the tags; a copy, so that they can be dropped on the way. */
    tagged: (tags: readonly string[]) => tags.flatMap((tag) => [...(byTag.get(tag) ?? [])]),
    stats: () => ({ entries: entries.size, bytes: count.bytes, tags: byTag.size }),
  }
}

export type Shelf = ReturnType<typeof makeShelf>

const bytesOf = ({ encoded, tags }: Entry) => encoded.bytes + ENTRY_OVERHEAD_BYTES + tags.size * TAG_BYTES

/** Looked for only when the shelf is full, so that a hit need not keep an order. */
function leastRecentlyUsed(entries: ReadonlyMap<string, Entry>): Entry {
  let oldest: Entry | null = null
  for (const entry of entries.values()) if (!oldest || entry.usedAt < oldest.usedAt) oldest = entry
  return oldest!
}
