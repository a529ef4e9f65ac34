import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodedPage, makePageSender } from './page-encodings.server.ts'
import { makeFilling } from './page-filling.server.ts'
import { makeShelf, type Entry, type PageKey } from './page-shelf.server.ts'
import { utf8Of } from './utf8.server.ts'
import { hasJustWritten } from './writers.server.ts'
import { scriptsIn } from './scripts-in.server.ts'

export type { PageKey } from './page-shelf.server.ts'

/** The least time between two renders of a page that writes keep outdating. */
const SHORTEST_MS = 300
/** The longest that a page outdated by a write is still served; after that, requests wait for the new one. */
const LONGEST_OUTDATED_MS = 2_000
/**
 * The longest that a page past its time to live is still served when no write is known; after that, requests wait for
 * the new one.
 */
const LONGEST_AGED_MS = 5 * 60_000

export interface CacheStats {
  entries: number
  bytes: number
  hits: number
  fills: number
  /** The number of tags that were bumped while the current renders ran. */
  remembered: number
  /** How many compressions were made for a first request (`fast`) and to save bytes (`best`). */
  fast: number
  best: number
}

/** A page as rendered, before encoding and compression. */
export interface RenderedPage {
  status: number
  headers: Headers
  text: string
  /** The hosts of analytics services that the page may load from. */
  trackers?: readonly string[]
  /** The tags of what the page shows, in addition to those of its address. */
  tags?: readonly string[]
}

export interface PageCacheOptions {
  /**
   * Returns the cache key of an address, or null when it is never cached. It ignores every query parameter but a page's
   * own.
   */
  keyOf(url: string): PageKey | null
  /** Renders the page for an anonymous visitor: without cookies, and with all deferred data awaited. */
  render(url: string): Promise<RenderedPage>
  /** Returns the headers of a page whose inline scripts have these hashes (`'sha256-…' …`). */
  headersFor(scriptHashes: string, trackers?: readonly string[]): [string, string][]
  /**
   * Returns whether the request belongs to a signed-in person, who may see what anonymous visitors may not. Without it
   * nobody counts as signed in.
   */
  isSignedIn?(request: IncomingMessage): Promise<boolean>
  maxBytes?: number
  ttlMs?: number
  now?(): number
}

export interface PageCache {
  /**
   * Answers from the cache, rendering the page first when needed; calls `pass` for every request it does not handle.
   */
  handle(request: IncomingMessage, response: ServerResponse, pass: () => void): void
  /** Drops every page with one of these tags at once. Renders of them that are running are discarded. */
  invalidate(tags: readonly string[]): void
  /**
   * Marks pages with one of these tags as outdated: they are served a little longer while each is rendered again, but
   * not to the browser that wrote.
   */
  renew(tags: readonly string[]): void
  /** Renders a page before the first visitor requests it. */
  warm(url: string): Promise<void>
  stats(): CacheStats
}

/**
 * Caches rendered pages in memory, before the router (docs/adr/0006, 0121). An invalidated page is never served. An
 * outdated page is served briefly while one render replaces it, also when that render fails because the database is
 * away.
 */
export function makePageCache(options: PageCacheOptions): PageCache {
  const { maxBytes = 32 << 20, ttlMs = 30_000, now = Date.now } = options
  const shelf = makeShelf(maxBytes)
  const sender = makePageSender()
  const filling = makeFilling({ shelf, now, render: (page) => renderEntry(options, page, { ttlMs, now }) })
  let hits = 0

  const send = ({ page, encoded }: Entry, { request, response }: Asked) => {
    const grew = (bytes: number) => shelf.grew(page.key, encoded, bytes)
    sender.send({ request, response, page: encoded, now: now(), grew })
  }

  /** Sends the rendered page, or the cached one when the render failed. */
  const sendNew = (rendered: Promise<Entry | null>, page: PageKey, asked: Asked) => {
    rendered
      .catch(() => shelf.get(page.key) ?? null)
      .then(async (entry) => (entry && (await isTheirs(entry, asked)) ? send(entry, asked) : asked.pass()))
      .catch(asked.pass)
  }

  /**
   * An uncached answer (a missing or closed page) was rendered for an anonymous visitor, so it must not go to somebody
   * signed in.
   */
  const isTheirs = async (entry: Entry, { request }: Asked): Promise<boolean> =>
    entry.isKept || !(await options.isSignedIn?.(request))

  const sendOld = (entry: Entry, asked: Asked, time: number) => {
    const { page, staleSince, freshUntil, madeAt, retryAt } = entry
    const isOutdated = staleSince > 0
    if (isOutdated && hasJustWritten(asked.request)) return sendNew(filling.current(page), page, asked)
    const isTooOld =
      (isOutdated && time - staleSince > LONGEST_OUTDATED_MS) || time - freshUntil > LONGEST_AGED_MS
    if (isTooOld && time >= retryAt) return sendNew(filling.refresh(entry), page, asked)
    send(entry, asked)
    const isTime = time >= retryAt && (!isOutdated || time - madeAt >= SHORTEST_MS)
    if (isTime && !filling.isUnderWay(page)) filling.refresh(entry).catch(() => {})
  }

  const hit = (entry: Entry, asked: Asked) => {
    hits += 1
    shelf.used(entry)
    const time = now()
    if (entry.staleSince === 0 && entry.freshUntil >= time) send(entry, asked)
    else sendOld(entry, asked, time)
  }

  return {
    handle(request, response, pass) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return pass()
      const url = request.url ?? '/'
      const asked = { request, response, pass }
      // Most requests use exactly the address a page is cached under, because a key is the page's normalised address.
      const known = shelf.get(url)
      if (known) return hit(known, asked)
      const page = options.keyOf(url)
      if (!page) return pass()
      const entry = shelf.get(page.key)
      if (entry) return hit(entry, asked)
      sendNew(hasJustWritten(request) ? filling.current(page) : filling.fillOnce(page), page, asked)
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

/** The headers that an uncached answer keeps in addition to those of every page. */
const OWN_HEADERS = /^(?:location$|x-remix-)/

interface Asked {
  request: IncomingMessage
  response: ServerResponse
  pass: () => void
}

/**
 * Renders a page into a cache entry. Returns null for an answer that sets cookies, marks any status but 200 as not to
 * be cached, and throws on a 5xx, which may pass as soon as the fault is over.
 */
async function renderEntry(
  options: PageCacheOptions,
  page: PageKey,
  { ttlMs, now }: { ttlMs: number; now: () => number },
): Promise<Entry | null> {
  const { status, headers, text, trackers, tags = [] } = await options.render(page.key)
  if (status >= 500) throw new Error(`${page.key} was not rendered: ${status}`)
  if (headers.has('set-cookie')) return null
  const isKept = status === 200
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

/**
 * Returns the CSP hashes of the inline scripts, so that the policy allows exactly these and compressed bytes stay
 * valid.
 */
export function scriptHashes(html: string): string {
  const hashes = new Set<string>()
  for (const { attributes, code } of scriptsIn(html)) {
    const isData = /\btype="(?!module|text\/javascript)/.test(attributes)
    if (/\ssrc=/.test(attributes) || isData) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes].join(' ')
}
