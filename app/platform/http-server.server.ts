import { createServer, type RequestListener, type Server } from 'node:http'
import { answerBrokenRequests } from './broken-requests.server.ts'

// Each limit is long enough for a slow phone's upload.
const HEADERS_TIMEOUT_MS = 20_000
const REQUEST_TIMEOUT_MS = 30_000
const KEEP_ALIVE_MS = 10_000
const CHECK_CONNECTIONS_MS = 5_000
/** How long open requests may run on after the port closes, in milliseconds. */
export const UNDER_WAY_MS = 10_000
const SWEEP_MS = 200

export interface HttpServer {
  /** Sets `connection: close` on every further answer; requests are still accepted. */
  drain(): void
  /** Closes the port, lets open requests finish, and cuts those that are still open ten seconds later. */
  close(): Promise<void>
}

interface Place {
  host: string
  port: number
  listener: RequestListener
  /** The headers of answers to requests that could not be parsed. */
  headers: [string, string][]
}

/** Opens an HTTP server, or rejects with the error of `listen`. */
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
  // A connection whose request was running when the port closed stays open after its answer.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const late = setTimeout(() => server.closeAllConnections(), UNDER_WAY_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(late)
}
