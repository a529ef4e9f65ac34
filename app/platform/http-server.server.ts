import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { answerBrokenRequests } from './broken-requests.server.ts'

// Within REQUEST_TIMEOUT_MS a body of 256 KB needs 70 kbit/s, and a picture of 10 MB 2.8 Mbit/s.
const HEADERS_TIMEOUT_MS = 20_000
const REQUEST_TIMEOUT_MS = 30_000
const KEEP_ALIVE_MS = 10_000
const CHECK_CONNECTIONS_MS = 5_000
export const UNDER_WAY_MS = 10_000
const SWEEP_MS = 200

export interface HttpServer {
  /** Sets `connection: close` on every further response; requests are still accepted. */
  drain(): void
  close(): Promise<void>
}

interface Place {
  host: string
  port: number
  listener: RequestListener
  headers: [string, string][]
}

export async function openHttpServer({ host, port, listener, headers }: Place): Promise<HttpServer> {
  let isDraining = false
  const server = createServer({ connectionsCheckingInterval: CHECK_CONNECTIONS_MS }, (request, response) => {
    if (isDraining) response.setHeader('connection', 'close')
    listener(request, response)
  })
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.keepAliveTimeout = KEEP_ALIVE_MS
  answerBrokenRequests(server, headers)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    drain: () => void (isDraining = true),
    close: () => close(server),
  }
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // A connection whose request was running when the port closed stays open after its response.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const late = setTimeout(() => server.closeAllConnections(), UNDER_WAY_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(late)
}

/**
 * Reads on after the response what is still being sent, as of a picture that is too large. A connection closed in the
 * middle is reset, and the sender may lose the response. REQUEST_TIMEOUT_MS ends what goes on for longer.
 */
export function discardUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return
    // A reader that gave up in the middle would pause the request again.
    request.removeAllListeners('data')
    request.resume()
  })
}
