import { MINUTE_MS } from '#app/platform/durations.ts'
import { MEMBER_FREE_FAILURES } from '#app/shared/data-inventory/safety-limits.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { completeLogin } from './complete-login.server.ts'
import type { authentication, loginByEmail } from './contract.ts'
import { knownDevice } from '#app/shared/credentials/device-cookie.server.ts'
import { accountOfEmail } from './email-claims.server.ts'
import { beginAtDoor, type Door } from '#app/shared/credentials/login-door.server.ts'
import type { ThrottleRule } from '#app/shared/credentials/login-throttle.server.ts'
import { authenticateMember } from './member-sessions.server.ts'
import { emailIndex, ownEmail, readMember } from './members.server.ts'
import { isPassword } from '#app/shared/credentials/passwords.server.ts'

/** The tenth failure in a row makes a device, or a network per account, wait (specification §1.8, §D8.2). */
export const MEMBER_WAITS: ThrottleRule = {
  freeFailures: MEMBER_FREE_FAILURES,
  waits: [10, 20, 30],
  message: (failures, minutes) =>
    `${failures}번 틀렸어요. 비밀번호를 새로 정하거나 ${minutes}분 뒤에 다시 시도해 주세요.`,
}

/** Strangers get at most 100 + 144 guesses per account and day; an address 60 in ten minutes (docs/adr/0125). */
const DOOR: Door = {
  kind: 'member',
  rule: MEMBER_WAITS,
  strangers: { tries: 100, everyMs: 10 * MINUTE_MS },
  address: { tries: 30, everyMs: 20_000 },
  slowed: (minutes) =>
    `이 계정은 지금 로그인을 천천히 받고 있어요. 비밀번호를 새로 정하거나 ${minutes}분 뒤에 다시 시도해 주세요.`,
}

/** The owner is notified once strangers have used this many guesses. */
export const MEMBER_ALERT = { tries: 20, everyMs: DOOR.strangers.everyMs }

/** Unknown accounts and wrong passwords are refused alike, in time too; only the right password reveals a state. */
export const logInByEmail: UseCase<typeof loginByEmail> = async (
  services,
  { email, passwd, mobileYN },
  visit,
  reply,
) => {
  const account = emailIndex(services, email)
  const row = await accountOfEmail(services, account)
  const device = await knownDevice(services, { kind: 'member', accountId: row?.id ?? null }, visit)
  const attempt = await beginAtDoor(services, DOOR, { account, device }, visit).catch(refuseLogin)
  const isRight = await isPassword(row?.passwd_hash ?? null, passwd)
  const member = row && isRight ? await readMember(services, row.id) : null
  if (!member) return refuseLogin(attempt.fail())
  await attempt.succeed()
  return completeLogin(services, { member, snsType: 'LTML', mobileYN }, visit, reply)
}

/** Adds `STNO` to every refusal (specification §1.8). */
function refuseLogin(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  const { message, retryAfter } = error
  throw new Refusal(error.code, {
    message,
    ...(retryAfter !== undefined && { retryAfter }),
    data: { working: 'STNO' },
  })
}

export const checkToken: UseCase<typeof authentication> = async (services, { token }, visit, reply) => {
  const { id } = await authenticateMember(services, visit, reply, token)
  const member = await readMember(services, id)
  if (!member) throw new Refusal('loginExpired')
  return { uEmail: ownEmail(member), uName: member.name }
}
