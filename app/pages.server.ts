import { randomBytes } from 'node:crypto'
import {
  createRequestHandler,
  matchRoutes,
  RouterContextProvider,
  type RouteObject,
  type ServerBuild,
} from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { provide, type Services } from '#app/database/services.server.ts'
import { beginRender, renderFactsOf } from '#app/platform/render-facts.server.ts'
import { contentSecurityPolicy } from '#app/platform/security-headers.server.ts'
import { provideFormState, type FormState } from '#app/shared/forms/form-state.server.ts'
import { FILE_PAGES } from '#app/file-pages.server.ts'
import { DESK_COOKIE } from '#app/office/staff/contract.ts'
import { refuse } from '#app/platform/answer.server.ts'
import type { RenderedPage } from '#app/platform/page-cache.server.ts'
import { makePlaces } from '#app/platform/places.server.ts'
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

/** Staff's pages that read a file while they are answered, which therefore takes none of the renders; each may hold 30 MB. */
const FILE_FORMS = { all: 6, ofOne: 2, retryAfter: Number(RETRY_AFTER_SECONDS) }
const FILES_BUSY = '파일이 한꺼번에 많이 올라오고 있어요. 잠시 뒤에 다시 올려 주세요.'

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

interface Drawing {
  nonce: string
  form?: FormState | undefined
}

export function makePages(services: Services) {
  let rendering = 0
  const boardsInTurn = makeTurns(BOARD_PAGES)
  const inFilePlace = makePlaces({ ...FILE_FORMS, message: FILES_BUSY })

  async function render(request: Request, visit: Visit, how: Drawing): Promise<Routed> {
    if (rendering >= MAX_RENDERS) {
      return asRefused(new Refusal('unavailable', { retryAfter: Number(RETRY_AFTER_SECONDS) }))
    }
    rendering += 1
    try {
      return await draw(request, visit, how)
    } finally {
      rendering -= 1
    }
  }

  async function draw(request: Request, visit: Visit, { nonce, form }: Drawing): Promise<Routed> {
    // A form without JavaScript may be a lead, which waits for nothing.
    const isRead = isReading(request)
    if (isRead) await nextStep()
    const context = new RouterContextProvider()
    provide(context, { services, visit })
    beginRender(context, nonce)
    if (form) provideFormState(context, form)
    const route = () => handle(request, context)
    const isBoard = isRead && BOARD_PAGE.test(new URL(request.url).pathname)
    const answer = await (isBoard ? boardsInTurn(route) : route())
    const { html, metOutage, hosts, trackers, tags, isUnkept } = renderFactsOf(context)
    const routed = answer.status === 500 && metOutage ? unavailable(answer) : answer
    return { answer: routed, html, hosts, trackers, tags, isUnkept }
  }

  /** Nobody outside is waited for in one of the renders: forms are read before, and those with a file have places of their own. */
  async function answerForm(request: Request, visit: Visit, how: Drawing): Promise<Routed> {
    if (!FILE_PAGES.includes(new URL(request.url).pathname))
      return render(await readWhole(request), visit, how)
    const id = visit.cookies.get(DESK_COOKIE) ?? visit.network
    return inFilePlace({ id }, () => draw(request, visit, how))
  }

  return {
    patternOf,
    async forVisit(request: Request, visit: Visit, form?: FormState): Promise<Response> {
      const nonce = randomBytes(16).toString('base64')
      const begun = (isReading(request) ? render : answerForm)(request, visit, { nonce, form })
      const { answer: routed, html, hosts, trackers } = await begun.catch(asRefused)
      const answer = html === null ? withoutPage(routed) : new Response(utf8Of(html), routed)
      if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store')
      if (answer.status === 405) answer.headers.set('allow', 'GET, HEAD')
      const isFramed = answer.headers.get('x-frame-options') === 'SAMEORIGIN'
      answer.headers.set(
        'content-security-policy',
        contentSecurityPolicy({
          scripts: `'nonce-${nonce}'`,
          hosts,
          trackers,
          imageHost: services.config.IMAGE_HOST,
          isFramed,
        }),
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

/** How large it may be was bounded before. Refuses with `tooLarge`, and `unreadable` what broke off. */
async function readWhole(request: Request): Promise<Request> {
  const { method, headers, signal, url } = request
  return new Request(url, { method, headers, signal, body: await bytesOf(request) })
}

/** Throws what is no refusal. */
function asRefused(error: unknown): Routed {
  if (!(error instanceof Refusal)) throw error
  return { answer: refuse(error), html: null, hosts: [], trackers: [], tags: [], isUnkept: true }
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

/** An address that draws nothing has words of the framework's own for a method that it does not take. */
function withoutPage(answer: Response): Response {
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  return answer.status === 405 && isJson ? refuse(new Refusal('wrongMethod')) : answer
}

function unavailable(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set('retry-after', RETRY_AFTER_SECONDS)
  return new Response(answer.body, { status: 503, headers })
}
