import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BucketKeys {
  id: string
  secret: string
  region: string
}

export interface SignedRequest {
  method: string
  /** Path, with the query that was sent. */
  url: string
  headers: Record<string, string | string[] | undefined>
}

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

/** A bucket on this machine that speaks S3: objects by path, every request's signature and content held against its hash. */
export async function openBucket(keys: BucketKeys, name: string) {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const bytes = Buffer.concat(chunks)
      const status = refusal(request, bytes) ?? answer(request, bytes)
      const found = status === 200 && request.method === 'GET' ? objects.get(request.url!) : undefined
      response
        .writeHead(status, found ? { 'content-type': found.type, 'content-length': found.bytes.length } : {})
        .end(found?.bytes)
    })
  })
  function refusal(request: IncomingMessage, bytes: Buffer): number | null {
    const { method = '', url = '', headers } = request
    const signature = /Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '')?.[1]
    if (!headers.authorization?.includes(`Credential=${keys.id}/`)) return 403
    if (signature !== expectedSignature({ method, url, headers }, keys)) return 403
    const sent = String(headers['x-amz-content-sha256'])
    if (sent !== 'UNSIGNED-PAYLOAD' && sent !== hash(bytes)) return 400
    if (method === 'PUT' && headers['content-length'] === undefined) return 411
    return url.startsWith(`/${name}/`) ? null : 404
  }
  function answer({ method, url, headers }: IncomingMessage, bytes: Buffer): number {
    if (method === 'PUT') objects.set(url!, { bytes, type: String(headers['content-type']) })
    if (method === 'DELETE') return objects.delete(url!) ? 204 : 404
    return objects.has(url!) ? 200 : 404
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
