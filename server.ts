import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import closeWithGrace, { type Options } from 'close-with-grace'
import { openSite, type Places } from '#app/site.server.ts'
import { answerBrokenRequests } from '#app/platform/broken-requests.server.ts'
import { readConfig, type Config } from '#app/platform/config.server.ts'
import { makeLog } from '#app/platform/log.server.ts'
import { securityHeaders } from '#app/platform/security-headers.server.ts'

export { openSite, readConfig, makeLog }

/** build/server/index.js lies two folders below the project. */
const ROOT = join(import.meta.dirname, '..', '..')
/** Where the built server finds its files; `npm run dev` and the tests bring their own. */
const PLACES: Places = {
  migrations: join(ROOT, 'migrations'),
  content: join(ROOT, 'content'),
  client: join(ROOT, 'build', 'client'),
}

// Below the client's 10 s where an answer is due, long enough for a slow phone's upload.
const HEADERS_TIMEOUT_MS = 20_000
const REQUEST_TIMEOUT_MS = 30_000
const KEEP_ALIVE_MS = 10_000
const CHECK_CONNECTIONS_MS = 5_000
/** Everything under way gets this long after SIGTERM. */
const GRACE_MS = 10_000

/** Starts the product: site, HTTP server, graceful stop. Resolves when it listens, or when the worker works. */
export async function start(config: Config = readConfig()): Promise<void> {
  const log = makeLog(config.LOG_LEVEL)
  // A stop may be asked for while the start is still under way.
  const opening = openSite(config, log, PLACES)
  const listening = opening.then((site) => (config.ROLE === 'worker' ? null : listen(config, site.listener)))
  // Something that nobody waited for has failed: no reason to end what everybody else is waiting for.
  process.on('unhandledRejection', (error) => log.error({ error }, 'a promise nobody waited for failed'))
  const rules: Options = { delay: GRACE_MS, logger: false, skip: ['unhandledRejection'] }
  closeWithGrace(rules, async ({ err }) => {
    if (err) log.fatal({ error: err }, 'stopping after an error nobody caught')
    await listening.then((server) => server && closeServer(server)).catch(() => {})
    await opening.then((site) => site.close()).catch(() => {})
    log.info('stopped')
  })
  const site = await opening
  if (await listening) await site.warm()
  log.info({ role: config.ROLE, origin: config.origin }, 'ready')
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  // Live streams and slow clients would keep the server open; their last seconds start now.
  setTimeout(() => server.closeAllConnections(), GRACE_MS / 4).unref()
  await closed
}

async function listen(config: Config, listener: Parameters<typeof createServer>[1]): Promise<Server> {
  const server = createServer({ connectionsCheckingInterval: CHECK_CONNECTIONS_MS }, listener)
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.keepAliveTimeout = KEEP_ALIVE_MS
  answerBrokenRequests(server, securityHeaders({ isHttps: config.origin.startsWith('https:') }))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.PORT, config.HOST, resolve)
  })
  return server
}
