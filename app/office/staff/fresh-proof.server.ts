import type { Services } from '#app/database/services.server.ts'
import { isPassword } from '#app/shared/credentials/passwords.server.ts'
import { PASSWORD_REQUIRED } from '#app/shared/forms/login-messages.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import type * as calls from './contract.ts'
import { CODE_MESSAGE, countingFailures, readOwn, WRONG_PASSWORD } from './own-proof.server.ts'
import { assertion } from './passkey-contract.ts'
import { PASSKEY_REFUSED } from './passkey-login.server.ts'
import { takePasskey } from './passkeys.server.ts'
import { takeSecondFactor } from './second-factor.server.ts'
import { recordLogin } from './login-log.server.ts'
import { noteProof, PROVEN_MS } from './staff-sessions.server.ts'

/**
 * Proves the person again for ten minutes, in this session only. Failures have their own counter, so that a stolen
 * session can neither guess nor lock anybody out. Refuses with `invalid`, `tooMany`.
 */
export const proveAgain: UseCase<typeof calls.proveAgain> = async (
  services,
  { passwd, otp, passkey },
  visit,
) => {
  const staff = staffOfVisit(visit)
  const [typedPasswd, typedCode] = [passwd ?? '', otp?.trim() ?? '']
  if (typedPasswd === '' && typedCode === '' && !passkey) throw invalidFields({ passwd: PASSWORD_REQUIRED })
  const { id, email, passwd_hash, totp_sealed } = await readOwn(services, staff.id)
  await countingFailures(services, { visit, counter: `proof ${email}` }, () => {
    if (passkey) return wrongPasskey(services, id, passkey)
    if (typedPasswd === '') return wrongCode(services, { id, email, totp_sealed }, typedCode)
    return wrongPassword(passwd_hash, typedPasswd)
  })
  const at = services.now()
  await noteProof(services, visit, at)
  await recordLogin(services, { staff, action: 'account.proved', reason: '' }, visit)
  return { provenUntil: seoulIso(new Date(at.getTime() + PROVEN_MS)) }
}

async function wrongPasskey(services: Services, id: string, sent: unknown): Promise<Refusal | null> {
  const parsed = assertion.safeParse(sent)
  const isTaken = parsed.success && (await takePasskey(services, parsed.data, id)) !== null
  return isTaken ? null : new Refusal('invalid', { message: PASSKEY_REFUSED })
}

async function wrongCode(
  services: Services,
  staff: Parameters<typeof takeSecondFactor>[1],
  code: string,
): Promise<Refusal | null> {
  return (await takeSecondFactor(services, staff, code)) ? null : invalidFields({ otp: CODE_MESSAGE })
}

async function wrongPassword(hash: string | null, passwd: string): Promise<Refusal | null> {
  return (await isPassword(hash, passwd)) ? null : invalidFields({ passwd: WRONG_PASSWORD })
}
