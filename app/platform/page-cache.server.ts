import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodedPage, makePageSender } from './page-encodings.server.ts'
import { makeFilling } from './page-filling.server.ts'
import { makeShelf, type Entry, type PageKey } from './page-shelf.server.ts'
import { NO_SHARED_CACHE, SHARED_SECONDS, type SharedCache } from './shared-cache.server.ts'
import { utf8Of } from './utf8.server.ts'
import { hasJustWritten } from './writers.server.ts'
import { scriptsIn } from './scripts-in.server.ts'

export type { PageKey } from './page-shelf.server.ts'

/** The least time between two renders of a page that writes keep outdating. */
const SHORTEST_MS = 300
/** The longest that a page outdated by a write is still served; after that, requests wait for the new one. */
const LONGEST_OUTDATED_MS = 2_000
/** The longest that a page past its time to live is still served when no write is known. */
const LONGEST_AGED_MS = 5 * 60_000

export interface CacheStats {
  entries: number
  bytes: number
  hits: number
  fills: number
  remembered: number
  fast: number
  best: number
}

export interface RenderedPage {
  status: number
  headers: Headers
  text: string
  trackers?: readonly string[]
  tags?: readonly string[]
  isUnkept?: boolean
}

export interface PageCacheOptions {
  /** Returns the cache key, or null for an address that is never cached; only a page's own query parameters count. */
  keyOf(url: string): PageKey | null
  /** `isNewest` is for whoever has just written. */
  render(page: PageKey, isNewest: boolean): Promise<RenderedPage>
  headersFor(scriptHashes: string, trackers?: readonly string[]): [string, string][]
  /** Signed-in people may see what anonymous visitors may not; when absent, nobody counts as signed in. */
  isSignedIn?(request: IncomingMessage): Promise<boolean>
  /** Caches in front, which are told of each write. */
  sharedCache?: SharedCache
  maxBytes?: number
  ttlMs?: number
  /** Milliseconds of a clock that nobody sets back. */
  now?(): number
}

export interface PageCache {
  /** Calls `pass` for every request the cache does not handle. */
  handle(request: IncomingMessage, response: ServerResponse, pass: () => void): void
  /** Drops pages with one of these tags at once and discards their running renders. */
  invalidate(tags: readonly string[]): void
  /** Marks pages as outdated: they are served a little longer while rendered, but not to the browser that wrote. */
  renew(tags: readonly string[]): void
  warm(url: string): Promise<void>
  stats(): CacheStats
}

/** Caches rendered pages in memory, before the router (docs/adr/0006, 0121). */
export function makePageCache(options: PageCacheOptions): PageCache {
  const { maxBytes = 32 << 20, ttlMs = 30_000, sharedCache = NO_SHARED_CACHE } = options
  const now = options.now ?? (() => performance.now())
  const shelf = makeShelf(maxBytes)
  const sender = makePageSender()
  const filling = makeFilling({
    shelf,
    now,
    render: async (page, isNewest) =>
      renderEntry(options, page, { made: await options.render(page, isNewest), ttlMs, now }),
  })
  let hits = 0

  const send = (entry: Entry, { request, response }: Exchange) => {
    const { page, encoded } = entry
    const grew = (bytes: number) => shelf.grew(page.key, encoded, bytes)
    const sharedSeconds = sharedSecondsOf(entry, request.url, { sharedCache, now: now() })
    sender.send({ request, response, page: encoded, now: now(), sharedSeconds, grew })
  }

  /** Sends the rendered page, or the cached one when the render failed, as when the database is away. */
  const sendNew = (rendered: Promise<Entry | null>, page: PageKey, exchange: Exchange) => {
    rendered
      .catch(() => shelf.get(page.key) ?? null)
      .then(async (entry) =>
        entry && (await isTheirs(entry, exchange)) ? send(entry, exchange) : exchange.pass(),
      )
      .catch(exchange.pass)
  }

  /** An uncached page (missing or closed) was rendered for an anonymous visitor, not for a signed-in one. */
  const isTheirs = async (entry: Entry, { request }: Exchange): Promise<boolean> =>
    entry.isKept || !(await options.isSignedIn?.(request))

  const sendOld = (entry: Entry, exchange: Exchange, time: number) => {
    const { page, staleSince, freshUntil, madeAt, retryAt } = entry
    const isOutdated = staleSince > 0
    if (isOutdated && hasJustWritten(exchange.request)) return sendNew(filling.current(page), page, exchange)
    const isTooOld =
      (isOutdated && time - staleSince > LONGEST_OUTDATED_MS) || time - freshUntil > LONGEST_AGED_MS
    if (isTooOld && time >= retryAt) return sendNew(filling.refresh(entry), page, exchange)
    send(entry, exchange)
    const isTime = time >= retryAt && (!isOutdated || time - madeAt >= SHORTEST_MS)
    if (isTime && !filling.isUnderWay(page)) filling.refresh(entry).catch(() => {})
  }

  const hit = (entry: Entry, exchange: Exchange) => {
    hits += 1
    shelf.used(entry)
    const time = now()
    if (entry.staleSince === 0 && entry.freshUntil >= time) send(entry, exchange)
    else sendOld(entry, exchange, time)
  }

  return {
    handle(request, response, pass) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return pass()
      const url = request.url ?? '/'
      const exchange = { request, response, pass }
      // Most requests use exactly the normalised address that is the cache key.
      const known = shelf.get(url)
      if (known) return hit(known, exchange)
      const page = options.keyOf(url)
      if (!page) return pass()
      const entry = shelf.get(page.key)
      if (entry) return hit(entry, exchange)
      sendNew(hasJustWritten(request) ? filling.current(page) : filling.fillOnce(page), page, exchange)
    },
    invalidate: (tags) => filling.drop(tags),
    renew: (tags) => filling.outdate(tags),
    async warm(url) {
      const page = options.keyOf(url)
      if (page) await filling.fillOnce(page)
    },
    stats: () => ({ ...shelf.stats(), hits, ...filling.stats(), ...sender.stats() }),
  }
}

interface Sharing {
  sharedCache: SharedCache
  now: number
}

/** Only under its one address, by which it is purged; one that is about to be made anew for a moment. */
function sharedSecondsOf(
  { page, tags, isKept, staleSince, freshUntil }: Entry,
  url: string | undefined,
  { sharedCache, now }: Sharing,
): number {
  if (!isKept || url !== page.key || !sharedCache.give(page.key, tags)) return 0
  return staleSince > 0 || freshUntil < now ? 1 : SHARED_SECONDS
}

const OWN_HEADERS = /^(?:location$|x-remix-)/

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  pass: () => void
}

/** Returns null when the page sets cookies; throws on a 5xx, which may pass as soon as the fault is over. */
async function renderEntry(
  options: PageCacheOptions,
  page: PageKey,
  { made, ttlMs, now }: { made: RenderedPage; ttlMs: number; now: () => number },
): Promise<Entry | null> {
  const { status, headers, text, trackers, tags = [], isUnkept = false } = made
  if (status >= 500) throw new Error(`${page.key} was not rendered: ${status}`)
  if (headers.has('set-cookie')) return null
  const isKept = status === 200 && !isUnkept
  const type = headers.get('content-type') ?? 'text/html; charset=utf-8'
  const common = [
    ['content-type', type],
    ['cache-control', isKept ? 'public, max-age=0, must-revalidate' : 'no-store'],
    ['vary', 'accept-encoding'],
    ...(isKept ? [] : [...headers].filter(([name]) => OWN_HEADERS.test(name))),
    ...options.headersFor(type.startsWith('text/html') ? scriptHashes(text) : '', trackers),
  ].flat()
  const madeAt = now()
  return {
    page,
    tags: new Set([...page.tags, ...tags]),
    encoded: encodedPage(utf8Of(text), common, { status, now: madeAt }),
    isKept,
    madeAt,
    freshUntil: madeAt + ttlMs,
    staleSince: 0,
    retryAt: 0,
    usedAt: 0,
  }
}

/** Hashes rather than nonces, so that compressed bytes stay valid. */
export function scriptHashes(html: string): string {
  const hashes = new Set<string>()
  for (const { attributes, code } of scriptsIn(html)) {
    const isData = /\btype="(?!module|text\/javascript)/.test(attributes)
    if (/\ssrc=/.test(attributes) || isData) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes].join(' ')
}
