import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding, matchesEtag, type Encoding } from './http-negotiation.server.ts'
import { utf8Of } from './utf8.server.ts'
import { scriptsIn } from './scripts-in.server.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const COMPRESSION_LEVEL = 9
/** What an entry costs beside its bodies: header arrays, keys, tags. */
const ENTRY_OVERHEAD_BYTES = 4096

interface Variant {
  etag: string
  body: Buffer
  head: string[]
  notModified: string[]
}

interface Entry {
  variants: Record<Encoding, Variant>
  /** Under which it is kept, and what drops it. */
  page: PageKey
  freshUntil: number
  bytes: number
  /** A count that grows with every use: who has the lowest leaves first. */
  usedAt: number
}

/** What identifies a cacheable page: its normalised URL is rendered, `key` finds it, a write drops it by `tags`. */
export interface PageKey {
  key: string
  tags: readonly string[]
}

/** A page as it was rendered: neither encoded nor compressed. */
export interface RenderedPage {
  status: number
  headers: Headers
  text: string
  /** Hosts of analytics services that the page may load from. */
  trackers?: readonly string[]
}

export interface PageCacheOptions {
  /** Null for an address that is never cached. Ignores every query but a page's own. */
  keyOf(url: string): PageKey | null
  /** Renders for nobody in particular: no cookies, everything awaited. */
  render(url: string): Promise<RenderedPage>
  /** Headers of a page whose inline scripts have these hashes (`'sha256-…' …`). */
  headersFor(scriptHashes: string, trackers?: readonly string[]): [string, string][]
  maxBytes?: number
  ttlMs?: number
}

export interface PageCache {
  /** Answers from the cache, filling it first when needed; `pass` gets every request that is not its business. */
  handle(request: IncomingMessage, response: ServerResponse, pass: () => void): void
  /** Drops every page with one of these tags; renders under way are not stored. */
  invalidate(tags: readonly string[]): void
  /** Renders a page before the first visitor asks for it. */
  warm(url: string): Promise<void>
  stats(): { entries: number; bytes: number; hits: number; fills: number }
}

/**
 * Rendered pages in memory, before the router (engineering: performance, the page cache). Stale pages are
 * served while one render refreshes them, also when that render fails because the database is away;
 * invalidated pages never. Least recently used pages leave first.
 */
export function makePageCache(options: PageCacheOptions): PageCache {
  const { maxBytes = 64 << 20, ttlMs = 30_000 } = options
  const entries = new Map<string, Entry>()
  const filling = new Map<string, Promise<Entry | null>>()
  const count = { bytes: 0, uses: 0, hits: 0, fills: 0, generation: 0 }

  const drop = (key: string) => {
    count.bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  const keep = (key: string, entry: Entry) => {
    drop(key)
    entry.usedAt = ++count.uses
    entries.set(key, entry)
    count.bytes += entry.bytes
    while (count.bytes > maxBytes && entries.size > 1) drop(leastRecentlyUsed(entries))
  }

  async function fill(page: PageKey): Promise<Entry | null> {
    const { generation } = count
    count.fills += 1
    const entry = await renderEntry(options, page, ttlMs)
    if (entry && generation === count.generation) keep(page.key, entry)
    return entry
  }

  /** One render at a time for a page, however many wait for it. */
  const fillOnce = (page: PageKey): Promise<Entry | null> => {
    const running = filling.get(page.key)
    if (running) return running
    const started = fill(page).finally(() => filling.delete(page.key))
    filling.set(page.key, started)
    return started
  }

  const refresh = (page: PageKey, stale: Entry) => {
    stale.freshUntil = Date.now() + ttlMs / 10
    fillOnce(page).catch(() => {})
  }

  const hit = (entry: Entry, request: IncomingMessage, response: ServerResponse) => {
    count.hits += 1
    entry.usedAt = ++count.uses
    if (entry.freshUntil < Date.now()) refresh(entry.page, entry)
    send(request, response, entry)
  }

  return {
    handle(request, response, pass) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return pass()
      const url = request.url ?? '/'
      // Most ask for the very address a page is kept under: a key is its page's normalised address.
      const known = entries.get(url)
      if (known) return hit(known, request, response)
      const page = options.keyOf(url)
      if (!page) return pass()
      const entry = entries.get(page.key)
      if (entry) return hit(entry, request, response)
      fillOnce(page).then((filled) => (filled ? send(request, response, filled) : pass()), pass)
    },
    invalidate(tags) {
      count.generation += 1
      filling.clear()
      for (const [key, entry] of entries) if (entry.page.tags.some((tag) => tags.includes(tag))) drop(key)
    },
    async warm(url) {
      const page = options.keyOf(url)
      if (page) await fillOnce(page)
    },
    stats: () => ({ entries: entries.size, bytes: count.bytes, hits: count.hits, fills: count.fills }),
  }
}

async function renderEntry(options: PageCacheOptions, page: PageKey, ttlMs: number): Promise<Entry | null> {
  const { status, headers, text, trackers } = await options.render(page.key)
  if (status !== 200 || headers.has('set-cookie')) return null
  const body = utf8Of(text)
  const [zipped, brotli] = await Promise.all([
    compressGzip(body, { level: COMPRESSION_LEVEL }),
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: COMPRESSION_LEVEL,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  ])
  const type = headers.get('content-type') ?? 'text/html; charset=utf-8'
  const common = [
    ['content-type', type],
    ['cache-control', 'public, max-age=0, must-revalidate'],
    ['vary', 'accept-encoding'],
    ...options.headersFor(type.startsWith('text/html') ? scriptHashes(text) : '', trackers),
  ].flat()
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return {
    variants: {
      identity: variant(`"${tag}-i"`, body, common),
      gzip: variant(`"${tag}-g"`, zipped, [...common, 'content-encoding', 'gzip']),
      br: variant(`"${tag}-b"`, brotli, [...common, 'content-encoding', 'br']),
    },
    page,
    freshUntil: Date.now() + ttlMs,
    bytes: body.length + zipped.length + brotli.length + ENTRY_OVERHEAD_BYTES,
    usedAt: 0,
  }
}

/** Looked for only when the cache is full, so that a hit need not keep an order. */
function leastRecentlyUsed(entries: ReadonlyMap<string, Entry>): string {
  let oldest = { key: '', usedAt: Infinity }
  for (const [key, { usedAt }] of entries) if (usedAt < oldest.usedAt) oldest = { key, usedAt }
  return oldest.key
}

function variant(etag: string, body: Buffer, common: string[]): Variant {
  const head = ['etag', etag, ...common, 'content-length', String(body.length)]
  return { etag, body, head, notModified: ['etag', etag, ...common] }
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

function send(request: IncomingMessage, response: ServerResponse, entry: Entry) {
  const chosen = entry.variants[chooseEncoding(headerOf(request, 'accept-encoding'))]
  const known = headerOf(request, 'if-none-match')
  if (known !== undefined && matchesEtag(known, chosen.etag)) {
    response.writeHead(304, chosen.notModified)
    response.end()
    return
  }
  response.writeHead(200, chosen.head)
  response.end(request.method === 'HEAD' ? undefined : chosen.body)
}

/** A header as it came: `request.headers` would first make an object of all of them, a twentieth of a 304. */
function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  let value: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at]!
    if (given.length !== name.length || given.toLowerCase() !== name) continue
    value = value === undefined ? rawHeaders[at + 1] : `${value}, ${rawHeaders[at + 1]}`
  }
  return value
}
