import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import closeWithGrace, { type Options } from 'close-with-grace'
import { openSite, type Places, type Site } from '#app/site.server.ts'
import { readConfig, type Config } from '#app/platform/config.server.ts'
import { openHttpServer, UNDER_WAY_MS, type HttpServer } from '#app/platform/http-server.server.ts'
import { makeLog, type Log } from '#app/platform/log.server.ts'
import { securityHeaders } from '#app/platform/security-headers.server.ts'

export { openSite, readConfig, makeLog }

/** build/server/index.js is two folders below the project. */
const ROOT = join(import.meta.dirname, '..', '..')
const PLACES: Places = {
  migrations: join(ROOT, 'migrations'),
  content: join(ROOT, 'content'),
  client: join(ROOT, 'build', 'client'),
}

const CLOSING_MS = 20_000
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/** A terminal's Ctrl-C reaches a process twice: from the terminal and from npm. */
const TWIN_MS = 1_000

/** Resolves when it listens; a worker answers only health checks. */
export async function start(config: Config = readConfig()): Promise<void> {
  const log = makeLog(config.LOG_LEVEL)
  // A stop may be requested while the start is still running.
  const opening = openSite(config, log, PLACES)
  const listening = opening.then((site) => listen(config, site))
  // An unawaited failure must not end everybody else's requests.
  process.on('unhandledRejection', (error) => log.error({ error }, 'a promise nobody waited for failed'))
  stopWithGrace(config, log, { opening, listening })
  const site = await opening
  await listening
  if (config.ROLE !== 'worker') await site.warm()
  log.info({ role: config.ROLE, origin: config.origin }, 'ready')
}

async function listen(config: Config, site: Site): Promise<HttpServer> {
  const headers = securityHeaders({ isHttps: config.origin.startsWith('https:') })
  const { HOST: host, PORT: port } = config
  return openHttpServer({ host, port, listener: site.listener, headers }).catch(async (error: unknown) => {
    await site.close()
    throw error
  })
}

interface Starting {
  opening: Promise<Site>
  listening: Promise<HttpServer>
}

function stopWithGrace(config: Config, log: Log, starting: Starting): void {
  const delay = config.drainSeconds * 1_000 + UNDER_WAY_MS + CLOSING_MS
  const rules: Options = { delay, logger: false, skip: ['unhandledRejection', ...STOP_SIGNALS] }
  const { close } = closeWithGrace(rules, async ({ err }) => {
    if (err) log.fatal({ error: err }, 'stopping after an error nobody caught')
    await leave(starting, err ? 0 : config.drainSeconds).catch((error: unknown) =>
      log.error({ error }, 'the stop was not clean'),
    )
    log.info('stopped')
  })
  let asked: number | null = null
  const stop = () => {
    if (asked === null) {
      asked = performance.now()
      void close()
    } else if (performance.now() - asked > TWIN_MS) process.exit(1)
  }
  for (const signal of STOP_SIGNALS) process.on(signal, stop)
}

/** Turns unready, serves for some seconds more, then closes from the outside to the inside. */
async function leave({ opening, listening }: Starting, drainSeconds: number): Promise<void> {
  const site = await opening.catch(() => null)
  const server = await listening.catch(() => null)
  if (!site || !server) return
  site.startLeaving()
  server.drain()
  await pause(drainSeconds * 1_000)
  site.endStreams()
  await server.close()
  await site.close()
}
