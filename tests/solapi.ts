import { createHash, randomUUID } from 'node:crypto'
import { openReceiver } from './receiver.ts'

export const SOLAPI_HOOK = '/api/hooks/solapi'
const SECRET = 'a secret of the console'

interface Reported {
  /** As they were sent along. */
  customFields: object
  /** `4000`: it arrived. */
  statusCode: string
}

interface Replied {
  from: string
  text: string
  messageId?: string
  dateReceived?: string
}

/**
 * Stands for Solapi: takes what is sent, and posts what customers text back, as its console does: events in an array,
 * the SHA-1 of the secret in `X-Solapi-Secret`.
 */
export async function openSolapi() {
  const gateway = await openReceiver([], '{"statusCode":"2000"}')
  const headers = {
    'content-type': 'application/json',
    'x-solapi-event-name': 'MO-REPORT',
    'x-solapi-secret': createHash('sha1').update(SECRET).digest('hex'),
  }
  return {
    env: {
      SOLAPI_API_KEY: 'key',
      SOLAPI_API_SECRET: 'api-secret',
      SOLAPI_SENDER: '1670-2072',
      SOLAPI_URL: gateway.url,
      SOLAPI_WEBHOOK_SECRET: SECRET,
    },
    headers,
    /** What it was asked to send, oldest first. */
    sent: () =>
      gateway.received.map(
        ({ body }) =>
          (JSON.parse(body) as { message: { to: string; text: string; customFields: object } }).message,
      ),
    /** How texts of ours went, as it is posted. */
    reported: (...reports: Reported[]): RequestInit => ({
      method: 'POST',
      headers: { ...headers, 'x-solapi-event-name': 'SINGLE-REPORT' },
      body: JSON.stringify(
        reports.map((report) => ({
          messageId: randomUUID(),
          groupId: randomUUID(),
          type: 'SMS',
          from: '16702072',
          ...report,
        })),
      ),
    }),
    /** A customer's text, as it is posted. */
    replied: (...replies: Replied[]): RequestInit => ({
      method: 'POST',
      headers,
      body: JSON.stringify(
        replies.map((reply) => ({ messageId: randomUUID(), type: 'SMS', to: '16702072', ...reply })),
      ),
    }),
    [Symbol.asyncDispose]: () => gateway[Symbol.asyncDispose](),
  }
}
