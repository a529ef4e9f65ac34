import type { Services } from '#app/database/services.server.ts'
import { beginAttempt, failedAttempt, forgetFailures } from '#app/shared/credentials/login-throttle.server.ts'
import { isPassword } from '#app/shared/credentials/passwords.server.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { recordLogin } from './login-log.server.ts'
import { ownAttempts, STAFF_WAITS } from './login-attempts.server.ts'
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

/** Checks password and, if given, `otp`. Refuses with `invalid`, `tooMany`. */
export async function proveOwn(
  services: Services,
  visit: Visit,
  given: { field: string; passwd: string; otp?: string },
): Promise<void> {
  const { id, email, passwd_hash, totp_sealed } = await readOwn(services, staffOfVisit(visit).id)
  await countingFailures(services, { visit, counter: email }, async () => {
    if (!(await isPassword(passwd_hash, given.passwd)))
      return invalidFields({ [given.field]: WRONG_PASSWORD })
    if (given.otp === undefined || totp_sealed === null) return null
    const isRight = await takeSecondFactor(services, { id, email, totp_sealed }, given.otp)
    return isRight ? null : invalidFields({ otp: CODE_MESSAGE })
  })
}

/**
 * Counts the check's refusals under this name, apart from the login's, and logs each. Refuses with what the check returns,
 * or `tooMany`.
 */
export async function countingFailures<Result>(
  services: Services,
  { visit, counter }: { visit: Visit; counter: string },
  check: () => Promise<Result | Refusal>,
): Promise<Result> {
  const attempts = ownAttempts(services, counter)
  const attempt = await beginAttempt(services, attempts, STAFF_WAITS)
  const result = await check()
  if (result instanceof Refusal) {
    const staff = staffOfVisit(visit)
    await recordLogin(services, { staff, action: 'account.proofFailed', reason: '' }, visit)
    const refusal = failedAttempt(attempt)
    throw refusal.code === 'tooMany' ? refusal : result
  }
  await forgetFailures(services, attempts)
  return result
}
