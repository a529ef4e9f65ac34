import { isUtf8 } from 'node:buffer'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { refuse } from './answer.server.ts'
import { Refusal, REFUSALS } from './refusal.ts'

const TOO_LATE = '408 Request Timeout'
const TOO_LONG = '431 Request Header Fields Too Large'
const STATUS_LINES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: TOO_LONG,
  ERR_HTTP_REQUEST_TIMEOUT: TOO_LATE,
}

/**
 * Answers what is not valid HTTP on the bare socket, because node creates no request for it. The answer carries
 * `headers`, the headers of every answer.
 */
export function answerBrokenRequests(server: Server, headers: [string, string][]): void {
  const lines = [...headers, ['content-length', '0'], ['connection', 'close']].map((pair) => pair.join(': '))
  server.on('clientError', (error: Broken, socket) => {
    if (error.code === 'ECONNRESET' || !isUnanswered(socket as Socket)) return void socket.destroy()
    const meant = error.code === 'HPE_INVALID_URL' && encodedAddress(error.rawPacket)
    const status = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request'
    const first = meant ? ['HTTP/1.1 308 Permanent Redirect', `location: ${meant}`] : [`HTTP/1.1 ${status}`]
    socket.end([...first, ...lines, '', ''].join('\r\n'))
  })
}

/** An error of the HTTP parser; `rawPacket` holds the bytes it had at hand, which are seldom the whole request. */
type Broken = Error & { code?: string; rawPacket?: Buffer }

/**
 * Returns our address with its unencoded Korean letters percent-encoded, or null for any other packet. HTTP does not
 * allow such letters, but many scripts and pasted links send them.
 */
function encodedAddress(packet: Buffer | undefined): string | null {
  const [, bytes] =
    /^(?:GET|HEAD) (\/(?![/\\])\S*) HTTP\/1\.[01]\r?\n/.exec(packet?.toString('latin1') ?? '') ?? []
  const address = bytes && Buffer.from(bytes, 'latin1')
  if (!address || !isUtf8(address)) return null
  const encoded = address.toString().replaceAll(/[^!-~]+/gu, encodeURIComponent)
  return encoded === bytes ? null : encoded
}

/**
 * Returns whether nothing has been sent on the socket; a second answer in the middle of the first would be read as part
 * of it.
 */
function isUnanswered(socket: Socket): boolean {
  return socket.writable && socket.bytesWritten === 0
}

/** A name or an address with an optional port; any other Host header is refused. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i
let lastHost = ''

/**
 * Refuses a request whose Host is repeated, missing or malformed before anything reads it, because node uses the first
 * Host and a proxy may have used another. Returns whether it refused.
 */
export function refuseUnclearHost(
  request: IncomingMessage,
  response: ServerResponse,
  headers: [string, string][],
): boolean {
  const { rawHeaders } = request
  let host: string | undefined
  let isTwice = false
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue
    isTwice ||= host !== undefined
    host = rawHeaders[at + 1]
  }
  if (!isTwice && (host === undefined || host === lastHost)) return false
  if (!isTwice && host && HOST.test(host) && URL.canParse(`http://${host}`)) {
    lastHost = host
    return false
  }
  const { status, responseCode, message } = REFUSALS.unreadable
  const own = [
    'content-type',
    'application/json; charset=utf-8',
    'cache-control',
    'no-store',
    'connection',
    'close',
  ]
  response.writeHead(status, [...headers.flat(), ...own])
  response.end(JSON.stringify({ responseCode, message, data: null }))
  return true
}

/**
 * Returns the error handler for requests that never reach the router: an invalid address or host is refused with
 * `unreadable`, any other error is our fault and becomes a 500.
 */
export function refuseUnreadable(headers: [string, string][]) {
  return (error: unknown): Response => {
    const isUnreadable = error instanceof Error && error.name === 'RequestError'
    return refuse(isUnreadable ? new Refusal('unreadable') : null, headers)
  }
}
