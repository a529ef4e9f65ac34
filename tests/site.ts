import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RawBuilder } from 'kysely'
import { Client } from 'pg'
import { inject, test } from 'vitest'
import { withPatience } from '#app/database/connection.server.ts'
import { asApplication } from '#app/database/embedded-socket.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Envelope } from '#app/platform/endpoint.ts'
import { makeLog } from '#app/platform/log.server.ts'
import { loadBuild } from '#scripts/built.ts'
import { PLACES, TEST_KEYS } from './places.ts'

export interface TestSite extends AsyncDisposable {
  services: Services
  /** Of the database of this site, for a second process of the same product. */
  databaseUrl: string
  /** By whom its tables are owned: in production not by the product itself. */
  ownerUrl: string
  /** Every log line so far, parsed. */
  logLines: Record<string, unknown>[]
  /** The whole site behind the page cache; a path is taken relative to the site. */
  fetch(path: string | Request, init?: RequestInit, address?: string): Promise<Response>
  /** A call's envelope with its status and headers. */
  call<Data = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Called<Data>>
  get<Data = unknown>(path: string, headers?: Record<string, string>): Promise<Called<Data>>
  post<Data = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Called<Data>>
  put<Data = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Called<Data>>
  /** Starts answering on a free port of this machine and tells the origin. */
  listen(): Promise<string>
}

export interface Called<Data> extends Envelope<Data> {
  status: number
  headers: Headers
}

interface Options {
  env?: Record<string, string>
  /** With what works off queues and clocks; without it a site costs half. */
  jobs?: boolean
  /** Another site's database instead of one of its own. */
  databaseUrl?: string
  /** The site's clock. */
  now?: () => Date
}

/**
 * The whole built site on a database of its own, cloned from the seeded template:
 * `await using site = await openTestSite()`. Everything is closed and dropped at the end of the test.
 */
export async function openTestSite(options: Options = {}): Promise<TestSite> {
  const { env = {}, jobs = false, now, databaseUrl } = options
  const { openSite, readConfig } = await loadBuild()
  const clone = databaseUrl ? { url: databaseUrl, drop: async () => {} } : await cloneTemplate()
  const logLines: Record<string, unknown>[] = []
  const log = makeLog('info', {
    write: (line) => void logLines.push(JSON.parse(line) as Record<string, unknown>),
  })
  const server = createServer()
  const folder = await mkdtemp(join(tmpdir(), 'goreun-'))
  const config = readConfig({
    // An office in production is closed to a product that owns its log (docs/adr/0281).
    DATABASE_URL: env['APP_ENV'] === 'production' && !databaseUrl ? asApplication(clone.url) : clone.url,
    DATABASE_POOL: '6',
    DATA_DIR: folder,
    SECRET_KEYS: TEST_KEYS,
    ORIGIN: 'http://localhost:3000',
    ROLE: jobs ? 'all' : 'web',
    ...env,
  })
  const site = await openSite(config, log, PLACES, now)
  server.on('request', site.listener)
  const fetchSite: TestSite['fetch'] = (path, init, address) =>
    site.fetch(
      path instanceof Request ? path : new Request(new URL(path, 'http://localhost:3000'), init),
      address,
    )
  const call = callsBy(fetchSite)
  return {
    services: site.services,
    databaseUrl: config.DATABASE_URL!,
    ownerUrl: clone.url,
    logLines,
    fetch: fetchSite,
    call,
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body, headers) => call('PUT', path, body, headers),
    listen: () => listen(server),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await site.close()
      await clone.drop()
      await rm(folder, { recursive: true, force: true })
      refuseBrokenRows(logLines)
    },
  }
}

/** A test of inputs that change nothing, on one site of its file: `testOnSite.for(rows)(name, (row, { site }) => …)`. */
export const testOnSite = test
  .extend('siteOptions', { scope: 'file' }, (): Options => ({}))
  .extend('site', { scope: 'file' }, async ({ siteOptions }, { onCleanup }) => {
    const site = await openTestSite(siteOptions)
    onCleanup(() => site[Symbol.asyncDispose]())
    return site
  })

/** Runs a statement as whoever owns the tables, without the time limits of the product, which a busy machine meets. */
export async function runPatiently({ ownerUrl, services }: TestSite, statement: RawBuilder<unknown>) {
  await withPatience(ownerUrl, (database) => statement.execute(database), services.log)
}

/** Calls of a site that `fetchSite` reaches. */
export function callsBy(fetchSite: TestSite['fetch']): TestSite['call'] {
  return async <Data>(method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const hasBody = body !== undefined
    const answer = await fetchSite(path, {
      method,
      headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(hasBody ? { body: JSON.stringify(body) } : {}),
    })
    const envelope = (await answer.json()) as Envelope<Data>
    return { ...envelope, status: answer.status, headers: answer.headers }
  }
}

/** What the product itself sees of answers and lines of the access log that are not as their rows declare. */
function refuseBrokenRows(lines: readonly Record<string, unknown>[]): void {
  const broken = lines.filter(({ msg }) => typeof msg === 'string' && BROKEN.test(msg))
  if (broken.length > 0) throw new Error(`Rows that are not kept: ${JSON.stringify(broken.slice(0, 5))}`)
}

const BROKEN = /breaks (?:its|the) row$/

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** One connection a process for making and dropping databases: each test would pay for two. */
let office: Promise<Client> | null = null

async function openOffice(): Promise<Client> {
  const client = new Client({
    connectionString: inject('templateUrl').replace('postgresql:///gc?', 'postgresql:///postgres?'),
  })
  // The process ends by being told to, never by this connection; a lost one is opened anew.
  client.on('error', () => (office = null))
  await client.connect()
  return client
}

async function say(statement: string): Promise<void> {
  const client = await (office ??= openOffice())
  await client.query(statement)
}

export async function cloneTemplate() {
  const name = `test_${randomBytes(8).toString('hex')}`
  await say(`create database ${name} template gc strategy file_copy`)
  return {
    url: inject('templateUrl').replace('postgresql:///gc?', `postgresql:///${name}?`),
    drop: () => say(`drop database if exists ${name} with (force)`),
  }
}
