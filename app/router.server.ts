import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { calls } from '#app/calls.server.ts'
import { refusalOf } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { answerPhoto } from '#app/community/attachments/photo-answers.server.ts'
import { proofOfLink } from '#app/shared/desk/proof-request.ts'
import { canonicalPath } from '#app/site/discovery/public-pages.ts'
import { answerKeyFile } from '#app/site/discovery/search-notices.server.ts'
import type { Previews } from '#app/site/discovery/preview-images.server.ts'
import { leadStream } from '#app/crm/leads/desk-contract.ts'
import { forwardCert } from '#app/members/identity/cert-return.server.ts'
import type { LeadFeed } from '#app/crm/leads/lead-feed.server.ts'
import { openLeadStream } from '#app/crm/leads/lead-stream.server.ts'
import { authenticateMember } from '#app/members/session/member-sessions.server.ts'
import { answerOutside } from '#app/office/staff/desk-door.server.ts'
import { authenticateStaff, recogniseStaff } from '#app/office/staff/staff-sessions.server.ts'
import { mountMetrics } from '#app/metrics-answers.server.ts'
import type { RefusedLeads } from '#app/operation/alerts/refused-leads.server.ts'
import type { Metrics } from '#app/operation/metrics/metrics.server.ts'
import { makePresenceFeed } from '#app/shared/presence/presence-feed.server.ts'
import { describeCalls } from '#app/api-description.server.ts'
import { FILE_PAGES } from '#app/file-pages.server.ts'
import { makeFormAnswers, saidBefore, withoutBody } from '#app/form-answers.server.ts'
import { answer, isFromElsewhere, mountAnswers, refuse } from '#app/platform/answer.server.ts'
import { isUnasked, ourOrigins } from '#app/platform/our-origins.server.ts'
import { asksForPage } from '#app/platform/posted-form.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { securityHeaders } from '#app/platform/security-headers.server.ts'
import { nextLead, nextStep } from '#app/platform/steps.server.ts'
import { readVisit, trustedProxies, type Visit } from '#app/platform/visit.server.ts'
import { whatWriterGets } from '#app/platform/writers.server.ts'
import type { makePages } from '#app/pages.server.ts'
import type { Readiness } from '#app/readiness.server.ts'
import { traceAnswers } from '#app/traced-answers.server.ts'

const MAX_BODY_BYTES = 256 * 1024
/** Where a call is asked for: the call, and the form without and with a script. */
const LEAD_PATHS = new Set(['/api/jireh/consult', '/consult', '/consult.data'])
const READING = new Set(['GET', 'HEAD'])
/** Of the others, some are none that a request may be made with; OPTIONS would draw the page. */
const PAGE_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
/** A page's action refuses requests from another site's page (CSRF). */
const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

interface RouterParts {
  services: Services
  pages: ReturnType<typeof makePages>
  previews: Previews
  feed: LeadFeed
  readiness: Readiness
  metrics: Metrics | null
  refused: RefusedLeads
  isHttps: boolean
}

interface Environment {
  Bindings: { incoming?: { socket: { remoteAddress?: string } } }
  Variables: { visit: Visit }
}

const visitOf = (context: Context): Visit => context.get('visit') as Visit

export function makeRouter(parts: RouterParts): Hono<Environment> {
  const { services, pages, previews, feed, readiness, metrics, refused, isHttps } = parts
  const { config, log } = services
  const origins = ourOrigins(config)
  const app = new Hono<Environment>()
  app.use(noteVisit(services, isHttps))
  if (services.traces) app.use(traceAnswers(services.traces, pages.patternOf, visitOf))
  if (metrics) mountMetrics(app, metrics, pages.patternOf)
  for (const path of LEAD_PATHS) app.use(path, noteRefused(refused))
  app.use(letLeadsGoFirst())
  app.use(compress())
  app.use('/api/*', answerOrigins(config.origin))
  app.use(limitBody(pages))
  app.use(closeOutside(services))
  app.get('/health/check', () => Response.json({ status: 'ok' }))
  app.get('/health/ready', () => readiness.answer())
  describeCalls(app, services, visitOf)
  app.get(
    '/og/*',
    async (context) => (await previews.answer(context.req.raw)) ?? refuse(new Refusal('notFound')),
  )
  app.get(
    '/files/*',
    async (context) =>
      (await answerPhoto(services, context.req.raw, visitOf(context))) ?? refuse(new Refusal('notFound')),
  )
  app.get(
    '/:file{[A-Za-z0-9-]{8,60}\\.txt}',
    async (context, next) => (await answerKeyFile(services, context.req.param('file'))) ?? next(),
  )
  app.all('/files/*', () => refuse(new Refusal('wrongMethod'), { allow: 'GET, HEAD' }))
  const presence = makePresenceFeed(services)
  const staffNow = (visit: Visit) => recogniseStaff(services, visit)
  const stream = answer(leadStream, (_: Services, __, visit) =>
    openLeadStream({ feed, presence, staffNow }, visit),
  )
  mountAnswers(app, [...calls, stream], {
    services,
    log,
    ourOrigins: origins,
    visitOf,
    authenticate: (visit) => authenticateStaff(services, visit),
    authenticateMember: (visit, reply) => authenticateMember(services, visit, reply),
    recognise: services.recognise,
    refusalOf,
    forms: makeFormAnswers(pages.forVisit),
    proofOfLink,
    checksAnswers: !config.isProduction,
  })
  // Posted by the certification company's own page.
  app.post('/member/callback_cert', (context) => forwardCert(context.req.raw))
  app.all('*', (context) => {
    const { raw: request } = context.req
    if (!PAGE_METHODS.has(request.method))
      return refuse(new Refusal('wrongMethod'), { allow: 'GET, HEAD, POST' })
    const canonical = READING.has(request.method) ? canonicalAddress(request.url) : null
    if (canonical) return moved(canonical)
    const isForeign = CHANGING.has(request.method) && isFromElsewhere(request, origins)
    return isForeign
      ? refuseForm(pages, request, visitOf(context), new Refusal('foreignOrigin'))
      : answerPage(pages, request, visitOf(context))
  })
  app.onError((error, context) => {
    const facts = { requestId: visitOf(context)?.requestId, path: context.req.path, error }
    // A client that disconnects while sending is no failure.
    if (context.req.raw.signal.aborted) log.info(facts, 'a request was broken off')
    else log.error(facts, 'a request failed')
    return refuse(refusalOf(error))
  })
  return app
}

function noteRefused(refused: RefusedLeads) {
  return async ({ req, res }: Context, next: () => Promise<void>) => {
    await next()
    if (req.method === 'POST' && res.status >= 500) refused.note()
  }
}

/** Logs one line a request: the path without its query. */
function noteVisit({ config, log }: Services, isHttps: boolean) {
  const isTrusted = trustedProxies(config.TRUSTED_PROXIES)
  const origins = ourOrigins(config)
  const headers = securityHeaders({ isHttps })
  // None of the five facts is personal, and redacting took a tenth of a cheap call.
  const answered = log.child({}, { redact: [] })
  return async (context: Context<Environment>, next: () => Promise<void>) => {
    const started = performance.now()
    const requestId = randomUUID()
    const socketAddress = context.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
    context.set(
      'visit',
      readVisit(
        {
          headers: context.req.raw.headers,
          socketAddress,
          requestId,
          isHttps,
          isUnasked: isUnasked(context.req.raw, origins),
        },
        isTrusted,
      ),
    )
    const writers = await whatWriterGets(next, { asked: context.req.raw, isHttps })
    const sent = context.res.headers
    if (writers && context.res.status < 400) sent.append('set-cookie', writers)
    for (const [name, value] of headers) if (!sent.has(name)) sent.set(name, value)
    sent.set('x-request-id', requestId)
    const { method, path } = context.req
    const milliseconds = Math.round(performance.now() - started)
    answered.info({ requestId, method, path, status: context.res.status, milliseconds }, 'answered')
  }
}

/** Whoever sees a page is told so by one, without what another site may have written (docs/adr/0291). */
async function refuseForm(
  pages: RouterParts['pages'],
  request: Request,
  visit: Visit,
  refusal: Refusal,
): Promise<Response> {
  const { headers, url } = request
  if (!asksForPage(request) || new URL(url).pathname.startsWith('/api/')) return refuse(refusal)
  const state = { said: null, refused: null, shown: null, refusal }
  const page = await pages.forVisit(new Request(url, { headers: withoutBody(headers) }), visit, state)
  // One that leads on, such as to a login, tells nothing.
  return page.status === refusal.status ? page : refuse(refusal)
}

async function answerPage(pages: RouterParts['pages'], request: Request, visit: Visit): Promise<Response> {
  const before = request.method === 'GET' ? saidBefore(visit) : null
  if (!before) return pages.forVisit(request, visit)
  const page = await pages.forVisit(request, visit, before.state)
  page.headers.append('set-cookie', before.forget)
  return page
}

/** More than the longest request takes, however it is encoded. */
const LARGEST_LEAD_BYTES = 64 * 1024

/** Other requests begin after a lead was accepted, or some milliseconds later. */
function letLeadsGoFirst() {
  return async ({ req }: Context, next: () => Promise<void>) => {
    const isSmall = Number(req.header('content-length') ?? Infinity) <= LARGEST_LEAD_BYTES
    const isLead = req.method === 'POST' && LEAD_PATHS.has(req.path) && isSmall
    await (isLead ? nextLead() : nextStep())
    await next()
  }
}

function closeOutside(services: Services) {
  return async (context: Context<Environment>, next: () => Promise<void>) => {
    const closed = await answerOutside(services, context.req.raw, visitOf(context))
    if (closed) return closed
    return next()
  }
}

/** Browsers name the origin of a cross-origin call; others need no CORS headers. */
function answerOrigins(origin: string) {
  const answers = cors({
    origin: [origin],
    credentials: true,
    exposeHeaders: ['x-authtoken', 'x-expires-after'],
  })
  return (context: Context, next: () => Promise<void>) =>
    context.req.header('origin') ? answers(context, next) : next()
}

/** Files have limits of their own, which apply when an authorised person's file is read. */
function limitBody(pages: RouterParts['pages']) {
  const tooLarge = (context: Context) =>
    refuseForm(pages, context.req.raw, visitOf(context), new Refusal('tooLarge'))
  const limited = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge })
  const ofCalls = calls.filter(({ row }) => row.file).map(({ row }) => row.path)
  const ofFiles = [...ofCalls, ...FILE_PAGES].map((path) => path.split('/'))
  const shorter = new Map<string, number>(
    calls.flatMap(({ row }) => (row.maxBytes ? [[row.path, row.maxBytes]] : [])),
  )
  return async (context: Context, next: () => Promise<void>) => {
    const { path } = context.req
    if (Number(context.req.header('content-length')) > (shorter.get(path) ?? Infinity))
      return tooLarge(context)
    const parts = path.split('/')
    return ofFiles.some((file) => isPath(file, parts)) || isDeclaredSmall(context.req)
      ? next()
      : limited(context, next)
  }
}

const isPath = (pattern: readonly string[], parts: readonly string[]) =>
  pattern.length === parts.length && pattern.every((each, at) => each.startsWith(':') || each === parts[at])

/** The server reads no more than the declared length, so such a body need not be counted. */
function isDeclaredSmall(request: Context['req']): boolean {
  if (request.header('transfer-encoding')) return false
  return READING.has(request.method) || Number(request.header('content-length')) <= MAX_BODY_BYTES
}

function canonicalAddress(url: string): string | null {
  const { pathname, search } = new URL(url)
  const path = canonicalPath(pathname)
  return path && path + search
}

function moved(location: string): Response {
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'public, max-age=3600' } })
}
