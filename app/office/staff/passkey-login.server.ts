import type { Services } from '#app/database/services.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { addressRate, failedOften } from '#app/shared/credentials/login-door.server.ts'
import { tooMany } from '#app/shared/credentials/login-throttle.server.ts'
import { returnTry, spendTry } from '#app/shared/credentials/login-rates.server.ts'
import { limitPerAddress } from '#app/platform/address-limit.server.ts'
import { acrossProcesses } from '#app/database/asked-counts.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { refuseOutside } from './desk-door.server.ts'
import { recordLogin } from './login-log.server.ts'
import { STAFF_DOOR } from './login-attempts.server.ts'
import { completeDeskLogin } from './complete-login.server.ts'
import type { passkeyLogin, passkeyLoginOptions, passkeyProofOptions } from './passkey-contract.ts'
import { askForPasskey, countPasskeys, takePasskey } from './passkeys.server.ts'
import { noteUnknownLogin, notingRefusals } from './unknown-logins.server.ts'

export const PASSKEY_REFUSED = '이 패스키로 확인하지 못했어요. 다시 해 보거나 비밀번호를 써 주세요.'

const beginAsking = limitPerAddress({ times: 60, seconds: 10 * 60, across: acrossProcesses('passkey') })

export async function passkeyLoginChallenge(
  services: Services,
  _: InputOf<typeof passkeyLoginOptions>,
  visit: Visit,
): Promise<DataOf<typeof passkeyLoginOptions>> {
  await refuseOutside(services, visit)
  await beginAsking(services, visit)
  return askForPasskey(services, null)
}

/** For a logged-in person. Refuses with `conflict` without a passkey. */
export const passkeyProofChallenge: UseCase<typeof passkeyProofOptions> = async (services, _, visit) => {
  const { id } = staffOfVisit(visit)
  if ((await countPasskeys(services, id)) === 0)
    throw new Refusal('conflict', { message: '더해 둔 패스키가 없어요.' })
  return askForPasskey(services, id)
}

/**
 * A passkey with user verification is two factors (ADR 0126). Refuses with `wrongLogin` alike for unknown keys, wrong
 * answers and dismissed people, and with `notAllowed` where the desk may not be opened.
 */
export async function logInByPasskey(
  services: Services,
  { response }: InputOf<typeof passkeyLogin>,
  visit: Visit,
  reply: Headers,
): Promise<DataOf<typeof passkeyLogin>> {
  await refuseOutside(services, visit)
  const takeBackAtAddress = await notingRefusals(services, null, visit, () => beginAtAddress(services, visit))
  const staffId = await takePasskey(services, response, null)
  const staff = staffId
    ? await services.database
        .selectFrom('staff')
        .select(['id', 'email', 'name', 'role'])
        .where('id', '=', staffId)
        .where('is_active', '=', true)
        .executeTakeFirst()
    : undefined
  if (!staff) {
    await recordFailure(services, response.id, visit)
    throw new Refusal('wrongLogin', { message: PASSKEY_REFUSED })
  }
  await takeBackAtAddress()
  await completeDeskLogin(services, staff, visit, reply)
  return { name: staff.name, role: staff.role }
}

async function recordFailure(services: Services, credentialId: string, visit: Visit): Promise<void> {
  const owner = await services.database
    .selectFrom('staff_passkeys')
    .innerJoin('staff', 'staff.id', 'staff_passkeys.staff_id')
    .select(['staff.id', 'staff.name'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  if (owner)
    await recordLogin(services, { staff: owner, action: 'staff.loginFailed', reason: '패스키' }, visit)
  else await noteUnknownLogin(services, null, visit)
}

/** Counts a failure in advance; the returned function takes it back. Refuses with `tooMany`. */
async function beginAtAddress(services: Services, visit: Visit): Promise<() => Promise<void>> {
  const of = addressRate(services, 'staff', visit)
  const waitMs = await spendTry(services, of, STAFF_DOOR.address)
  if (waitMs > 0) throw tooMany(waitMs, failedOften)
  return () => returnTry(services, of, STAFF_DOOR.address)
}
