import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** As in the Standard Webhooks specification: `whsec_` and base64. */
export const newSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

interface Signed {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** Standard Webhooks headers, with a signature for every valid secret. */
export function signedHeaders({ id, timestamp, body }: Signed, secrets: readonly string[]) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
