import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Config } from '#app/platform/config.server.ts'
import { withoutEnd } from '#app/platform/text-ends.ts'
import { BackupError, type Chunks } from './backup-place.ts'

/** S3 wants at least 5 MB of every part but the last, and at most 10,000 parts: files of up to 160 GB. */
const PART_BYTES = 16 * 1024 ** 2
/** Until the head of an answer is there; a part has to be sent by then. */
const TIMEOUT_MS = 120_000
/** Of what the bucket answers with 5xx or 429, with growing pauses. */
const RETRIES = 4

/** What backups need of a bucket that speaks S3; keys are below its prefix. */
export interface Bucket {
  /** `s3://bucket/prefix` */
  readonly name: string
  /** In parts where it is long; nothing bears the key before all of it is there. */
  write(key: string, source: Chunks): Promise<void>
  read(key: string): Promise<AsyncIterable<Uint8Array> | null>
  size(key: string): Promise<number | null>
  list(prefix?: string): Promise<{ key: string; size: number }[]>
  remove(key: string): Promise<void>
  /** Gives up what killed writes left behind. */
  abortUploads(): Promise<void>
}

type Query = Readonly<Record<string, string>>
type Send = (
  method: string,
  key: string,
  options?: { query?: Query; body?: Buffer },
) => Promise<Response | null>

/** `address` is `s3://bucket/prefix`. Throws BackupError without keys, and where the bucket is away or refuses. */
export function openBucket(address: string, config: Config): Bucket {
  const [bucket = '', ...folders] = address.slice('s3://'.length).split('/')
  const prefix = folders.filter(Boolean).map((folder) => `${folder}/`)
  const below = prefix.join('')
  const send = sender(bucket, config)
  return {
    name: withoutEnd(address, '/'),
    write: (key, source) => write(send, below + key, source),
    async read(key) {
      const answer = await send('GET', below + key)
      return answer?.body ?? null
    },
    async size(key) {
      const answer = await send('HEAD', below + key)
      return answer && Number(answer.headers.get('content-length'))
    },
    async list(within = '') {
      const found = await listAll(send, below + within)
      return found.map(({ key, size }) => ({ key: key.slice(below.length), size }))
    },
    remove: async (key) => void (await send('DELETE', below + key)),
    abortUploads: () => abortUploads(send, below),
  }
}

function sender(bucket: string, config: Config): Send {
  const { FILES_REGION, FILES_ENDPOINT, BACKUP_REGION: region = FILES_REGION } = config
  const accessKeyId = config.BACKUP_KEY_ID ?? config.FILES_KEY_ID
  const secretAccessKey = config.BACKUP_SECRET ?? config.FILES_SECRET
  if (!accessKeyId || !secretAccessKey)
    throw new BackupError('The bucket needs its keys: BACKUP_KEY_ID and BACKUP_SECRET.')
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const endpoint = config.BACKUP_ENDPOINT ?? FILES_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  return async (method, key, { query = {}, body } = {}) => {
    const asked = new URLSearchParams(query).toString()
    const address = `${withoutEnd(endpoint, '/')}/${bucket}${key && `/${key}`}${asked && `?${asked}`}`
    // The bucket verifies what it got by this sum.
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    }
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error('it does not answer')), TIMEOUT_MS)
    const init = { method, headers, signal: late.signal, ...(body ? { body: new Uint8Array(body) } : {}) }
    const answer = await client
      .fetch(address, init)
      .catch((cause: unknown) => {
        throw new BackupError(`The bucket ${bucket} is away: ${String(cause)}`, { cause })
      })
      .finally(() => clearTimeout(timer))
    if (answer.status === 404 && key !== '') {
      await answer.body?.cancel()
      return null
    }
    if (!answer.ok)
      throw new BackupError(
        `The bucket ${bucket} answered ${method} with ${answer.status}: ${(await answer.text()).slice(0, 300)}`,
      )
    return answer
  }
}

async function write(send: Send, key: string, source: Chunks): Promise<void> {
  let upload: string | null = null
  const parts: string[] = []
  const sendPart = async (body: Buffer, uploadId: string) => {
    const query = { partNumber: String(parts.length + 1), uploadId }
    const answer = await send('PUT', key, { query, body })
    parts.push(answer?.headers.get('etag') ?? '')
  }
  try {
    for await (const { bytes, isLast } of inParts(source)) {
      if (isLast && !upload) return void (await sent(send('PUT', key, { body: bytes }), key))
      upload ??= await beginUpload(send, key)
      await sendPart(bytes, upload)
    }
    if (upload) await endUpload(send, key, { upload, parts })
  } catch (error) {
    if (upload) await send('DELETE', key, { query: { uploadId: upload } }).catch(() => null)
    throw error
  }
}

/** Of PART_BYTES, and what is left; an empty source is one empty part. */
async function* inParts(source: Chunks) {
  let [held, size]: [Uint8Array[], number] = [[], 0]
  for await (const chunk of source) {
    held.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    yield { bytes: Buffer.concat(held), isLast: false }
    ;[held, size] = [[], 0]
  }
  yield { bytes: Buffer.concat(held), isLast: true }
}

async function beginUpload(send: Send, key: string): Promise<string> {
  const answer = await sent(send('POST', key, { query: { uploads: '' } }), key)
  return between(await answer.text(), 'UploadId')
}

async function endUpload(
  send: Send,
  key: string,
  { upload, parts }: { upload: string; parts: readonly string[] },
): Promise<void> {
  const listed = parts.map(
    (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  )
  const body = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`)
  const answer = await sent(send('POST', key, { query: { uploadId: upload }, body }), key)
  // S3 answers 200 before it knows.
  const text = await answer.text()
  if (text.includes('<Error>')) throw new BackupError(`The bucket could not put ${key} together: ${text}`)
}

async function sent(sending: Promise<Response | null>, key: string): Promise<Response> {
  const answer = await sending
  if (!answer) throw new BackupError(`There is no such bucket, or it does not take ${key}.`)
  return answer
}

async function listAll(send: Send, prefix: string): Promise<{ key: string; size: number }[]> {
  const found: { key: string; size: number }[] = []
  let more: Query | null = {}
  while (more) {
    const query: Query = { ...more, 'encoding-type': 'url', 'list-type': '2', prefix }
    const text: string = (await (await send('GET', '', { query }))?.text()) ?? ''
    for (const part of text.split('<Contents>').slice(1))
      found.push({ key: decodeURIComponent(between(part, 'Key')), size: Number(between(part, 'Size')) })
    const next = between(text, 'NextContinuationToken')
    more = next ? { 'continuation-token': next } : null
  }
  return found
}

async function abortUploads(send: Send, prefix: string): Promise<void> {
  const query = { 'encoding-type': 'url', prefix, uploads: '' }
  const text = (await (await send('GET', '', { query }))?.text()) ?? ''
  for (const part of text.split('<Upload>').slice(1))
    await send('DELETE', decodeURIComponent(between(part, 'Key')), {
      query: { uploadId: between(part, 'UploadId') },
    })
}

/** The text of an element that stands once and holds no other; empty where there is none. */
function between(xml: string, name: string): string {
  const from = xml.indexOf(`<${name}>`)
  return from < 0 ? '' : xml.slice(from + name.length + 2, xml.indexOf(`</${name}>`, from))
}
