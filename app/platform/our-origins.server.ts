import type { Config } from './config.server.ts'

/**
 * Returns the origins of our own pages: the configured one, and in development also this machine's names on our port.
 * The Host header is not used, because a foreign name that points here would be in it too.
 */
export function ourOrigins({ origin, isProduction, PORT }: Pick<Config, 'origin' | 'isProduction' | 'PORT'>) {
  const names = isProduction ? [] : ['localhost', '127.0.0.1', '[::1]']
  return [origin, ...names.map((name) => `http://${name}:${PORT}`)]
}

/**
 * Returns whether another site's page led here or the browser only prefetches. Older browsers are judged by Origin or
 * Referer; a typed address and a program send neither and count as false.
 */
export function isUnasked({ headers }: Request, origins: readonly string[]): boolean {
  if (/prefetch|prerender/.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`)) return true
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const from = headers.get('origin') ?? headers.get('referer')
  if (from === null || from === '') return false
  return !URL.canParse(from) || !origins.includes(new URL(from).origin)
}
