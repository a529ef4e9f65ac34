import type { Config } from './config.server.ts'

/**
 * The origins whose pages are ours: the configured one and never what a request's Host says, which a stranger's name
 * that leads here would say too. While developing also this machine's names on our own port.
 */
export function ourOrigins({ origin, isProduction, PORT }: Pick<Config, 'origin' | 'isProduction' | 'PORT'>) {
  const names = isProduction ? [] : ['localhost', '127.0.0.1', '[::1]']
  return [origin, ...names.map((name) => `http://${name}:${PORT}`)]
}

/**
 * True when the browser says that another site's page led here, or that it only asks ahead of a visit. Older browsers
 * say it by Origin or Referer; an address that was typed, and a program, say nothing.
 */
export function isUnasked({ headers }: Request, origins: readonly string[]): boolean {
  if (/prefetch|prerender/.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`)) return true
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const from = headers.get('origin') ?? headers.get('referer')
  if (from === null || from === '') return false
  return !URL.canParse(from) || !origins.includes(new URL(from).origin)
}
