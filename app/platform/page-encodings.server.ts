import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { compressText } from './compress-text.server.ts'
import { chooseEncoding, matchesEtag, type Encoding } from './http-negotiation.server.ts'

/** From so many answers on, and not before a page has stood this long, better compression is worth its time. */
const USES_BEFORE_BEST = 16
const SETTLED_MS = 3_000

/** One encoding of a page: made when it is asked for first, better when it is asked for more. */
interface Variant {
  etag: string
  notModified: string[]
  /** Null until somebody needed the bytes. */
  sent: { head: string[]; body: Buffer } | null
  making: Promise<void> | null
  uses: number
  isBest: boolean
}

/** A page's text as it is sent: plain from the start, compressed as it is asked for. */
export interface EncodedPage {
  readonly status: number
  readonly text: Buffer
  readonly digest: string
  readonly common: string[]
  readonly settledAt: number
  variants: Partial<Record<Encoding, Variant>>
  /** Of the text and everything made of it. */
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

/** Whether both answer alike, whatever was made of them yet. */
export function isSamePage(one: EncodedPage, other: EncodedPage): boolean {
  return one.digest === other.digest && one.common.join('\n') === other.common.join('\n')
}

export interface Sending {
  request: IncomingMessage
  response: ServerResponse
  page: EncodedPage
  now: number
  /** More bytes are kept of the page now; fewer where below zero. */
  grew(bytes: number): void
}

/** Answers with what was asked for: 304, a body that is there, or one that is made first, once for all who wait. */
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

  /** One at a time on the whole site, and never while somebody waits for it. */
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
        response.writeHead(304, variant.notModified)
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
    /** How often something was compressed, either way. */
    stats: () => ({ ...count }),
  }
}

/** The text itself where compressing it failed. */
function answerWith({ request, response, page }: Sending, { sent }: Variant) {
  const { head, body } = sent ?? newVariant(page, 'identity').sent!
  response.writeHead(page.status, head)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Compressed bytes change when they are made better: their tag says no more than that they mean the same. */
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

/** A header as it came: `request.headers` would first make an object of all of them, a twentieth of a 304. */
export function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  let value: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at]!
    if (given.length !== name.length || given.toLowerCase() !== name) continue
    value = value === undefined ? rawHeaders[at + 1] : `${value}, ${rawHeaders[at + 1]}`
  }
  return value
}
