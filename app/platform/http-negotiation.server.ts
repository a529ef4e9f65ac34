export type Encoding = 'br' | 'gzip' | 'identity'

const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity']
/** Browsers send few different headers, so only this many are cached; any others are computed each time. */
const REMEMBERED = 256
const remembered = new Map<string, Encoding>()

/** Returns the best encoding the client accepts, q-values included (RFC 9110, 12.5.3), or identity without a header. */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity'
  const accepted = typeof header === 'string' ? header : header.join(',')
  const known = remembered.get(accepted)
  if (known) return known
  const chosen = compute(accepted)
  if (remembered.size < REMEMBERED) remembered.set(accepted, chosen)
  return chosen
}

function compute(accepted: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, q ? Number.parseFloat(q.slice(2)) || 0 : 1)
  }
  const weigh = (encoding: Encoding) =>
    weights.get(encoding) ??
    (encoding === 'identity' ? (weights.get('*') ?? 0.0001) : (weights.get('*') ?? 0))
  const [best] = ENCODINGS.filter((encoding) => weigh(encoding) > 0).toSorted((a, b) => weigh(b) - weigh(a))
  return best ?? 'identity'
}

/** Matches If-None-Match against one entity tag, including lists, weak tags and `*` (RFC 9110, 13.1.2). */
export function matchesEtag(header: string, etag: string): boolean {
  if (header === etag || header === '*') return true
  const wanted = opaque(etag)
  return header.split(',').some((candidate) => opaque(candidate.trim()) === wanted)
}

const opaque = (etag: string) => (etag.startsWith('W/') ? etag.slice(2) : etag)
