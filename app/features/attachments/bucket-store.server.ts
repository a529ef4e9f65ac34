import { AwsClient } from 'aws4fetch'
import type { Config } from '#app/platform/config.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { FileStore } from './file-store.server.ts'

/** Below the ten seconds that a browser waits. */
const TIMEOUT_MS = 5_000
const RETRIES = 1
const RETRY_AFTER_SECONDS = 10

/** Keeps files in a bucket that speaks S3, below `files/`; null without a bucket in the configuration. */
export function bucketStore({
  FILES_BUCKET: bucket,
  FILES_ENDPOINT: endpoint,
  FILES_REGION: region,
  FILES_KEY_ID: accessKeyId,
  FILES_SECRET: secretAccessKey,
}: Config): FileStore | null {
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const host = (endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')
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
      const headers = { 'content-type': type, 'content-length': String(bytes.byteLength) }
      const answer = await send(key, { method: 'PUT', body: new Uint8Array(bytes), headers })
      await answer.body?.cancel()
      if (answer.status === 404) away(new Error('there is no such bucket'))
    },
    async open(key) {
      const answer = await send(key, { method: 'GET' })
      // Whole, so that the time limit is the bucket's alone and not that of whoever reads slowly.
      const bytes = await answer.blob().catch(away)
      return answer.ok ? { size: bytes.size, body: bytes.stream() } : null
    },
    async remove(key) {
      const answer = await send(key, { method: 'DELETE' })
      await answer.body?.cancel()
    },
  }
}

function away(cause: unknown): never {
  throw Object.assign(new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS }), { cause })
}
