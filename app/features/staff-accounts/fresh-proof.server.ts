import type { Services } from '#app/database/services.server.ts'
import { beginAttempt, failedAttempt, forgetFailures } from '#app/features/session/login-throttle.server.ts'
import { isPassword } from '#app/features/session/passwords.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type { provenAgain } from './contract.ts'
import { STAFF_WAITS, staffAttempts } from './login-attempts.server.ts'
import { CODE_MESSAGE, readOwn, WRONG_PASSWORD } from './own-proof.server.ts'
import { takeSecondFactor } from './second-factor.server.ts'
import { noteProof, PROVEN_MS } from './staff-sessions.server.ts'

const NEITHER = '비밀번호를 입력해 주세요.'

/**
 * Proves again who sits there, by password or by a code: good for ten minutes, in this session alone. Failures have a
 * counter of their own, so that a stolen session guesses nothing and locks nobody out. Refuses `invalid`, `tooMany`.
 */
export async function proveAgain(
  services: Services,
  { passwd, otp }: InputOf<typeof provenAgain>,
  visit: Visit,
): Promise<DataOf<typeof provenAgain>> {
  const staff = staffOfVisit(visit)
  const [typedPasswd, typedCode] = [passwd ?? '', otp?.trim() ?? '']
  if (typedPasswd === '' && typedCode === '') throw invalidFields({ passwd: NEITHER })
  const { id, email, passwd_hash, totp_sealed } = await readOwn(services, staff.id)
  const attempts = staffAttempts(services, `proof ${email}`)
  const attempt = await beginAttempt(services, attempts, STAFF_WAITS)
  const isRight =
    typedPasswd === ''
      ? totp_sealed !== null && (await takeSecondFactor(services, { id, email, totp_sealed }, typedCode))
      : await isPassword(passwd_hash, typedPasswd)
  if (!isRight) {
    const refusal = failedAttempt(attempt)
    if (refusal.code === 'tooMany') throw refusal
    throw invalidFields(typedPasswd === '' ? { otp: CODE_MESSAGE } : { passwd: WRONG_PASSWORD })
  }
  await forgetFailures(services, attempts)
  const at = services.now()
  await noteProof(services, visit, at)
  return { provenUntil: seoulIso(new Date(at.getTime() + PROVEN_MS)) }
}
