import type { Services } from '#app/database/services.server.ts'
import { beginAttempt, failedAttempt, forgetFailures } from '#app/shared/credentials/login-throttle.server.ts'
import { isPassword } from '#app/shared/credentials/passwords.server.ts'
import { invalidFields, Refusal, type FieldErrors } from '#app/platform/refusal.ts'
import { STAFF_WAITS, staffAttempts } from './login-attempts.server.ts'
import { takeSecondFactor } from './second-factor.server.ts'

export const CODE_MESSAGE = '인증 앱의 6자리 숫자나 복구 코드를 적어 주세요.'
export const WRONG_PASSWORD = '비밀번호가 맞지 않아요. 다시 확인해 주세요.'

/** Refuses with `loginExpired`. */
export async function readOwn({ database }: Services, staffId: string) {
  const row = await database
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', staffId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!row) throw new Refusal('loginExpired')
  return row
}

/** Checks password and, if given, `otp`, on a counter apart from the login's. Refuses with `invalid`, `tooMany`. */
export async function proveOwn(
  services: Services,
  staffId: string,
  given: { field: string; passwd: string; otp?: string },
): Promise<void> {
  const staff = await readOwn(services, staffId)
  const attempts = staffAttempts(services, staff.email)
  const attempt = await beginAttempt(services, attempts, STAFF_WAITS)
  const fail = (errors: FieldErrors) => {
    const refusal = failedAttempt(attempt)
    return refusal.code === 'tooMany' ? refusal : invalidFields(errors)
  }
  if (!(await isPassword(staff.passwd_hash, given.passwd))) throw fail({ [given.field]: WRONG_PASSWORD })
  const { id, email, totp_sealed } = staff
  if (given.otp !== undefined && totp_sealed !== null) {
    if (!(await takeSecondFactor(services, { id, email, totp_sealed }, given.otp)))
      throw fail({ otp: CODE_MESSAGE })
  }
  await forgetFailures(services, attempts)
}
