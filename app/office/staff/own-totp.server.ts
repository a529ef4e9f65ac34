import type { Services } from '#app/database/services.server.ts'
import type { AccessAction } from '#app/shared/personal-data/access-actions.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { makeTotpSecret, stepOfCode, TOTP_PURPOSE, totpAddress } from './one-time-codes.server.ts'
import { countingFailures, proveOwn, readOwn } from './own-proof.server.ts'
import { dropRecoveryCodes, makeRecoveryCodes } from './recovery-codes.server.ts'
import { countPasskeys } from './passkeys.server.ts'
import { ALWAYS_TOTP } from '#app/shared/settings/second-factor.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { requireFreshProof, staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type * as calls from './account-contract.ts'

const PENDING_MS = 30 * 60 * 1000
const PENDING_PURPOSE = 'staff-totp-pending'
const MAY_NOT_END =
  '이 역할은 2단계 인증을 끌 수 없어요. 휴대폰을 바꾸려면 휴대폰 바꾸기를 써 주세요. 패스키를 먼저 더하면 인증 앱은 끌 수 있어요.'
const HAS_NONE = '2단계 인증이 꺼져 있어요.'
const BEGIN_ANEW = '시간이 지났어요. 처음부터 다시 해 주세요.'
const WRONG_CODE = '코드가 맞지 않아요. 인증 앱에 지금 보이는 6자리를 적어 주세요.'

/** The new secret must be confirmed within half an hour; until then the present app stays valid. */
export const startTotp: UseCase<typeof calls.startTotp> = async (services, _, visit) => {
  requireFreshProof(visit)
  const { id, email } = staffOfVisit(visit)
  const secret = makeTotpSecret()
  await services.database
    .updateTable('staff')
    .set({
      totp_pending_sealed: services.keyring.seal(PENDING_PURPOSE, secret),
      totp_pending_at: services.now(),
    })
    .where('id', '=', id)
    .execute()
  return { secret, address: totpAddress(email, secret) }
}

/** Returns the secret that waits for its first code. */
export async function pendingTotp(services: Services, staffId: string) {
  const { email, totp_pending_sealed, totp_pending_at } = await readOwn(services, staffId)
  if (totp_pending_sealed === null || totp_pending_at === null) return null
  if (totp_pending_at.getTime() + PENDING_MS < services.now().getTime()) return null
  const secret = services.keyring.open(PENDING_PURPOSE, totp_pending_sealed)
  return { secret, address: totpAddress(email, secret) }
}

/** Returns ten recovery codes once. Wrong codes share the failure counter of `proveOwn`. */
export const confirmTotp: UseCase<typeof calls.confirmTotp> = async (services, { otp }, visit) => {
  requireFreshProof(visit)
  const { id, email } = staffOfVisit(visit)
  const pending = await pendingTotp(services, id)
  if (!pending) throw new Refusal('conflict', { message: BEGIN_ANEW })
  const step = await countingFailures(
    services,
    { visit, counter: email },
    async () => stepOfCode(pending.secret, otp, services.now()) ?? invalidFields({ otp: WRONG_CODE }),
  )
  return services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const turned = await database
      .updateTable('staff')
      .set({
        totp_sealed: services.keyring.seal(TOTP_PURPOSE, pending.secret),
        totp_step: step,
        totp_pending_sealed: null,
        totp_pending_at: null,
      })
      .where('id', '=', id)
      // Fails if a concurrent request was faster.
      .where('totp_pending_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!turned) throw new Refusal('conflict', { message: BEGIN_ANEW })
    const recoveryCodes = await makeRecoveryCodes(inside, id)
    await log(inside, 'account.totpOn', visit)
    return { recoveryCodes }
  })
}

/** Needs password and code. Refuses with `conflict` for owners and privacy officers without a passkey. */
export const disableTotp: UseCase<typeof calls.disableTotp> = async (services, { passwd, otp }, visit) => {
  requireFreshProof(visit)
  const { id, role } = staffOfVisit(visit)
  await requireTotp(services, id)
  const isDuty = ALWAYS_TOTP.some((each) => each === role)
  if (isDuty && (await countPasskeys(services, id)) === 0)
    throw new Refusal('conflict', { message: MAY_NOT_END })
  await proveOwn(services, visit, { field: 'passwd', passwd, otp })
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await database.updateTable('staff').set({ totp_sealed: null }).where('id', '=', id).execute()
    // Recovery codes also serve beside a passkey.
    if ((await countPasskeys(inside, id)) === 0) await dropRecoveryCodes(inside, id)
    await log(inside, 'account.totpOff', visit)
  })
  return null
}

/** Replaces the remaining codes. */
export const renewCodes: UseCase<typeof calls.renewCodes> = async (services, { passwd, otp }, visit) => {
  requireFreshProof(visit)
  const { id } = staffOfVisit(visit)
  await requireTotp(services, id)
  await proveOwn(services, visit, { field: 'passwd', passwd, otp })
  return services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const recoveryCodes = await makeRecoveryCodes(inside, id)
    await log(inside, 'account.recoveryCodes', visit)
    return { recoveryCodes }
  })
}

async function requireTotp(services: Services, staffId: string): Promise<void> {
  const { totp_sealed } = await readOwn(services, staffId)
  if (totp_sealed === null) throw new Refusal('conflict', { message: HAS_NONE })
}

const log = (inside: Inside, action: AccessAction, visit: Visit) =>
  recordAct(inside, visit, { action, subject: `staff:${staffOfVisit(visit).id}` })
