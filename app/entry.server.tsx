import { PassThrough, Readable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { nonceOf } from '#app/platform/render-facts.server.ts'
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
  const nonce = nonceOf(context)
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
          const body = new PassThrough()
          pipe(body)
          resolve(new Response(Readable.toWeb(body) as ReadableStream, { status: answerStatus, headers }))
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
