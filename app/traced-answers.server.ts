import type { Context, MiddlewareHandler } from 'hono'
import { routeOf } from '#app/metrics-answers.server.ts'
import { KIND, type Traces } from '#app/platform/traces.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])

/** Each request as a span named by its pattern, of the trace that a trusted proxy's `traceparent` names; health and metrics are left out. */
export function traceAnswers(
  traces: Traces,
  pagePattern: (path: string) => string,
  visitOf: (context: Context) => Visit,
): MiddlewareHandler {
  return (context, next) => {
    const { method, path } = context.req
    if (path.startsWith('/health/') || path === '/metrics') return next()
    const { traceparent: parent, requestId } = visitOf(context)
    return traces.begin({ name: 'request', kind: KIND.server, parent }, async (span) => {
      await next()
      const [route, { status }] = [routeOf(context, pagePattern), context.res]
      const shown = METHODS.has(method) ? method : '_OTHER'
      span.name = `${shown} ${route}`
      span.isFailed = status >= 500
      span.attributes = {
        'http.request.method': shown,
        'http.route': route,
        'http.response.status_code': status,
        // The line of the log has it as well.
        'goreun.request_id': requestId,
      }
    })
  }
}
