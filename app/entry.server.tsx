import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { isOutage } from '#app/database/connection.server.ts'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { pageStart } from '#app/platform/page-start.server.ts'
import { PageStartContext } from '#app/platform/start-script.tsx'
import { renderFactsOf } from '#app/platform/render-facts.server.ts'
import { hasFormState } from '#app/shared/forms/form-state.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { NonceContext } from '#app/platform/nonce.ts'
import { nextStep } from '#app/platform/steps.server.ts'

/** React's streams write it, its text does not. */
const DOCTYPE = '<!DOCTYPE html>'
/**
 * What React leaves where a boundary failed or suspended, `<!--$!-->`: the browser would have to draw that part.
 * Looked for by its end, which no text has: a page holds thousands of `<`, and looking at each took 0.02 ms.
 */
const UNDRAWN = '$!-->'

/**
 * Renders a page whole and in one go (docs/adr/0010). The page travels beside the answer, in the render's facts:
 * whatever asks an answer for its body, as the router does, makes a stream of it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  // Said here, or the compressing middleware would say it on a copy, body and all.
  headers.set('vary', 'accept-encoding')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const facts = renderFactsOf(context)
  const loaded = serverHandoffStream ? await text(serverHandoffStream) : ''
  // The longest piece of work there is: never two of them without a breath between.
  await nextStep()
  const isAnswer = request.method !== 'GET' || hasFormState(context)
  const start = {
    start: pageStart(routerContext, loaded, isAnswer),
    entry: routerContext.manifest.entry.module,
  }
  const html = renderToString(
    <NonceContext value={facts.nonce}>
      <PageStartContext value={start}>
        <ServerRouter context={routerContext} url={request.url} />
      </PageStartContext>
    </NonceContext>,
  )
  if (html.includes(UNDRAWN))
    throw new Error(`A part of ${request.url} suspended or failed while it was rendered.`)
  facts.html = DOCTYPE + html
  return new Response(null, { status, headers })
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
