import type { Services } from '#app/database/services.server.ts'
import { limitPerAddress } from '#app/platform/address-limit.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { completeLogin, type LoggedIn } from './complete-login.server.ts'
import { CSRF_COOKIE, SIGNED_IN_COOKIE, TOKEN_COOKIE } from './contract.ts'
import type { authentication, loginByEmail, logout } from './contract.ts'
import {
  beginAttempt,
  failedAttempt,
  forgetFailures,
  forgetOldFailures,
  type ThrottleRule,
} from './login-throttle.server.ts'
import { authenticateMember, closeSession, tokenOf } from './member-sessions.server.ts'
import { emailIndex, readMember } from './members.server.ts'
import { isPassword } from './passwords.server.ts'
import { dropCookies } from './session-cookies.server.ts'

/** The tenth failure in a row makes an account wait (security.md, G9; the words are the brief's). */
export const MEMBER_WAITS: ThrottleRule = {
  freeFailures: 9,
  waits: [10, 20, 30],
  message: (failures, minutes) =>
    `${failures}번 틀렸어요. 비밀번호를 새로 정하거나 ${minutes}분 뒤에 다시 시도해 주세요.`,
}

/** One password tried on many accounts: a mobile gateway's people fail far less often than this. */
const beginAtAddress = limitPerAddress({
  times: 500,
  seconds: 10 * 60,
  message: (wait) => `여러 번 틀렸어요. ${Math.ceil(wait / 60)}분 뒤에 다시 시도해 주세요.`,
})

/** What the failures of an e-mail are counted under; a new password frees it. */
export function loginAttempts(services: Services, email: string): Buffer {
  return services.keyring.blindIndex('member-login', email.trim().toLowerCase())
}

/**
 * Signs a member in by e-mail and password. Unknown accounts and wrong passwords are refused alike in text, keys and
 * time; that an account sleeps or was stopped is told only after the right password.
 */
export async function logInByEmail(
  services: Services,
  { email, passwd }: InputOf<typeof loginByEmail>,
  visit: Visit,
  reply: Headers,
): Promise<LoggedIn> {
  const takeBackAtAddress = await beginAtAddress(services, visit)
  const attempt = await beginAttempt(services, loginAttempts(services, email), MEMBER_WAITS).catch(unlike)
  const row = await services.database
    .selectFrom('known_members')
    .select(['id', 'passwd_hash'])
    .where('email_index', '=', emailIndex(services, email))
    .executeTakeFirst()
  const isRight = await isPassword(row?.passwd_hash ?? null, passwd)
  const member = row && isRight ? await readMember(services, row.id) : null
  if (!member) return unlike(failedAttempt(attempt))
  await takeBackAtAddress()
  await forgetFailures(services, attempt.account)
  await forgetOldFailures(services)
  return completeLogin(services, { member, snsType: 'LTML' }, visit, reply)
}

/** What is refused says `STNO`, whatever the reason (decisions.md 1.8). */
function unlike(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  const { message, retryAfter } = error
  throw new Refusal(error.code, {
    message,
    ...(retryAfter !== undefined && { retryAfter }),
    data: { working: 'STNO' },
  })
}

/** Whether a token lives, and whose it is. */
export async function checkToken(
  services: Services,
  { token }: InputOf<typeof authentication>,
  visit: Visit,
  reply: Headers,
): Promise<DataOf<typeof authentication>> {
  const { id } = await authenticateMember(services, visit, reply, token)
  const member = await readMember(services, id)
  if (!member) throw new Refusal('loginExpired')
  return { uEmail: member.email, uName: member.name }
}

/**
 * Ends the session and takes every cookie of it back; alike whether there was one or not. Whoever carries the token
 * may end it from anywhere; a cookie that another site's page made the browser send ends nothing (`foreignOrigin`).
 */
export async function logOut(
  services: Services,
  { token }: InputOf<typeof logout>,
  visit: Visit,
  reply: Headers,
): Promise<null> {
  const shown = token || visit.bearer
  if (visit.isUnasked && !shown) throw new Refusal('foreignOrigin')
  const carried = tokenOf(visit, token)
  if (!visit.isUnasked || shown === visit.cookies.get(TOKEN_COOKIE))
    dropCookies(reply, visit, TOKEN_COOKIE, SIGNED_IN_COOKIE, CSRF_COOKIE)
  if (carried) await closeSession(services, carried)
  return null
}
