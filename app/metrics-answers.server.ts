import type { Context, Env, Hono } from 'hono'
import { routePath } from 'hono/route'
import type { Metrics } from '#app/operation/metrics/metrics.server.ts'

/** Counts what this process answers, and shows it with those beside it to whoever has METRICS_TOKEN. */
export function mountMetrics<HonoEnv extends Env>(
  app: Hono<HonoEnv>,
  metrics: Metrics,
  pagePattern: (path: string) => string,
): void {
  app.use(countAnswers(metrics, pagePattern))
  app.get('/metrics', (context) => answerMetrics(metrics, context.req.header('authorization')))
}

/** By pattern, so that an address tells nothing and a scan makes no new series. */
function countAnswers(metrics: Metrics, pagePattern: (path: string) => string) {
  return async (context: Context, next: () => Promise<void>) => {
    const started = performance.now()
    await next()
    metrics.answered({
      method: context.req.method,
      route: routeOf(context, pagePattern),
      status: context.res.status,
      seconds: (performance.now() - started) / 1_000,
    })
  }
}

/** The pattern of the call or page that was answered, `*` where there is none. */
export function routeOf(context: Context, pagePattern: (path: string) => string): string {
  const matched = routePath(context)
  return matched === '*' || matched === '/*' ? pagePattern(context.req.path) : matched
}

async function answerMetrics(metrics: Metrics, authorization: string | undefined): Promise<Response> {
  if (!metrics.mayRead(authorization))
    return new Response(null, { status: 401, headers: { 'www-authenticate': 'Bearer' } })
  const read = await metrics.text()
  if (!read) return new Response(null, { status: 503, headers: { 'retry-after': '5' } })
  return new Response(read.text, { headers: { 'content-type': read.type, 'cache-control': 'no-store' } })
}
