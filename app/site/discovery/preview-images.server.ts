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
/** Images waiting for their turn; at 20 to 100 ms each, whoever comes later waits no longer than they may. */
const MAX_WAITING = 40
const RETRY_AFTER_SECONDS = 5

export interface PreviewOptions {
  /** An OpenType file: resvg reads no WOFF2. */
  fontFile: string
  /** Renders a page of the site for nobody in particular. */
  renderPage(path: string): Promise<RenderedPage>
  maxBytes?: number
}

export interface Previews {
  /**
   * Answers the picture of a page. Kept for a year under its own version; an outdated version gets the picture as
   * it is now, for a minute. Null when the page does not exist, or shows no picture because it is not public.
   * Throws the refusal `unavailable` while too many others wait.
   */
  answer(request: Request): Promise<Response | null>
}

/**
 * Draws the pictures that are shown beside links to pages (specification §D10). What is drawn is read from the page
 * itself, rendered as any stranger gets it: a page that a stranger may not read has no picture. One picture is drawn
 * at a time, in a thread of its own, and the last ones are kept.
 */
export function makePreviews({ fontFile, renderPage, maxBytes = 24 << 20 }: PreviewOptions): Previews {
  const kept = keepNewest(maxBytes)
  const underWay = new Map<string, Promise<Preview | null>>()
  const takeTurn = makeTurns({ atOnce: 1, waiting: MAX_WAITING, retryAfter: RETRY_AFTER_SECONDS })
  const { toPng } = makePngThread(fontFile)
  let font: Promise<FontWidths> | null = null

  async function make(wanted: PreviewAddress): Promise<Preview | null> {
    const face = await readFace(renderPage, wanted)
    if (!face) return null
    const address = previewAddress(face, wanted.size)
    const known = kept.get(address)
    if (known) return { address, png: known }
    font ??= readFile(fontFile).then(readFontWidths)
    const png = await toPng(drawPreview(face, wanted.size, await font))
    kept.set(address, png)
    return { address, png }
  }

  function makeOnce(path: string, wanted: PreviewAddress): Promise<Preview | null> {
    const running = underWay.get(path)
    if (running) return running
    const started = takeTurn(() => make(wanted)).finally(() => underWay.delete(path))
    underWay.set(path, started)
    return started
  }

  return {
    async answer(request) {
      const path = new URL(request.url).pathname
      const wanted = readPreviewAddress(path)
      if (!wanted) return null
      const known = kept.get(path)
      const preview = known ? { address: path, png: known } : await makeOnce(path, wanted)
      return preview && answerWith(preview, preview.address === path, request)
    },
  }
}

interface Preview {
  /** Under which it is good for ever. */
  address: string
  png: Buffer
}

function answerWith({ address, png }: Preview, isExact: boolean, request: Request): Response {
  const etag = `"${address.split('/').slice(2, 4).join('-')}"`
  const headers = {
    'content-type': 'image/png',
    'cache-control': isExact ? YEAR : MINUTE,
    // Made to be shown by others.
    'cross-origin-resource-policy': 'cross-origin',
    etag,
  }
  if (matchesEtag(request.headers.get('if-none-match') ?? '', etag))
    return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(png), { headers: { ...headers, 'content-length': String(png.length) } })
}

/** What the page says about itself, or null when it is not there, or its own picture is another page's. */
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

/** A property of a page's head, as React wrote it. */
function metaContent(html: string, property: string): string | null {
  const opening = `<meta property="${property}" content="`
  const from = html.indexOf(opening) + opening.length
  if (from < opening.length) return null
  const content = html.slice(from, html.indexOf('"', from))
  return content.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity]!)
}

/** The most recently used buffers, up to a number of bytes together. */
function keepNewest(maxBytes: number) {
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
