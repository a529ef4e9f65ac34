import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { compressText } from './compress-text.server.ts'
import { chooseEncoding, matchesEtag, type Encoding } from './http-negotiation.server.ts'

/** After this many responses, and this long in the cache, better compression is worth its time. */
const USES_BEFORE_BEST = 16
const SETTLED_MS = 3_000

interface Variant {
  etag: string
  notModified: string[]
  sent: { head: string[]; body: Buffer } | null
  making: Promise<void> | null
  uses: number
  isBest: boolean
}

export interface EncodedPage {
  readonly status: number
  readonly text: Buffer
  readonly digest: string
  readonly common: string[]
  readonly settledAt: number
  variants: Partial<Record<Encoding, Variant>>
  bytes: number
}

export function encodedPage(
  text: Buffer,
  common: string[],
  { status, now }: { status: number; now: number },
): EncodedPage {
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return { status, text, digest, common, settledAt: now + SETTLED_MS, variants: {}, bytes: text.length }
}

export function isSamePage(one: EncodedPage, other: EncodedPage): boolean {
  return one.digest === other.digest && one.common.join('\n') === other.common.join('\n')
}

interface Sending {
  request: IncomingMessage
  response: ServerResponse
  page: EncodedPage
  now: number
  /** What caches in front may keep the page for; 0: not at all. */
  sharedSeconds: number
  grew(bytes: number): void
}

export function makePageSender() {
  const count = { fast: 0, best: 0 }
  let isImproving = false

  async function make(page: EncodedPage, encoding: Encoding, isBest: boolean, grew: Sending['grew']) {
    const variant = page.variants[encoding]!
    if (isBest) count.best += 1
    else count.fast += 1
    const body = await compressText(page.text, encoding, isBest ? 'best' : 'fast')
    const bytes = body.length - (variant.sent?.body.length ?? 0)
    variant.sent = { head: headOf(variant, page.common, body, encoding), body }
    variant.isBest = isBest
    page.bytes += bytes
    grew(bytes)
  }

  /** One at a time on the whole site, and no request waits for it. */
  function improve({ page, grew }: Sending, encoding: Encoding) {
    isImproving = true
    make(page, encoding, true, grew)
      .catch(() => {})
      .finally(() => (isImproving = false))
  }

  return {
    send(sending: Sending) {
      const { request, response, page, now, grew } = sending
      const encoding = chooseEncoding(headerOf(request, 'accept-encoding'))
      const variant = (page.variants[encoding] ??= newVariant(page, encoding))
      const known = headerOf(request, 'if-none-match')
      if (page.status === 200 && known !== undefined && matchesEtag(known, variant.etag)) {
        response.writeHead(304, shared(variant.notModified, sending))
        response.end()
        return
      }
      if (!variant.sent) {
        variant.making ??= make(page, encoding, false, grew).finally(() => (variant.making = null))
        const answer = () => answerWith(sending, variant)
        variant.making.then(answer, answer)
        return
      }
      variant.uses += 1
      if (!variant.isBest && variant.uses >= USES_BEFORE_BEST && !isImproving && now > page.settledAt)
        improve(sending, encoding)
      answerWith(sending, variant)
    },
    stats: () => ({ ...count }),
  }
}

/** Sends the plain text when the compression failed. */
function answerWith(sending: Sending, { sent }: Variant) {
  const { request, response, page } = sending
  const { head, body } = sent ?? newVariant(page, 'identity').sent!
  response.writeHead(page.status, shared(head, sending))
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Browsers ask again each time; only caches that a write purges keep a page. */
function shared(head: string[], { sharedSeconds }: Sending): string[] {
  const at = sharedSeconds > 0 ? head.indexOf('cache-control') : -1
  return at < 0 ? head : head.with(at + 1, `public, max-age=0, s-maxage=${sharedSeconds}, must-revalidate`)
}

/** The ETag of a compressed encoding is weak, because its bytes change when it is compressed better. */
function newVariant(page: EncodedPage, encoding: Encoding): Variant {
  const isPlain = encoding === 'identity'
  const etag = isPlain ? `"${page.digest}-i"` : `W/"${page.digest}-${encoding === 'br' ? 'b' : 'g'}"`
  const variant: Variant = {
    etag,
    notModified: ['etag', etag, ...page.common],
    sent: null,
    making: null,
    uses: 0,
    isBest: isPlain,
  }
  if (isPlain) variant.sent = { head: headOf(variant, page.common, page.text, encoding), body: page.text }
  return variant
}

function headOf({ etag }: Variant, common: string[], body: Buffer, encoding: Encoding): string[] {
  const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding]
  return ['etag', etag, ...common, ...encoded, 'content-length', String(body.length)]
}

/** Reads the raw list, because `request.headers` builds an object of all headers, a twentieth of the cost of a 304. */
export function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  let value: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at]!
    if (given.length !== name.length || given.toLowerCase() !== name) continue
    value = value === undefined ? rawHeaders[at + 1] : `${value}, ${rawHeaders[at + 1]}`
  }
  return value
}
