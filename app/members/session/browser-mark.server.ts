import { dropCookies, setCookie } from '#app/platform/cookies.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { hashToken, makeToken } from './tokens.server.ts'

/** HttpOnly; recognises a browser during verification. No session. */
const MARK_COOKIE = 'gc_draft'
const TOKEN = /^[\w-]{43}$/

export function browserMark(visit: Pick<Visit, 'cookies'>): Buffer | null {
  const token = visit.cookies.get(MARK_COOKIE)
  return token && TOKEN.test(token) ? hashToken(token) : null
}

/** Gives the browser a mark if it has none; repeated calls for one reply reuse it. */
export function markBrowser(visit: Visit, reply: Headers): Buffer {
  const known = browserMark(visit)
  if (known) return known
  const given = reply.getSetCookie().find((cookie) => cookie.startsWith(`${MARK_COOKIE}=`))
  if (given) return hashToken(given.slice(MARK_COOKIE.length + 1, given.indexOf(';')))
  return newMark(visit, reply).mark
}

/** A mark that nobody else can know; sent with the answer. */
export function newMark(visit: Visit, reply: Headers): { mark: Buffer; visit: Visit } {
  const token = makeToken()
  setCookie(reply, MARK_COOKIE, token, visit)
  const cookies = new Map([...visit.cookies, [MARK_COOKIE, token]])
  return { mark: hashToken(token), visit: { ...visit, cookies } }
}

/** Binds a proof to the browser that asks for it; null for programs. */
export function boundTo(visit: Visit, reply: Headers): Buffer | null {
  return visit.isFromBrowser ? markBrowser(visit, reply) : browserMark(visit)
}

export function clearBrowserMark(visit: Visit, reply: Headers): void {
  if (visit.cookies.has(MARK_COOKIE)) dropCookies(reply, visit, MARK_COOKIE)
}
