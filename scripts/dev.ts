import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type * as server from '#server'
import { keepOpen } from './reopening.ts'

// `npm run dev`: Vite in front, and behind it the product as modules, reopened after a change of its TypeScript.
const root = join(import.meta.dirname, '..')
const places = {
  migrations: join(root, 'migrations'),
  content: join(root, 'content'),
  client: null,
  keepsPages: false,
}

const front = createHttpServer()
// Vite's socket is the front's, because the pages' policy allows no other port.
const vite = await createServer({
  root,
  server: { middlewareMode: true, hmr: { server: front } },
  appType: 'custom',
})
const ssr = vite.environments['ssr']
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment to run in.')
const { runner } = ssr

const config = (await load()).readConfig()
const site = keepOpen({
  async open() {
    const { openSite, makeLog } = await load()
    return openSite(config, makeLog(config.LOG_LEVEL), places)
  },
  forget: () => runner.clearCache(),
  onError: (error) => console.error(error),
})

async function load() {
  return (await runner.import('/server.ts')) as typeof server
}

const PRODUCT = [join(root, 'app'), join(root, 'server.ts')]
vite.watcher.on('all', (_event, file) => {
  const isProduct = PRODUCT.some((place) => file === place || file.startsWith(`${place}/`))
  if (isProduct && /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)) site.reopen()
})

front.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    site.current().then(
      (opened) => opened.listener(request, response),
      (error: unknown) =>
        response
          .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
          .end(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    )
  })
})
// Vite's own listener would end the process at once and leave the database server running.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.removeAllListeners(signal).once(signal, () => {
    const closed = site.current().then((opened) => opened.close())
    void closed.catch(() => {}).then(() => process.exit(0))
  })
front.listen(config.PORT, () => {
  console.error('Opening the database …')
  // What keeps the site from opening is told by onError, and on the page itself.
  site.current().then(
    () => console.error(`개발 서버  ${config.origin}/main`),
    () => {},
  )
})
