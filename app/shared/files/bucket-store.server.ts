import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Services } from '#app/database/services.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { StorageBackend } from './storage-backend.ts'
import { withoutEnd } from '#app/platform/text-ends.ts'

/** Below the ten seconds that a browser waits. */
const TIMEOUT_MS = 5_000
const RETRIES = 1
const RETRY_AFTER_SECONDS = 10

/** Stores files under `files/` in an S3 bucket; returns null when none is configured. */
export function bucketStore({ config, log }: Pick<Services, 'config' | 'log'>): StorageBackend | null {
  const { FILES_BUCKET: bucket, FILES_REGION: region } = config
  const { FILES_KEY_ID: accessKeyId, FILES_SECRET: secretAccessKey } = config
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const host = withoutEnd(config.FILES_ENDPOINT ?? `https://s3.${region}.amazonaws.com`, '/')
  const away = (error: unknown): never => {
    log.warn({ error }, 'the bucket of files is away or refuses us')
    throw new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
  }
  const send = async (key: string, init: RequestInit): Promise<Response> => {
    const address = `${host}/${bucket}/files/${key}`
    const answer = await client
      .fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
      .catch(away)
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    return away(new Error(`the bucket answered ${init.method} with ${answer.status}`))
  }
  return {
    async put(key, bytes, type) {
      // The bucket verifies the upload with this hash.
      const hash = createHash('sha256').update(bytes).digest('hex')
      const headers = { 'content-type': type, 'x-amz-content-sha256': hash }
      const answer = await send(key, { method: 'PUT', body: new Uint8Array(bytes), headers })
      await answer.body?.cancel()
      if (answer.status === 404) away(new Error('there is no such bucket'))
    },
    async open(key) {
      const answer = await send(key, { method: 'GET' })
      // Reads the whole file, so that a slow reader does not run into the bucket's time limit.
      const bytes = await answer.blob().catch(away)
      return answer.ok ? { size: bytes.size, body: bytes.stream() } : null
    },
    async remove(key) {
      const answer = await send(key, { method: 'DELETE' })
      await answer.body?.cancel()
    },
  }
}
