import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding, matchesEtag, type Encoding } from './http-negotiation.server.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const BROTLI_QUALITY = 9

interface CachedContent {
  body: string | Buffer
  type: string
  cacheControl: string
  policy?: string
}

const COMPRESS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  identity: async (body) => body,
  gzip: (body) => compressGzip(body),
  br: (body) =>
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
}

/** Caches a response for the lifetime of the process; `make` runs once, on the first request. */
export function cacheAnswer(make: () => CachedContent): (request: Request) => Promise<Response> {
  let content: (CachedContent & { body: Buffer; tag: string }) | null = null
  const encoded = new Map<Encoding, Promise<Buffer>>()

  const contentOf = () => {
    if (content) return content
    const made = make()
    const body = Buffer.from(made.body)
    const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    return (content = { ...made, body, tag })
  }

  return async (request) => {
    const { body, tag, type, cacheControl, policy } = contentOf()
    const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined)
    const etag = `"${tag}-${encoding[0]}"`
    const headers = new Headers({ etag, 'cache-control': cacheControl, vary: 'accept-encoding' })
    if (matchesEtag(request.headers.get('if-none-match') ?? '', etag))
      return new Response(null, { status: 304, headers })
    const bytes = encoded.get(encoding) ?? COMPRESS[encoding](body)
    encoded.set(encoding, bytes)
    headers.set('content-type', type)
    if (policy) headers.set('content-security-policy', policy)
    if (encoding !== 'identity') headers.set('content-encoding', encoding)
    const sent = await bytes
    headers.set('content-length', String(sent.length))
    return new Response(new Uint8Array(sent), { headers })
  }
}
