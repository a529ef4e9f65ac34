import type { Config } from '#app/platform/config.server.ts'
import { MAX_RECORDING_BYTES } from '#app/crm/recordings/recordings.ts'
import { CallNotStarted, type Telephony } from './telephony.ts'

/** An advisor waits for it with the customer's number in sight. */
const START_MS = 4_000
const FETCH_MS = 60_000
const BUSY = 409

/** Click-to-call over HTTP (docs/operating.md); null while no exchange is configured. */
export function exchangeOf({ EXCHANGE_URL, EXCHANGE_KEY: key }: Config): Telephony | null {
  if (!EXCHANGE_URL || !key) return null
  const authorization = `Bearer ${key}`
  const addressOf = (...parts: string[]) => `${EXCHANGE_URL}/${parts.map(encodeURIComponent).join('/')}`
  return {
    async startCall({ reference, extension, number, records }) {
      const answer = await fetch(addressOf('calls'), {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', 'idempotency-key': reference },
        body: JSON.stringify({ reference, from: extension, to: number, record: records }),
        redirect: 'error',
        signal: AbortSignal.timeout(START_MS),
      }).catch(() => null)
      await answer?.body?.cancel()
      if (!answer?.ok) throw new CallNotStarted(answer?.status === BUSY ? 'busy' : 'unreached')
    },
    async fetchRecording(recording) {
      const answer = await fetch(addressOf('recordings', recording), {
        headers: { authorization },
        redirect: 'error',
        signal: AbortSignal.timeout(FETCH_MS),
      })
      if (answer.status === 404 || answer.status === 410) return null
      if (!answer.ok || !answer.body) throw new Error(`The exchange answered ${answer.status}.`)
      return limited(answer.body)
    },
  }
}

async function limited(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > MAX_RECORDING_BYTES) throw new Error('The recording is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}
