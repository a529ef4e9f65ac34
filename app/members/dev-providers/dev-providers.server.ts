import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '#app/platform/config.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { DEV_SLUGS } from './dev-people.ts'
import { devProvider } from './dev-provider.server.ts'

interface DevProviders {
  /** `http://127.0.0.1:port`; null in production. */
  address(): Promise<string | null>
  close(): Promise<void>
}

interface Running {
  server: Server
  address: string
}

/** Development's stand-in for providers without keys. Starts on first use. */
export function makeDevProviders(config: Config, log: Log): DevProviders {
  let opening: Promise<Running | null> | null = null
  return {
    async address() {
      if (config.isProduction) return null
      opening ??= open(log)
      return (await opening)?.address ?? null
    },
    async close() {
      const running = await opening
      running?.server.closeAllConnections()
      running?.server.close()
    },
  }
}

/** Returns null if its library, a dev dependency, is missing. */
async function open(log: Log): Promise<Running | null> {
  const library = await import('oauth2-mock-server').catch((error: unknown) => {
    log.warn({ error }, 'no stand-in for the providers of social sign-in')
    return null
  })
  if (!library) return null
  const issuer = new library.OAuth2Issuer()
  await issuer.keys.generate('ES256')
  const providers = new Map<string, RequestListener>(
    DEV_SLUGS.map((slug) => [slug, devProvider(library, issuer, slug)]),
  )
  const server = createServer((request, response) => {
    const [, slug = ''] = (request.url ?? '').split('/')
    const provider = providers.get(slug)
    if (provider) provider(request, response)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  issuer.url = address
  return { server, address }
}
