import type { Visit } from '#app/platform/visit.server.ts'
import { SIGNED_IN_COOKIE, TOKEN_COOKIE } from './contract.ts'
import { TOKEN_HOURS, tokenLifetimeHours } from './token-lifetime.ts'

interface CookieLook {
  seconds: number
  isReadable?: boolean
}

/** A cookie of accounts: path /, SameSite=Lax so that a link from a mail finds somebody signed in, Secure on https. */
export function accountCookie(
  name: string,
  value: string,
  { seconds, isReadable = false }: CookieLook,
  { isHttps }: Pick<Visit, 'isHttps'>,
): string {
  const parts = [`${name}=${value}`, 'Path=/', ...(isReadable ? [] : ['HttpOnly']), 'SameSite=Lax']
  return [...parts, `Max-Age=${seconds}`, ...(isHttps ? ['Secure'] : [])].join('; ')
}

/** The token where scripts cannot read it, and beside it a sign that says no more than that somebody is signed in. */
export function putTokenCookies(reply: Headers, token: string, visit: Visit): void {
  const seconds = tokenLifetimeHours(TOKEN_HOURS) * 3600
  reply.append('set-cookie', accountCookie(TOKEN_COOKIE, token, { seconds }, visit))
  reply.append('set-cookie', accountCookie(SIGNED_IN_COOKIE, '1', { seconds, isReadable: true }, visit))
}

/** Takes cookies back; a readable one is taken back like any other. */
export function dropCookies(reply: Headers, visit: Visit, ...names: string[]): void {
  for (const name of names) reply.append('set-cookie', accountCookie(name, '', { seconds: 0 }, visit))
}
