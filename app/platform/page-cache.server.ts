import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodedPage, makePageSender } from './page-encodings.server.ts'
import { makeFilling } from './page-filling.server.ts'
import { makeShelf, type Entry, type PageKey } from './page-shelf.server.ts'
import { utf8Of } from './utf8.server.ts'
import { hasJustWritten } from './writers.server.ts'
import { scriptsIn } from './scripts-in.server.ts'

export type { PageKey } from './page-shelf.server.ts'

/** Between two renders of a page that writes make old again and again. */
const SHORTEST_MS = 300
/** Longest that others read a page from before a write; after that they wait for the new one. */
const LONGEST_OUTDATED_MS = 2_000
/** The same for a page that is merely old: nobody told us of a write, but neither did anybody ask for it. */
const LONGEST_AGED_MS = 5 * 60_000

export interface CacheStats {
  entries: number
  bytes: number
  hits: number
  fills: number
  /** Tags bumped while the pages now under way are made. */
  remembered: number
  /** Compressions on the first ask, and for more bytes saved. */
  fast: number
  best: number
}

/** A page as it was rendered: neither encoded nor compressed. */
export interface RenderedPage {
  status: number
  headers: Headers
  text: string
  /** Hosts of analytics services that the page may load from. */
  trackers?: readonly string[]
  /** Tags of what it turned out to show, beside those of its address. */
  tags?: readonly string[]
}

export interface PageCacheOptions {
  /** Null for an address that is never cached. Ignores every query but a page's own. */
  keyOf(url: string): PageKey | null
  /** Renders for nobody in particular: no cookies, everything awaited. */
  render(url: string): Promise<RenderedPage>
  /** Headers of a page whose inline scripts have these hashes (`'sha256-…' …`). */
  headersFor(scriptHashes: string, trackers?: readonly string[]): [string, string][]
  /** Whether somebody is signed in with a request: what is refused to everybody may be theirs. Nobody where left out. */
  isSignedIn?(request: IncomingMessage): Promise<boolean>
  maxBytes?: number
  ttlMs?: number
  now?(): number
}

export interface PageCache {
  /** Answers from the cache, filling it first when needed; `pass` gets every request that is not its business. */
  handle(request: IncomingMessage, response: ServerResponse, pass: () => void): void
  /** Drops every page with one of these tags: nobody reads it again. Renders of them that are under way are not kept. */
  invalidate(tags: readonly string[]): void
  /** Pages with one of these tags are out of date: read a little longer while each is made anew, but not by who wrote. */
  renew(tags: readonly string[]): void
  /** Renders a page before the first visitor asks for it. */
  warm(url: string): Promise<void>
  stats(): CacheStats
}

/**
 * Rendered pages in memory, before the router (docs/adr/0006, 0121). What was invalidated is never served; what is only
 * out of date is, for moments, while one render makes it anew, also when that render fails because the database is away.
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

  /** What a render came to; where it failed, what still stands there. */
  const sendNew = (rendered: Promise<Entry | null>, page: PageKey, asked: Asked) => {
    rendered
      .catch(() => shelf.get(page.key) ?? null)
      .then(async (entry) => (entry && (await isTheirs(entry, asked)) ? send(entry, asked) : asked.pass()))
      .catch(asked.pass)
  }

  /** What is not kept (a page that is not there, or closed) was rendered for nobody: not for who is signed in. */
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
      // Most ask for the very address a page is kept under: a key is its page's normalised address.
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

/** Of an answer that is not kept, beside those that every page has. */
const OWN_HEADERS = /^(?:location$|x-remix-)/

interface Asked {
  request: IncomingMessage
  response: ServerResponse
  pass: () => void
}

/** Null for what is one visitor's own; not kept what is no page. Throws where the page may be another one as soon as the fault is over. */
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

/** Hashes of the inline scripts, so that the policy allows exactly these and precompressed bytes stay valid. */
export function scriptHashes(html: string): string {
  const hashes = new Set<string>()
  for (const { attributes, code } of scriptsIn(html)) {
    const isData = /\btype="(?!module|text\/javascript)/.test(attributes)
    if (/\ssrc=/.test(attributes) || isData) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes].join(' ')
}
