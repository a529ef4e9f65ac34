import cluster from 'node:cluster'
import { join } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { isTold } from '#app/shared/legal/told-in-policy.server.ts'
import { saveCarriers } from '#app/shared/carriers/stored-carriers.server.ts'
import { checkKeys } from '#app/database/key-check.server.ts'
import { watchKeys } from '#app/database/key-watch.server.ts'
import { makeMemory } from '#app/database/memory.server.ts'
import { openDatabase, type OpenDatabase } from '#app/database/open.server.ts'
import { upgrade, warnOfScarceConnections } from '#app/database/upgrade.server.ts'
import { openReplicas } from '#app/database/replicas.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { makeViewCounter } from '#app/community/boards/view-counter.server.ts'
import { anonymizeAuthor } from '#app/community/writing/leaving-author.server.ts'
import { makePreviews } from '#app/site/discovery/preview-images.server.ts'
import { makeDevAddressBook } from '#app/crm/addresses/dev-juso.server.ts'
import { findUnwanted } from '#app/crm/requests/stopped-texts.server.ts'
import { makeLeadFeed } from '#app/crm/leads/lead-feed.server.ts'
import { readHeldOffers } from '#app/shared/compliance/held-offers.server.ts'
import { adPermission } from '#app/members/campaigns/ad-permission.server.ts'
import { refuseTextAds } from '#app/members/campaigns/ad-refusals.server.ts'
import { makeDevProviders } from '#app/members/dev-providers/dev-providers.server.ts'
import { makeVisitCounter } from '#app/shared/tracking/visit-counter.server.ts'
import { countRefusedLeads } from '#app/operation/alerts/refused-leads.server.ts'
import { makeMetrics } from '#app/operation/metrics/metrics.server.ts'
import { reindex } from '#app/site/search/search-index.server.ts'
import { refuseUnclearHost, refuseUnreadable } from '#app/platform/broken-requests.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { discardUnreadBody } from '#app/platform/http-server.server.ts'
import { developmentKeys, makeKeyring, type Keyring } from '#app/platform/keyring.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { PageCache, RenderedPage } from '#app/platform/page-cache.server.ts'
import { assetHeaders, securityHeaders } from '#app/platform/security-headers.server.ts'
import { staticFiles } from '#app/platform/static-files.server.ts'
import { makeTraceExport } from '#app/platform/trace-export.server.ts'
import { makeTraces, type Traces } from '#app/platform/traces.server.ts'
import { warmPages } from '#app/cached-pages.server.ts'
import { cachePages, renderingNewest, synchronizeCaches } from '#app/caches.server.ts'
import { makePages } from '#app/pages.server.ts'
import { makeReadiness } from '#app/readiness.server.ts'
import { readinessChecks } from '#app/readiness-checks.server.ts'
import { makeRouter } from '#app/router.server.ts'
import { recognise } from '#app/recognise.server.ts'
import { fillEmptyDatabase } from '#app/first-contents.server.ts'
import { lastWal, startWorker } from '#app/worker.server.ts'

export interface Places {
  migrations: string
  content: string
  /** Null serves no static files. */
  client: string | null
  /** False renders every page anew, for development. */
  keepsPages?: boolean
}

export interface Site {
  services: Services
  /** `address` is the socket's. */
  fetch(request: Request, address?: string): Promise<Response>
  render(path: string): Promise<RenderedPage>
  listener(request: IncomingMessage, response: ServerResponse): void
  warm(): Promise<void>
  /** Readiness is 503 from now on; everything else is still served. */
  startLeaving(): void
  endStreams(): void
  close(): Promise<void>
}

export async function openSite(
  config: Config,
  log: Log,
  places: Places,
  now: () => Date = () => new Date(),
): Promise<Site> {
  const opened = await openDatabase(config, log)
  try {
    return await assemble(opened, { config, log, places, now })
  } catch (error) {
    await opened.close()
    throw error
  }
}

const previewsOf = ({ content }: Places, render: Parameters<typeof renderingNewest>[0]) =>
  makePreviews({
    fontFile: join(content, 'fonts', 'pretendard-bold.otf'),
    renderPage: renderingNewest(render),
  })

interface Assembly {
  config: Config
  log: Log
  places: Places
  now: () => Date
}

/** Over one connection, for each preparation opens its own. */
const prepareStored = (opened: OpenDatabase, keyring: Keyring) =>
  opened.prepare(async (patient) => {
    await saveCarriers(patient)
    await checkKeys(patient, keyring)
  })

async function assemble(opened: OpenDatabase, { config, log, places, now }: Assembly): Promise<Site> {
  const { database, pool } = opened
  const ran = await upgrade(opened, places.migrations, { config, log })
  if (ran.length > 0) log.info({ migrations: ran }, 'the database was migrated')
  // Told by the first of several processes alone.
  if (cluster.worker?.id === 1) await warnOfScarceConnections(database, config, log)
  const keyring = makeKeyring(config.SECRET_KEYS ?? developmentKeys(config.DATA_DIR))
  await prepareStored(opened, keyring)
  const keys = await opened.prepare(() => watchKeys({ database, keyring, log }))
  const [views, visits] = [makeViewCounter(database, log), makeVisitCounter(database, log)]
  const [feed, memory] = [makeLeadFeed(database, log), makeMemory()]
  const [devProviders, devAddresses] = [makeDevProviders(config, log), makeDevAddressBook(config)]
  const kept = { memory, cache: () => cache, config, log }
  const inStep = await opened.prepare(() => synchronizeCaches(database, kept))
  const replicas = openReplicas(opened, config, log)
  const services: Services = {
    database,
    replicas,
    keyring,
    config,
    log,
    traces: tracesFor(config, log),
    now,
    hasRoom: opened.hasRoom,
    remember: memory.remember,
    invalidate: inStep.invalidate,
    renew: inStep.renew,
    reindex,
    anonymizeAuthor: (transaction, author) => anonymizeAuthor({ ...services, database: transaction }, author),
    ...advertising(() => services),
    unwantedTexts: (messages) => findUnwanted(services, messages),
    isCarrierTold: (channel) => isTold(services, channel),
    recognise: (visit) => recognise(services, visit),
    leadChanged: (leadId) => feed.announce(leadId),
    postViewed: views.note,
    visits,
    devProviderAddress: devProviders.address,
    devAddressBook: devAddresses.address,
  }
  const [pages, isHttps] = [makePages(services), config.origin.startsWith('https:')]
  const { keepsPages = true } = places
  const cache = cachePages(pages.forCache, services, { ...inStep, keepsPages, isHttps })
  await opened.prepare((patient) => fillEmptyDatabase({ ...services, database: patient }, places.content))
  const worker = config.ROLE === 'web' ? null : await opened.prepare(() => startWorker(services, opened))
  const previews = previewsOf(places, pages.forCache)
  const readiness = makeReadiness(
    readinessChecks({ services, migrations: places.migrations, boss: worker?.boss ?? null }),
  )
  const metrics = makeMetrics({ services, pool, cache: cache.stats })
  const refused = countRefusedLeads(services)
  const router = makeRouter({ services, pages, previews, feed, readiness, metrics, refused, isHttps })
  const { listener, openFiles } = listen(config, { places, isHttps, cache, router })
  return {
    services,
    fetch: async (request, address = '127.0.0.1') =>
      router.fetch(request, { incoming: { socket: { remoteAddress: address } } }),
    render: pages.forCache,
    listener,
    warm: async () => {
      openFiles()
      await warmPages(cache, log)
    },
    startLeaving: readiness.startLeaving,
    endStreams: () => feed.close(),
    close: async () => {
      await endInOrder([refused, inStep, feed, views, visits, worker, services.traces])
      await endInOrder([devProviders, devAddresses, keys, replicas, opened, lastWal(services)])
    },
  }
}

/** Nothing is traced, and nothing spent on it, without a collector's address. */
function tracesFor(config: Config, log: Log): Traces | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = config
  return url ? makeTraces(config.OTEL_TRACES_SAMPLER_ARG, makeTraceExport({ url, headers }, log)) : null
}

type Ending = { stop(): unknown } | { close(): unknown } | null

async function endInOrder(parts: readonly Ending[]): Promise<void> {
  for (const part of parts) if (part) await ('stop' in part ? part.stop() : part.close())
}

interface Answering {
  places: Places
  isHttps: boolean
  cache: PageCache
  router: ReturnType<typeof makeRouter>
}

function listen(config: Config, { places, isHttps, cache, router }: Answering) {
  const headers = securityHeaders({ isHttps })
  const dynamic = getRequestListener(router.fetch, {
    errorHandler: refuseUnreadable(headers),
    // It would reset, after half a second, the connection of a body that is still being sent.
    autoCleanupIncoming: false,
  })
  // Not loaded before somebody listens, because commands and tests need no files.
  let files: ReturnType<typeof staticFiles> | null = null
  const openFiles = () =>
    (files ??= places.client ? staticFiles(places.client, assetHeaders({ isHttps })) : () => false)
  const answers: Site['listener'] = (request, response) => {
    if (refuseUnclearHost(request, response, headers)) return
    // HTTP/1.0 needs no host, and simple health checks send none.
    if (request.httpVersionMinor === 0) request.headers.host ??= new URL(config.origin).host
    if (openFiles()(request, response)) return
    discardUnreadBody(request, response)
    cache.handle(request, response, () => void dynamic(request, response))
  }
  const listener: Site['listener'] = (request, response) => {
    if (config.ROLE !== 'worker' || /^\/(?:health\/(?:check|ready)|metrics)(?:$|\?)/.test(request.url ?? ''))
      answers(request, response)
    else response.writeHead(404).end()
  }
  return { listener, openFiles }
}

/** What may be advertised, to whom; the services that it asks are not whole yet. */
function advertising(
  services: () => Services,
): Pick<Services, 'adPermission' | 'holdsOffer' | 'refuseTextAds'> {
  return {
    adPermission: (asked) => adPermission(services(), asked),
    holdsOffer: async (text) => (await readHeldOffers(services()))({ texts: [text] }),
    refuseTextAds: (database, mobile) => refuseTextAds({ ...services(), database }, mobile),
  }
}
