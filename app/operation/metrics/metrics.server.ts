import cluster from 'node:cluster'
import { timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type Aggregator } from 'prom-client'
import type { Services } from '#app/database/services.server.ts'
import type { CacheStats } from '#app/platform/page-cache.server.ts'
import { readFromAll } from './all-processes.server.ts'
import { readBacklog, type Backlog } from './backlog.server.ts'

interface Answered {
  method: string
  /** The pattern, never the address: `/api/bbs/:board`. */
  route: string
  status: number
  seconds: number
}

export interface Metrics {
  /** Whether the bearer of a request is METRICS_TOKEN. */
  mayRead(authorization: string | undefined): boolean
  answered(request: Answered): void
  /** Of all processes that answer on this port; null where one of them does not tell its own. */
  text(): Promise<{ type: string; text: string } | null>
}

interface Watched {
  services: Services
  pool: Pool
  cache: () => CacheStats
}

/** From what a phone notices to what it gives up at. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])
const NOT_ALLOWED = 405
/** More than all routes by their own methods, of which each has some fifteen lines. */
const MOST_SERIES = 2_000
const LEAD_ROUTES = new Set(['/api/jireh/consult', '/consult'])

/** Gauges of prom-client that end as a counter does, which `promtool check metrics` refuses; each has one by type without `_total`. */
const MISNAMED = [
  'nodejs_active_resources_total',
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
]

/** How this process and those beside it on its port do, for Prometheus; null without METRICS_TOKEN, when nothing is counted and no address answers. */
export function makeMetrics(watched: Watched): Metrics | null {
  const { METRICS_TOKEN: token } = watched.services.config
  if (!token) return null
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  const answered = countRequests(registry)
  watchProcess(registry, watched)
  watchBacklog(registry, watched.services)
  const isOneOfSeveral = watched.services.config.WEB_PROCESSES > 1 && cluster.isWorker
  const read = isOneOfSeveral ? readFromAll(registry) : () => registry.metrics()
  const expected = Buffer.from(`Bearer ${token}`)
  return {
    mayRead(authorization = '') {
      const given = Buffer.from(authorization)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
    answered,
    async text() {
      const text = await read()
      return text === null ? null : { type: registry.contentType, text }
    },
  }
}

function countRequests(registry: Registry): Metrics['answered'] {
  const registers = [registry]
  const requests = new Counter({
    name: 'goreun_http_requests_total',
    help: 'Requests that reached the router, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'goreun_http_request_seconds',
    help: 'Until the answer began, by route.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  })
  const leads = new Counter({
    name: 'goreun_lead_requests_total',
    help: 'Requests for a call, by what became of them.',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of Object.values(OUTCOMES)) leads.inc({ outcome }, 0)
  const known = new Set<string>()
  return (request) => {
    const { status, seconds: took } = request
    const { method, route } = labelsOf(request, known)
    requests.inc({ method, route, status })
    seconds.observe({ method, route }, took)
    if (method === 'POST' && LEAD_ROUTES.has(route)) leads.inc({ outcome: outcomeOf(status) })
  }
}

/** What nobody answers for, and whatever is too much, is one series a status: a stranger chooses methods. */
function labelsOf({ method, route, status }: Answered, known: Set<string>) {
  const own = `${method} ${route}`
  const isFull = known.size >= MOST_SERIES && !known.has(own)
  if (isFull || status === NOT_ALLOWED || !METHODS.has(method)) return { method: 'other', route: '*' }
  known.add(own)
  return { method, route }
}

const OUTCOMES = {
  taken: 'taken',
  invalid: 'invalid',
  limited: 'limited',
  away: 'unavailable',
  broken: 'broken',
}

function outcomeOf(status: number): string {
  if (status < 400) return OUTCOMES.taken
  if (status === 429) return OUTCOMES.limited
  if (status === 503) return OUTCOMES.away
  return status >= 500 ? OUTCOMES.broken : OUTCOMES.invalid
}

function watchProcess(registry: Registry, { services, pool, cache }: Watched): void {
  const gauge = makeGauges(registry, 'sum')
  gauge('goreun_pool_connections', 'Connections to the database that are open.', () => pool.totalCount)
  gauge('goreun_pool_idle', 'Of those, how many nobody uses.', () => pool.idleCount)
  gauge('goreun_pool_waiting', 'Who waits for a connection.', () => pool.waitingCount)
  gauge('goreun_page_cache_entries', 'Pages kept in memory.', () => cache().entries)
  gauge('goreun_page_cache_bytes', 'What they take.', () => cache().bytes)
  gauge('goreun_page_cache_hits', 'Answers from memory since the start.', () => cache().hits)
  gauge('goreun_page_cache_fills', 'Pages rendered for it since the start.', () => cache().fills)
  const lowest = makeGauges(registry, 'min')
  lowest('goreun_takes_requests', '0 while requests are refused for want of room.', () =>
    services.hasRoom() ? 1 : 0,
  )
  lowest('goreun_backups_configured', '1 where backups are made by the clock.', () =>
    services.config.BACKUP_DIR ? 1 : 0,
  )
  lowest('goreun_disk_free_bytes', 'Free where DATA_DIR lies.', async () => {
    const { bavail, bsize } = await statfs(services.config.DATA_DIR)
    return bavail * bsize
  })
}

function watchBacklog(registry: Registry, services: Services): void {
  // Every process reads the same of the database.
  const gauge = makeGauges(registry, 'max')
  let read: { at: number; backlog: Promise<Backlog | null> } | null = null
  // One look at the database for all of them, and none twice a scrape.
  const backlog = () => {
    if (!read || performance.now() - read.at > 1_000)
      read = { at: performance.now(), backlog: readBacklog(services).catch(() => null) }
    return read.backlog
  }
  makeGauges(registry, 'min')('goreun_database_up', '1 while the database answers.', async () =>
    (await backlog()) ? 1 : 0,
  )
  for (const [name, help] of Object.entries(BACKLOG))
    gauge(`goreun_${name}`, help, async () => (await backlog())?.[name as keyof typeof BACKLOG] ?? NaN)
  const labelled = (name: string, help: string, of: (job: Backlog['jobs'][number]) => number | null) =>
    void new Gauge({
      name,
      help,
      labelNames: ['job'],
      aggregator: 'max',
      registers: [registry],
      async collect() {
        this.reset()
        for (const job of (await backlog())?.jobs ?? []) {
          const value = of(job)
          if (value !== null) this.set({ job: job.queue }, value)
        }
      },
    })
  labelled(
    'goreun_job_success_timestamp_seconds',
    'When a job of the clock last succeeded.',
    (job) => job.succeededAt,
  )
  labelled('goreun_job_failures', 'How often it failed since.', (job) => job.failures)
}

const BACKLOG = {
  outbox_waiting: 'What requests left behind and is not handed on yet.',
  outbox_lag_seconds: 'How long the oldest of it waits.',
  queue_waiting: 'Jobs that wait or are tried again.',
  queue_age_seconds: 'How long the oldest of those that are due waits.',
  queue_dead: 'Jobs that were given up and wait for somebody.',
  messages_waiting: 'Texts and mails that are due and have not left.',
  messages_lag_seconds: 'How long the oldest of them is due.',
  messages_held: 'Texts that wait for the limit.',
  leads_overdue: 'Leads whose first call is late.',
  jobs_late: 'Jobs of the clock that have not succeeded when they should have.',
  backup_timestamp_seconds: 'When the newest backup was made.',
} as const

/** `together` is what the values of several processes of one port become. */
function makeGauges(registry: Registry, together: Aggregator) {
  return (name: string, help: string, value: () => number | Promise<number>) =>
    void new Gauge({
      name,
      help,
      aggregator: together,
      registers: [registry],
      async collect() {
        this.set(await value())
      },
    })
}
