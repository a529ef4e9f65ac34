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

/** React's streams write it, renderToString does not. */
const DOCTYPE = '<!DOCTYPE html>'
/** The end of React's mark of a failed or suspended boundary, `<!--$!-->`; looking at each `<` took 0.02 ms. */
const UNDRAWN = '$!-->'

/** Renders in one go (docs/adr/0010). The HTML goes into the facts, because the router makes a stream of a body. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  // Set here, or the compressing middleware would copy the response with its body.
  headers.set('vary', 'accept-encoding')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const facts = renderFactsOf(context)
  const loaded = serverHandoffStream ? await text(serverHandoffStream) : ''
  // The longest piece of work, so other requests are read before it.
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

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A 4xx is a response and no fault.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const isAway = isOutage(error) || (error instanceof Refusal && error.code === 'unavailable')
  if (isAway) renderFactsOf(context).metOutage = true
  const facts = { requestId: visitOf(context).requestId, path: new URL(request.url).pathname, error }
  servicesOf(context).log.error(facts, 'a page failed')
}
