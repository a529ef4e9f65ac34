import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type * as server from '#server'

// `npm run dev`: Vite in front, which swaps changed components in the browser; behind it the product as modules,
// opened anew after a change of any TypeScript file, so that loaders, calls and server rendering follow as well.
const root = join(import.meta.dirname, '..')
const places = {
  migrations: join(root, 'migrations'),
  content: join(root, 'content'),
  client: null,
  keepsPages: false,
}

const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
const ssr = vite.environments['ssr']
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment to run in.')
const { runner } = ssr

async function open() {
  const { openSite, readConfig, makeLog } = (await runner.import('/server.ts')) as typeof server
  const config = readConfig()
  return { config, site: await openSite(config, makeLog(config.LOG_LEVEL), places) }
}

let current = open()
vite.watcher.on('change', (file) => {
  if (!/\.tsx?$/.test(file)) return
  current = current.then(async ({ site }) => {
    await site.close()
    runner.clearCache()
    return open()
  })
  current.catch((error: unknown) => console.error(error))
})

const { config } = await current
const front = createHttpServer((request, response) => {
  vite.middlewares(request, response, () => {
    current.then(
      ({ site }) => site.listener(request, response),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
})
front.listen(config.PORT, () => console.error(`개발 서버  ${config.origin}/main`))
