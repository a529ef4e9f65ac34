import { makeBumpedTags } from './bumped-tags.server.ts'
import { isSamePage } from './page-encodings.server.ts'
import type { Entry, PageKey, Shelf } from './page-shelf.server.ts'

const RETRY_MS = 3_000
/** The most renders in a row of a page that writes invalidate while it is rendered. */
const MOST_TRIES = 3

interface Filling {
  page: PageKey
  entry: Promise<Entry | null>
}

interface Try {
  tries: number
  isNewest: boolean
}

const FIRST: Try = { tries: 1, isNewest: false }

interface FillingOptions {
  shelf: Shelf
  render(page: PageKey, isNewest: boolean): Promise<Entry | null>
  now(): number
}

/** Renders each page at most once at a time, and again when a write invalidated it meanwhile. */
export function makeFilling({ shelf, render, now }: FillingOptions) {
  const filling = new Map<string, Filling>()
  const [dropped, outdated] = [makeBumpedTags(), makeBumpedTags()]
  const count = { fills: 0 }

  async function fill(page: PageKey, isMine: () => boolean, { tries, isNewest }: Try): Promise<Entry | null> {
    const begun = { dropped: dropped.begin(), outdated: outdated.begin() }
    count.fills += 1
    try {
      const made = await render(page, isNewest)
      if (dropped.since(made?.tags ?? page.tags, begun.dropped)) {
        if (isMine()) filling.delete(page.key)
        return tries < MOST_TRIES ? await newest(page, { tries: tries + 1, isNewest }) : null
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
    if (made?.isKept && before && isSamePage(before.encoded, made.encoded)) made.encoded = before.encoded
    if (made?.isKept) shelf.keep(made)
    else if (before) shelf.drop(before)
    return made
  }

  function fillOnce(page: PageKey, attempt: Try = FIRST): Promise<Entry | null> {
    const running = filling.get(page.key)
    if (running) return running.entry
    const isMine = () => filling.get(page.key) === started
    const entry = fill(page, isMine, attempt).finally(() => isMine() && filling.delete(page.key))
    const started: Filling = { page, entry }
    filling.set(page.key, started)
    return entry
  }

  async function newest(page: PageKey, attempt: Try): Promise<Entry | null> {
    const entry = shelf.get(page.key)
    return entry && entry.staleSince === 0 ? entry : fillOnce(page, attempt)
  }

  return {
    fillOnce,
    /** Includes every write until now, so it waits for a render that may have begun before the last one. */
    async current(page: PageKey): Promise<Entry | null> {
      await filling.get(page.key)?.entry.catch(() => null)
      return newest(page, { tries: 1, isNewest: true })
    },
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
