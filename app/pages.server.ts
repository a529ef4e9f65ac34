import { randomBytes } from 'node:crypto'
import {
  createRequestHandler,
  matchRoutes,
  RouterContextProvider,
  type RouteObject,
  type ServerBuild,
} from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { PICTURES } from '#app/catalog/contents/content-kinds.ts'
import { provide, type Services } from '#app/database/services.server.ts'
import { beginRender, renderFactsOf } from '#app/platform/render-facts.server.ts'
import { contentSecurityPolicy } from '#app/platform/security-headers.server.ts'
import { provideFormState, type FormState } from '#app/shared/forms/form-state.server.ts'
import { refuse } from '#app/platform/answer.server.ts'
import type { RenderedPage } from '#app/platform/page-cache.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { bytesOf } from '#app/platform/request-input.server.ts'
import { nextStep } from '#app/platform/steps.server.ts'
import { makeTurns } from '#app/platform/turns.server.ts'
import { utf8Of } from '#app/platform/utf8.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'

const handle = createRequestHandler(build as unknown as ServerBuild, 'production')

/** More renders at once would only delay each of them. */
const MAX_RENDERS = 64
const RETRY_AFTER_SECONDS = '5'

/** Board pages read much from the database, but depend on no body or provider that could hold a slot. */
const BOARD_PAGE = /^\/bbs\//
const BOARD_PAGES = { atOnce: 2, waiting: MAX_RENDERS, retryAfter: Number(RETRY_AFTER_SECONDS) }

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
  isFromBrowser: false,
  staff: null,
  member: null,
}

/** `html` is the page's text, which `answer` does not carry. */
interface Routed {
  answer: Response
  html: string | null
  hosts: readonly string[]
  trackers: readonly string[]
  tags: readonly string[]
  isUnkept: boolean
}

export function makePages(services: Services) {
  let rendering = 0
  const boardsInTurn = makeTurns(BOARD_PAGES)

  async function render(
    request: Request,
    visit: Visit,
    { nonce, form }: { nonce: string; form?: FormState | undefined },
  ): Promise<Routed> {
    if (rendering >= MAX_RENDERS) {
      const refusal = new Refusal('unavailable', { retryAfter: Number(RETRY_AFTER_SECONDS) })
      return { answer: refuse(refusal), html: null, hosts: [], trackers: [], tags: [], isUnkept: true }
    }
    rendering += 1
    try {
      // A form without JavaScript may be a lead, which waits for nothing.
      const isRead = isReading(request)
      if (isRead) await nextStep()
      const context = new RouterContextProvider()
      provide(context, { services, visit })
      beginRender(context, nonce)
      if (form) provideFormState(context, form)
      const draw = () => handle(request, context)
      const isBoard = isRead && BOARD_PAGE.test(new URL(request.url).pathname)
      const answer = await (isBoard ? boardsInTurn(draw) : draw())
      const { html, metOutage, hosts, trackers, tags, isUnkept } = renderFactsOf(context)
      const routed = answer.status === 500 && metOutage ? unavailable(answer) : answer
      return { answer: routed, html, hosts, trackers, tags, isUnkept }
    } finally {
      rendering -= 1
    }
  }

  return {
    patternOf,
    async forVisit(request: Request, visit: Visit, form?: FormState): Promise<Response> {
      const nonce = randomBytes(16).toString('base64')
      const whole = isReading(request) ? request : await wholeForm(request)
      if (whole instanceof Response) return whole
      const { answer: routed, html, hosts, trackers } = await render(whole, visit, { nonce, form })
      const answer = html === null ? routed : new Response(utf8Of(html), routed)
      if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store')
      if (answer.status === 405) answer.headers.set('allow', 'GET, HEAD')
      const isFramed = answer.headers.get('x-frame-options') === 'SAMEORIGIN'
      answer.headers.set(
        'content-security-policy',
        contentSecurityPolicy({ scripts: `'nonce-${nonce}'`, hosts, trackers, isFramed }),
      )
      return answer
    },
    async forCache(url: string): Promise<RenderedPage> {
      const request = new Request(new URL(url, 'http://localhost'))
      const drawn = await render(request, NEUTRAL_VISIT, { nonce: '' })
      const { answer, html, trackers, tags, isUnkept } = drawn
      const text = html ?? (await answer.text())
      return { status: answer.status, headers: answer.headers, text, trackers, tags, isUnkept }
    },
  }
}

const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/**
 * A form read whole before one of the renders is taken, so that bodies that stall keep no page from being drawn; how large
 * one may be was bounded before. Pictures are larger, have places of their own, and are read for staff alone.
 */
async function wholeForm(request: Request): Promise<Request | Response> {
  const { method, headers, signal, url } = request
  if (new URL(url).pathname.replace(/\.data$/, '') === PICTURES) return request
  try {
    return new Request(url, { method, headers, signal, body: await bytesOf(request) })
  } catch (error) {
    if (error instanceof Refusal) return refuse(error)
    throw error
  }
}

/** The pattern of the page an address belongs to, `*` where there is none. */
function patternOf(path: string): string {
  const matches = matchRoutes((tree ??= childrenOf(undefined)), path.replace(/\.data$/, '')) ?? []
  const parts = matches.map(({ route }) => route.path).filter(Boolean)
  return parts.length > 0 && parts.at(-1) !== '*'
    ? `/${parts.join('/')}`
    : matches.at(-1)?.route.index
      ? '/'
      : '*'
}

let tree: RouteObject[] | null = null

function childrenOf(parent: string | undefined): RouteObject[] {
  const { routes } = build as unknown as ServerBuild
  return Object.values(routes)
    .filter((route) => route?.parentId === parent)
    .map((route): RouteObject => {
      const { id, path, index } = route!
      return index ? { id, index: true } : { id, ...(path ? { path } : {}), children: childrenOf(id) }
    })
}

function unavailable(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set('retry-after', RETRY_AFTER_SECONDS)
  return new Response(answer.body, { status: 503, headers })
}
