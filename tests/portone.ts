import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const PORTONE_SECRET = 'portone-test-secret'

type Reply = { status: number; body: unknown } | 'slow'

/** Speaks PortOne's REST interface for one reading: GET /identity-verifications/{id}?storeId=…, with its own errors. */
export async function openPortone() {
  const replies = new Map<string, Reply>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://portone.invalid')
    const id = decodeURIComponent(/^\/identity-verifications\/([^/]+)$/.exec(url.pathname)?.[1] ?? '')
    const isOurs = request.headers.authorization === `PortOne ${PORTONE_SECRET}`
    const missing = { status: 404, body: { type: 'IDENTITY_VERIFICATION_NOT_FOUND' } }
    const reply = isOurs ? (replies.get(id) ?? missing) : { status: 401, body: { type: 'UNAUTHORIZED' } }
    if (reply === 'slow') return
    const isStore = url.searchParams.get('storeId') === 'store-test'
    const { status, body } = isStore ? reply : { status: 403, body: { type: 'FORBIDDEN' } }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    env: {
      PORTONE_STORE_ID: 'store-test',
      PORTONE_CHANNEL_KEY: 'channel-test',
      PORTONE_API_SECRET: PORTONE_SECRET,
      PORTONE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    /** What is answered about a window. */
    tell: (id: string, reply: Reply) => void replies.set(id, reply),
    verify(id: string, customer: Record<string, unknown>) {
      const at = '2026-11-25T03:00:00Z'
      const times = { requestedAt: at, updatedAt: at, statusChangedAt: at, verifiedAt: at }
      const body = {
        status: 'VERIFIED',
        id,
        verifiedCustomer: customer,
        ...times,
        pgTxId: 'tx',
        version: 'V2',
      }
      replies.set(id, { status: 200, body })
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
