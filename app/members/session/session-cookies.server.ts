import type { Visit } from '#app/platform/visit.server.ts'
import { SIGNED_IN_COOKIE, TOKEN_COOKIE } from './contract.ts'
import { TOKEN_HOURS, tokenLifetimeHours } from './token-lifetime.ts'

/** SameSite=Lax, so that a link in a mail finds the member logged in. */
export function accountCookie(
  name: string,
  value: string,
  { seconds, isReadable = false }: { seconds: number; isReadable?: boolean },
  { isHttps }: Pick<Visit, 'isHttps'>,
): string {
  const parts = [`${name}=${value}`, 'Path=/', ...(isReadable ? [] : ['HttpOnly']), 'SameSite=Lax']
  return [...parts, `Max-Age=${seconds}`, ...(isHttps ? ['Secure'] : [])].join('; ')
}

/** Sets the HttpOnly token, and a readable cookie that says only that somebody is logged in. */
export function putTokenCookies(reply: Headers, token: string, visit: Visit): void {
  const seconds = tokenLifetimeHours(TOKEN_HOURS) * 3600
  reply.append('set-cookie', accountCookie(TOKEN_COOKIE, token, { seconds }, visit))
  reply.append('set-cookie', accountCookie(SIGNED_IN_COOKIE, '1', { seconds, isReadable: true }, visit))
}

export function dropCookies(reply: Headers, visit: Visit, ...names: string[]): void {
  for (const name of names) reply.append('set-cookie', accountCookie(name, '', { seconds: 0 }, visit))
}
