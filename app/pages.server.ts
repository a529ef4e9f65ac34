import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { provide, type Services } from '#app/database/services.server.ts'
import { beginRender, renderFactsOf } from '#app/platform/render-facts.server.ts'
import { contentSecurityPolicy } from '#app/platform/security-headers.server.ts'
import type { PageKey } from '#app/platform/page-cache.server.ts'
import { refuse } from '#app/platform/answer.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'

const handle = createRequestHandler(build as unknown as ServerBuild, 'production')

/** More renders than this at once would only make each of them late. */
const MAX_RENDERS = 64
const RETRY_AFTER_SECONDS = '5'

/** What a cached page is rendered for: nobody in particular. */
const NEUTRAL_VISIT: Visit = {
  requestId: 'cache',
  address: '0.0.0.0',
  network: '0.0.0.0',
  userAgent: '',
  referer: '',
  cookies: new Map(),
  idempotencyKey: null,
  bearer: null,
  isHttps: false,
  staff: null,
}

/** Renders pages through React Router: `forVisit` with a nonce for one person, `forCache` for everyone. */
export function makePages(services: Services) {
  let rendering = 0

  async function render(request: Request, visit: Visit, nonce: string): Promise<Response> {
    if (rendering >= MAX_RENDERS)
      return refuse(new Refusal('unavailable', { retryAfter: Number(RETRY_AFTER_SECONDS) }))
    rendering += 1
    try {
      const context = new RouterContextProvider()
      provide(context, { services, visit })
      beginRender(context, nonce)
      const routed = await handle(request, context)
      const { html, metOutage } = renderFactsOf(context)
      const answer =
        html === null ? routed : new Response(html, { status: routed.status, headers: routed.headers })
      return answer.status === 500 && metOutage ? unavailable(answer) : answer
    } finally {
      rendering -= 1
    }
  }

  return {
    async forVisit(request: Request, visit: Visit): Promise<Response> {
      const nonce = randomBytes(16).toString('base64')
      const answer = await render(request, visit, nonce)
      if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store')
      if (answer.status === 405) answer.headers.set('allow', 'GET, HEAD')
      answer.headers.set('content-security-policy', contentSecurityPolicy(`'nonce-${nonce}'`))
      return answer
    },
    forCache: (url: string) => render(new Request(new URL(url, 'http://localhost')), NEUTRAL_VISIT, ''),
  }
}

/** The error page of an outage says so to machines as well. */
function unavailable(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set('retry-after', RETRY_AFTER_SECONDS)
  return new Response(answer.body, { status: 503, headers })
}

/** Pages the same for every visitor: path → what a write must bump to renew them. */
const CACHED_PAGES: Record<string, readonly string[]> = {
  '/main': ['settings', 'contents', 'board:bbs_review', 'board:bbs_tip'],
  '/infor/lg': ['settings', 'contents', 'carrier:lg', 'board:bbs_review'],
  '/infor/kt': ['settings', 'contents', 'carrier:kt', 'board:bbs_review'],
  '/infor/sk': ['settings', 'contents', 'carrier:sk', 'board:bbs_review'],
  '/consult': ['settings', 'contents'],
}
export const WARM_PAGES = Object.keys(CACHED_PAGES)

/**
 * Queries that change /consult; every other one (utm, inType, …) is the browser's business. Not `_routes`: whoever asks
 * for a part of the data finds it in the whole, and no stranger fills the cache with parts that are none.
 */
const CONSULT_QUERIES: Record<string, RegExp> = {
  carrier: /^(lg|kt|sk)$/,
  plan: /^(LG|KT|SK)-\d{2}$/,
}

const plainKeys = new Map(
  Object.entries(CACHED_PAGES).map(([path, tags]): [string, PageKey] => [path, { key: path, tags }]),
)

/** The cache key of an address, or null for one that is never cached. */
export function pageKey(url: string): PageKey | null {
  return plainKeys.get(url) ?? queriedKey(url)
}

function queriedKey(url: string): PageKey | null {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const tags = CACHED_PAGES[path.replace(/\.data$/, '')]
  if (!tags) return null
  const query = new URLSearchParams(at < 0 ? '' : url.slice(at))
  const queries = path.startsWith('/consult') ? Object.entries(CONSULT_QUERIES) : []
  const kept = queries.flatMap(([name, pattern]) => {
    const value = query.get(name)
    return value !== null && pattern.test(value) ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return { key: kept.length > 0 ? `${path}?${kept.join('&')}` : path, tags }
}
