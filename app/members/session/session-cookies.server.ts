import { setCookie } from '#app/platform/cookies.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { SIGNED_IN_COOKIE, TOKEN_COOKIE } from './contract.ts'

/** Sets the HttpOnly token, and a readable cookie that says only that somebody is logged in. */
export function putTokenCookies(reply: Headers, token: string, visit: Visit): void {
  setCookie(reply, TOKEN_COOKIE, token, visit)
  setCookie(reply, SIGNED_IN_COOKIE, '1', visit)
}
