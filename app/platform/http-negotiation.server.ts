export type Encoding = 'br' | 'gzip' | 'identity'

const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity']
const REMEMBERED = 256
const remembered = new Map<string, Encoding>()

/** RFC 9110, 12.5.3. */
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

/** RFC 9110, 13.1.2. */
export function matchesEtag(header: string, etag: string): boolean {
  if (header === etag || header === '*') return true
  const wanted = opaque(etag)
  return header.split(',').some((candidate) => opaque(candidate.trim()) === wanted)
}

const opaque = (etag: string) => (etag.startsWith('W/') ? etag.slice(2) : etag)
