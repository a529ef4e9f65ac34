import { readFile } from 'node:fs/promises'
import { matchesEtag } from '#app/platform/http-negotiation.server.ts'
import type { RenderedPage } from '#app/platform/page-cache.server.ts'
import {
  previewAddress,
  readPreviewAddress,
  type PreviewAddress,
  type PreviewFace,
} from '#app/platform/page-preview.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { makeTurns } from '#app/platform/turns.server.ts'
import { drawPreview } from './preview-drawing.server.ts'
import { readFontWidths, type FontWidths } from './preview-font.server.ts'
import { makePngThread } from './preview-thread.server.ts'

const YEAR = 'public, max-age=31536000, immutable'
const MINUTE = 'public, max-age=60'
/** At 20 to 100ms an image, nobody waits longer than the request may take. */
const MAX_WAITING = 40
const RETRY_AFTER_SECONDS = 5

interface PreviewOptions {
  /** OpenType, because resvg reads no WOFF2. */
  fontFile: string
  /** Renders a page for a stranger. */
  renderPage(path: string): Promise<RenderedPage>
  maxBytes?: number
}

export interface Previews {
  /** Null without a public page; only the current version is cacheable for a year. Refuses with `unavailable`. */
  answer(request: Request): Promise<Response | null>
}

/** Draws pictures for links (specification §D10) from pages as strangers get them, one at a time, and caches them. */
export function makePreviews({ fontFile, renderPage, maxBytes = 24 << 20 }: PreviewOptions): Previews {
  const cache = makeCache(maxBytes)
  const running = new Map<string, Promise<Preview | null>>()
  const takeTurn = makeTurns({ atOnce: 1, waiting: MAX_WAITING, retryAfter: RETRY_AFTER_SECONDS })
  const { toPng } = makePngThread(fontFile)
  let font: Promise<FontWidths> | null = null

  async function make(wanted: PreviewAddress): Promise<Preview | null> {
    const face = await readFace(renderPage, wanted)
    if (!face) return null
    const address = previewAddress(face, wanted.size)
    const known = cache.get(address)
    if (known) return { address, png: known }
    font ??= readFile(fontFile).then(readFontWidths)
    const png = await toPng(drawPreview(face, wanted.size, await font))
    cache.set(address, png)
    return { address, png }
  }

  function makeOnce(path: string, wanted: PreviewAddress): Promise<Preview | null> {
    const known = running.get(path)
    if (known) return known
    const started = takeTurn(() => make(wanted)).finally(() => running.delete(path))
    running.set(path, started)
    return started
  }

  return {
    async answer(request) {
      const path = new URL(request.url).pathname
      const wanted = readPreviewAddress(path)
      if (!wanted) return null
      const known = cache.get(path)
      const preview = known ? { address: path, png: known } : await makeOnce(path, wanted)
      return preview && answerWith(preview, preview.address === path, request)
    },
  }
}

interface Preview {
  /** The address that never changes its picture. */
  address: string
  png: Buffer
}

function answerWith({ address, png }: Preview, isExact: boolean, request: Request): Response {
  const etag = `"${address.split('/').slice(2, 4).join('-')}"`
  const headers = {
    'content-type': 'image/png',
    'cache-control': isExact ? YEAR : MINUTE,
    // Others embed it.
    'cross-origin-resource-policy': 'cross-origin',
    etag,
  }
  if (matchesEtag(request.headers.get('if-none-match') ?? '', etag))
    return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(png), { headers: { ...headers, 'content-length': String(png.length) } })
}

/** Returns null if the page does not exist or shows another page's picture. */
async function readFace(
  renderPage: PreviewOptions['renderPage'],
  { path, size }: PreviewAddress,
): Promise<PreviewFace | null> {
  const page = await renderPage(path)
  if (page.status >= 500) throw new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
  const html = page.status === 200 ? page.text : ''
  const title = metaContent(html, 'og:title')
  if (title === null) return null
  const face = { title, path }
  return html.includes(`${previewAddress(face, size)}"`) ? face : null
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Reads a meta property as React wrote it. */
function metaContent(html: string, property: string): string | null {
  const opening = `<meta property="${property}" content="`
  const from = html.indexOf(opening) + opening.length
  if (from < opening.length) return null
  const content = html.slice(from, html.indexOf('"', from))
  return content.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity]!)
}

/** A least-recently-used cache, bounded in bytes. */
function makeCache(maxBytes: number) {
  const kept = new Map<string, Buffer>()
  let bytes = 0
  return {
    get(key: string): Buffer | undefined {
      const found = kept.get(key)
      if (found && kept.delete(key)) kept.set(key, found)
      return found
    },
    set(key: string, value: Buffer): void {
      kept.set(key, value)
      bytes += value.length
      for (const [oldest, { length }] of kept) {
        if (bytes <= maxBytes || oldest === key) break
        kept.delete(oldest)
        bytes -= length
      }
    },
  }
}
