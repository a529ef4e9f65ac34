import type { Services } from '#app/database/services.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { invalidFields, type Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { DESK_COOKIE, DESK_SIGN_COOKIE, SESSION_HOURS, type deskLogin } from './contract.ts'
import { keepDevice, knownDevice } from '#app/features/session/device-cookie.server.ts'
import { beginAtDoor } from '#app/features/session/login-door.server.ts'
import { STAFF_DOOR, staffAttempts } from './login-attempts.server.ts'
import { tellCodesFailed, tellNewDevice } from './login-notices.server.ts'
import { takeSecondFactor } from './second-factor.server.ts'
import { isPassword } from '#app/features/session/passwords.server.ts'
import { closeSession, openSession } from './staff-sessions.server.ts'

export const OTP_MESSAGE = '인증 앱의 6자리 숫자를 적어 주세요.'

/**
 * Signs a member of staff in and puts token and cookie on the reply. Unknown accounts, wrong passwords and
 * dismissed people are refused alike in text, keys and time; a code is asked for only after the right password.
 */
export async function logIn(
  services: Services,
  input: InputOf<typeof deskLogin>,
  visit: Visit,
  reply: Headers,
): Promise<DataOf<typeof deskLogin>> {
  const member = await services.database
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'role', 'passwd_hash', 'totp_sealed', 'is_active'])
    .where('email', '=', input.email)
    .executeTakeFirst()
  const device = await knownDevice(services, { kind: 'staff', accountId: member?.id ?? null }, visit)
  const account = staffAttempts(services, input.email)
  const attempt = await beginAtDoor(services, STAFF_DOOR, { account, device }, visit)
  const isRight = await isPassword(member?.passwd_hash ?? null, input.passwd)
  if (!member || !isRight || !member.is_active) throw attempt.fail()
  const { id, email, name, role, totp_sealed } = member
  if (totp_sealed !== null) {
    if (!input.otp?.trim()) {
      await attempt.takeBack()
      throw codeNeeded()
    }
    if (!(await takeSecondFactor(services, { id, email, totp_sealed }, input.otp))) {
      const refusal = attempt.fail()
      if (refusal.code === 'wrongLogin') throw codeNeeded()
      await tellCodesFailed(services, member, visit)
      throw refusal
    }
  }
  await attempt.succeed()
  const known = await keepDevice(services, { kind: 'staff', accountId: id }, visit, reply)
  if (!known.isFirst && !known.wasSeen) await tellNewDevice(services, member, { visit, deviceId: known.id })
  const token = await openSession(services, id, visit, known.id)
  reply.set('x-authtoken', token)
  reply.set('x-expires-after', String(SESSION_HOURS))
  const life = `Path=/; SameSite=Strict; Max-Age=${SESSION_HOURS * 3600}${visit.isHttps ? '; Secure' : ''}`
  reply.append('set-cookie', `${DESK_COOKIE}=${token}; HttpOnly; ${life}`)
  reply.append('set-cookie', `${DESK_SIGN_COOKIE}=1; ${life}`)
  services.log.info({ requestId: visit.requestId, staffId: id }, 'a member of staff signed in')
  return { name, role }
}

/** Ends the session and takes the cookie back. */
export async function logOut(
  services: Services,
  _input: unknown,
  visit: Visit,
  reply: Headers,
): Promise<null> {
  await closeSession(services, visit)
  const ended = 'Path=/; SameSite=Strict; Max-Age=0'
  reply.append('set-cookie', `${DESK_COOKIE}=; HttpOnly; ${ended}`)
  reply.append('set-cookie', `${DESK_SIGN_COOKIE}=; ${ended}`)
  return null
}

function codeNeeded(): Refusal {
  return invalidFields({ otp: OTP_MESSAGE })
}
