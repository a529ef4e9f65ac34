import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type * as server from '#server'
import { keepOpen } from './reopening.ts'

// `npm run dev`: Vite in front, which swaps changed components in the browser; behind it the product as modules,
// opened anew after a change of any TypeScript file of the product, so that loaders, calls and server rendering follow.
const root = join(import.meta.dirname, '..')
const places = {
  migrations: join(root, 'migrations'),
  content: join(root, 'content'),
  client: null,
  keepsPages: false,
}

const front = createHttpServer()
// Vite's socket is the front's: the pages' policy lets them reach no other port.
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
  tell: (error) => console.error(error),
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
// Else the database server of the data folder would be left running: Vite's own listener ends the process at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.removeAllListeners(signal).once(signal, () => {
    const closed = site.current().then((opened) => opened.close())
    void closed.catch(() => {}).then(() => process.exit(0))
  })
front.listen(config.PORT, () => console.error(`개발 서버  ${config.origin}/main`))
