import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface BucketKeys {
  id: string
  secret: string
  region: string
}

interface SignedRequest {
  method: string
  /** Path, with the query that was sent. */
  url: string
  headers: Record<string, string | string[] | undefined>
}

/** S3 has 1,000. */
const LISTED = 50
const LEAST_PART_BYTES = 5 * 1024 ** 2

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, content: string) => createHmac('sha256', key).update(content).digest()

/** The signature that AWS would expect (Signature Version 4, header form), by the headers that the request names. */
export function expectedSignature(request: SignedRequest, keys: BucketKeys): string {
  const authorization = String(request.headers['authorization'])
  const [, date, region, signed] =
    /Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=/.exec(
      authorization,
    ) ?? []
  if (!date || !signed || region !== keys.region) return 'none'
  const [path = '', query = ''] = request.url.split('?')
  const canonical = [
    request.method,
    path,
    query,
    ...signed.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signed,
    String(request.headers['x-amz-content-sha256']),
  ].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', String(request.headers['x-amz-date']), scope, hash(canonical)].join(
    '\n',
  )
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(
    (derived, part) => hmac(derived, part),
    hmac(`AWS4${keys.secret}`, date),
  )
  return hmac(key, toSign).toString('hex')
}

interface Standing {
  isAway(request: SignedRequest): boolean
  requests: number
}

interface Answer {
  status: number
  body?: Buffer | string
  headers?: Record<string, string>
}

/**
 * A bucket on this machine that speaks S3: objects by path, lists of them, uploads in parts; every request's signature and
 * content held against its hash. While `isAway` says so of a request it is answered with 500.
 */
export async function openBucket(keys: BucketKeys, name: string) {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const uploads = new Map<string, { path: string; parts: Map<number, Buffer> }>()
  const bucket: Standing = { isAway: () => false, requests: 0 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const bytes = Buffer.concat(chunks)
      bucket.requests += 1
      const refused = refusal(request, bytes)
      const { status, body, headers } = refused ? { status: refused } : answer(request, bytes)
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
    })
  })
  function refusal({ method = '', url = '', headers }: IncomingMessage, bytes: Buffer): number | null {
    const signature = /Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '')?.[1]
    if (!headers.authorization?.includes(`Credential=${keys.id}/`)) return 403
    if (signature !== expectedSignature({ method, url, headers }, keys)) return 403
    const sent = String(headers['x-amz-content-sha256'])
    if (sent !== 'UNSIGNED-PAYLOAD' && sent !== hash(bytes)) return 400
    if (method === 'PUT' && headers['content-length'] === undefined) return 411
    if (bucket.isAway({ method, url, headers })) return 500
    return url.startsWith(`/${name}/`) || url.startsWith(`/${name}?`) ? null : 404
  }
  function answer({ method, url = '', headers }: IncomingMessage, bytes: Buffer): Answer {
    const [path = '', rest] = url.split('?')
    const query = new URLSearchParams(rest)
    if (path === `/${name}`) return list(query)
    if (query.has('uploads') || query.has('uploadId')) return part({ method, path, query, bytes })
    const found = objects.get(path)
    if (method === 'PUT') objects.set(path, { bytes, type: String(headers['content-type']) })
    else if (method === 'DELETE') return { status: objects.delete(path) ? 204 : 404 }
    else if (!found) return { status: 404 }
    if (method === 'PUT' || !found) return { status: 200 }
    const told = { 'content-type': found.type, 'content-length': String(found.bytes.length) }
    return { status: 200, body: found.bytes, headers: told }
  }
  /** So few at once that every caller has to ask for more. */
  function list(query: URLSearchParams): Answer {
    const below = `/${name}/${query.get('prefix') ?? ''}`
    const named = (path: string) => encodeURIComponent(path.slice(name.length + 2))
    if (query.has('uploads')) {
      const open = [...uploads].filter(([, { path }]) => path.startsWith(below))
      const told = open.map(
        ([id, { path }]) => `<Upload><Key>${named(path)}</Key><UploadId>${id}</UploadId></Upload>`,
      )
      return {
        status: 200,
        body: `<ListMultipartUploadsResult>${told.join('')}</ListMultipartUploadsResult>`,
      }
    }
    const paths = [...objects.keys()].filter((path) => path.startsWith(below)).toSorted()
    const left = paths.filter((path) => path > (query.get('continuation-token') ?? ''))
    const told = left.slice(0, LISTED).map((path) => {
      const size = objects.get(path)!.bytes.length
      return `<Contents><Key>${named(path)}</Key><Size>${size}</Size></Contents>`
    })
    const more =
      left.length > LISTED ? `<NextContinuationToken>${left[LISTED - 1]}</NextContinuationToken>` : ''
    return { status: 200, body: `<ListBucketResult>${told.join('')}${more}</ListBucketResult>` }
  }
  function part(sent: {
    method?: string | undefined
    path: string
    query: URLSearchParams
    bytes: Buffer
  }): Answer {
    const { method, path, query, bytes } = sent
    if (query.has('uploads')) {
      const id = `upload-${uploads.size + 1}`
      uploads.set(id, { path, parts: new Map() })
      return { status: 200, body: `<X><UploadId>${id}</UploadId></X>` }
    }
    const id = query.get('uploadId')!
    const upload = uploads.get(id)
    if (!upload) return { status: 404 }
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), bytes)
      return { status: 200, headers: { etag: `"${hash(bytes)}"` } }
    }
    uploads.delete(id)
    if (method === 'DELETE') return { status: 204 }
    const parts = [...upload.parts].toSorted(([a], [b]) => a - b).map(([, each]) => each)
    const isWhole = parts.every((each) => bytes.includes(`"${hash(each)}"`))
    const isSmall = parts.slice(0, -1).some((each) => each.length < LEAST_PART_BYTES)
    if (!isWhole || isSmall) return { status: 400 }
    objects.set(path, { bytes: Buffer.concat(parts), type: '' })
    return { status: 200, body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(bucket, {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
