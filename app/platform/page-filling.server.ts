import { makeBumpedTags } from './bumped-tags.server.ts'
import { isSamePage } from './page-encodings.server.ts'
import type { Entry, PageKey, Shelf } from './page-shelf.server.ts'

/** The wait after a failed render, as when the database is away, in milliseconds. */
const RETRY_MS = 3_000
/** The most renders in a row of a page that writes invalidate while it is rendered. */
const MOST_TRIES = 3

interface Filling {
  page: PageKey
  entry: Promise<Entry | null>
}

interface FillingOptions {
  shelf: Shelf
  /** Returns null for an answer that belongs to one visitor. */
  render(page: PageKey): Promise<Entry | null>
  now(): number
}

/** Fills the shelf: at most one render of each page at a time, and none that a write invalidated meanwhile. */
export function makeFilling({ shelf, render, now }: FillingOptions) {
  const filling = new Map<string, Filling>()
  const [dropped, outdated] = [makeBumpedTags(), makeBumpedTags()]
  const count = { fills: 0 }

  async function fill(page: PageKey, isMine: () => boolean, tries: number): Promise<Entry | null> {
    const begun = { dropped: dropped.begin(), outdated: outdated.begin() }
    count.fills += 1
    try {
      const made = await render(page)
      if (dropped.since(made?.tags ?? page.tags, begun.dropped)) {
        if (isMine()) filling.delete(page.key)
        return tries < MOST_TRIES ? await newest(page, tries + 1) : null
      }
      if (made && outdated.since(made.tags, begun.outdated)) made.staleSince = now()
      return replace(page, made)
    } finally {
      dropped.end()
      outdated.end()
    }
  }

  function replace(page: PageKey, made: Entry | null): Entry | null {
    const before = shelf.get(page.key)
    // Compressed encodings of an unchanged page are reused.
    if (made?.isKept && before && isSamePage(before.encoded, made.encoded)) made.encoded = before.encoded
    if (made?.isKept) shelf.keep(made)
    else if (before) shelf.drop(before)
    return made
  }

  function fillOnce(page: PageKey, tries = 1): Promise<Entry | null> {
    const running = filling.get(page.key)
    if (running) return running.entry
    const isMine = () => filling.get(page.key) === started
    const entry = fill(page, isMine, tries).finally(() => isMine() && filling.delete(page.key))
    const started: Filling = { page, entry }
    filling.set(page.key, started)
    return entry
  }

  async function newest(page: PageKey, tries: number): Promise<Entry | null> {
    const entry = shelf.get(page.key)
    return entry && entry.staleSince === 0 ? entry : fillOnce(page, tries)
  }

  return {
    /** Renders the page, or joins the render that is already running. */
    fillOnce,
    /**
     * Returns the page with every write until now. It waits for a running render first, because that one may have begun
     * before the last write.
     */
    async current(page: PageKey): Promise<Entry | null> {
      await filling.get(page.key)?.entry.catch(() => null)
      return newest(page, 1)
    },
    /** Renders an outdated page again while the old one is still served; after a failure the next try waits. */
    async refresh(entry: Entry): Promise<Entry | null> {
      try {
        return await fillOnce(entry.page)
      } catch (error) {
        entry.retryAt = now() + RETRY_MS
        throw error
      }
    },
    isUnderWay: (page: PageKey) => filling.has(page.key),
    drop(tags: readonly string[]) {
      dropped.note(tags)
      for (const entry of shelf.tagged(tags)) shelf.drop(entry)
      // Requests from now on must not wait for a render that began before.
      for (const [key, { page }] of filling)
        if (page.tags.some((tag) => tags.includes(tag))) filling.delete(key)
    },
    outdate(tags: readonly string[]) {
      outdated.note(tags)
      const since = now()
      for (const entry of shelf.tagged(tags)) entry.staleSince ||= since
    },
    stats: () => ({ ...count, remembered: dropped.size() + outdated.size() }),
  }
}
