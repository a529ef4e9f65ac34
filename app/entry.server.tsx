import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { isOutage } from '#app/database/connection.server.ts'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { renderFactsOf } from '#app/platform/render-facts.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { NonceContext } from '#app/platform/nonce.ts'

const RENDER_TIMEOUT_MS = 5_000

/**
 * Renders a page whole (onAllReady): cached pages must be complete, and an uncached one is small enough
 * that a first chunk would not arrive noticeably earlier.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Response | Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce } = renderFactsOf(context)
  return new Promise((resolve, reject) => {
    let answerStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer)
          pipe(collect((html) => resolve(new Response(html, { status: answerStatus, headers }))))
        },
        onShellError: reject,
        onError() {
          answerStatus = 500
        },
      },
    )
    const timer = setTimeout(() => {
      abort()
      reject(new Error(`A page took longer than ${RENDER_TIMEOUT_MS} ms to render.`))
    }, RENDER_TIMEOUT_MS)
  })
}

/** The rendered page in one piece, so that an answer nobody reads to its end leaves no stream behind. */
function collect(done: (html: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(paintFirst(Buffer.concat(chunks)))
      next()
    },
  })
}

const PRELOAD = Buffer.from('<link rel="modulepreload"')
const LOW_PRIORITY = Buffer.from(' fetchpriority="low"')

/**
 * Scripts are only needed after the first paint: style and font go ahead of them on a slow line. On the bytes,
 * because a page turned into text and back costs as much as a tenth of its rendering.
 */
function paintFirst(html: Buffer): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  let from = 0
  for (let at = html.indexOf(PRELOAD); at >= 0; at = html.indexOf(PRELOAD, from)) {
    parts.push(html.subarray(from, at + PRELOAD.length), LOW_PRIORITY)
    from = at + PRELOAD.length
  }
  return Buffer.concat([...parts, html.subarray(from)])
}

/** Hears of every error in a loader, an action or a render; the visitor sees none of its details. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A page that is not there, or not for this person, is an answer and no fault.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const isAway = isOutage(error) || (error instanceof Refusal && error.code === 'unavailable')
  if (isAway) renderFactsOf(context).metOutage = true
  const facts = { requestId: visitOf(context).requestId, path: new URL(request.url).pathname, error }
  servicesOf(context).log.error(facts, 'a page failed')
}
