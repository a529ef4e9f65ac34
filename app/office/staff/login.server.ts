import { dropCookies } from '#app/platform/cookies.ts'
import type { Services } from '#app/database/services.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { invalidFields, type Refusal } from '#app/platform/refusal.ts'
import type { Staff, Visit } from '#app/platform/visit.server.ts'
import { DESK_COOKIE, DESK_SIGN_COOKIE, type deskLogin } from './contract.ts'
import { knownDevice } from '#app/shared/credentials/device-cookie.server.ts'
import { beginAtDoor } from '#app/shared/credentials/login-door.server.ts'
import { refuseOutside } from './desk-door.server.ts'
import { completeDeskLogin } from './complete-login.server.ts'
import { STAFF_DOOR, staffAttempts } from './login-attempts.server.ts'
import { recordLogin } from './login-log.server.ts'
import { notifyCodesFailed } from './login-notices.server.ts'
import { countPasskeys } from './passkeys.server.ts'
import { takeSecondFactor } from './second-factor.server.ts'
import { isPassword } from '#app/shared/credentials/passwords.server.ts'
import { noteUnknownLogin, notingRefusals } from './unknown-logins.server.ts'
import { closeSession } from './staff-sessions.server.ts'

const OTP_MESSAGE = '인증 앱의 6자리 숫자를 적어 주세요.'
const PASSKEY_MESSAGE = '패스키로 로그인하거나, 복구 코드를 적어 주세요.'

/**
 * Unknown accounts, wrong passwords and dismissed people are refused alike, in time too; a code is requested only after
 * the right password, which is a line of the log by itself: somebody may only have wanted to learn that it holds.
 * Refuses with `notAllowed` where the desk may not be opened.
 */
export async function logIn(
  services: Services,
  input: InputOf<typeof deskLogin>,
  visit: Visit,
  reply: Headers,
): Promise<DataOf<typeof deskLogin>> {
  await refuseOutside(services, visit)
  const member = await services.database
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'role', 'passwd_hash', 'totp_sealed', 'is_active'])
    .where('email', '=', input.email)
    .executeTakeFirst()
  const device = await knownDevice(services, { kind: 'staff', accountId: member?.id ?? null }, visit)
  const account = staffAttempts(services, input.email)
  const attempt = await notingRefusals(services, input.email, visit, () =>
    beginAtDoor(services, STAFF_DOOR, { account, device }, visit),
  )
  const isRight = await isPassword(member?.passwd_hash ?? null, input.passwd)
  if (!member || !isRight || !member.is_active) {
    if (member) await recordFailure(services, member, isRight ? '멈춘 계정' : '비밀번호', visit)
    else await noteUnknownLogin(services, input.email, visit)
    throw attempt.fail()
  }
  const { id, email, name, role, totp_sealed } = member
  // People with a passkey and no app use it, or the password with a recovery code.
  const hasPasskey = totp_sealed === null && (await countPasskeys(services, id)) > 0
  if (totp_sealed !== null || hasPasskey) {
    if (!input.otp?.trim()) {
      await attempt.takeBack()
      await recordLogin(services, { staff: member, action: 'staff.loginHalf', reason: '' }, visit)
      throw codeNeeded(hasPasskey)
    }
    if (!(await takeSecondFactor(services, { id, email, totp_sealed }, input.otp))) {
      await recordFailure(services, member, '2단계 인증', visit)
      const refusal = attempt.fail()
      if (refusal.code === 'wrongLogin') throw codeNeeded(hasPasskey)
      await notifyCodesFailed(services, member, visit)
      throw refusal
    }
  }
  await attempt.succeed()
  await completeDeskLogin(services, member, visit, reply)
  return { name, role }
}

export async function logOut(
  services: Services,
  _input: unknown,
  visit: Visit,
  reply: Headers,
): Promise<null> {
  await closeSession(services, visit)
  if (visit.staff)
    await recordLogin(services, { staff: visit.staff, action: 'staff.logout', reason: '' }, visit)
  dropCookies(reply, visit, DESK_COOKIE, DESK_SIGN_COOKIE)
  return null
}

const recordFailure = (services: Services, staff: Pick<Staff, 'id' | 'name'>, what: string, visit: Visit) =>
  recordLogin(services, { staff, action: 'staff.loginFailed', reason: what }, visit)

function codeNeeded(hasPasskey: boolean): Refusal {
  return invalidFields({ otp: hasPasskey ? PASSKEY_MESSAGE : OTP_MESSAGE })
}
