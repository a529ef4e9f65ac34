import type { Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { AccessAction } from '#app/shared/personal-data/access-actions.ts'
import { recordAccess } from '#app/shared/personal-data/access-log.server.ts'
import { beginAttempt, failedAttempt, forgetFailures } from '#app/shared/credentials/login-throttle.server.ts'
import { STAFF_WAITS, staffAttempts } from './login-attempts.server.ts'
import { makeTotpSecret, stepOfCode, TOTP_PURPOSE, totpAddress } from './one-time-codes.server.ts'
import { proveOwn, readOwn } from './own-proof.server.ts'
import { dropRecoveryCodes, makeRecoveryCodes } from './recovery-codes.server.ts'
import { countPasskeys } from './passkeys.server.ts'
import { ALWAYS_TOTP } from './totp-duty.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { requireFreshProof, staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type {
  confirmTotp as confirmTotpRow,
  disableTotp as disableTotpRow,
  renewCodes as renewCodesRow,
  startTotp as startTotpRow,
} from './account-contract.ts'

const PENDING_MS = 30 * 60 * 1000
const PENDING_PURPOSE = 'staff-totp-pending'
const MAY_NOT_END =
  '이 역할은 2단계 인증을 끌 수 없어요. 휴대폰을 바꾸려면 휴대폰 바꾸기를 써 주세요. 패스키를 먼저 더하면 인증 앱은 끌 수 있어요.'
const HAS_NONE = '2단계 인증이 꺼져 있어요.'
const BEGIN_ANEW = '시간이 지났어요. 처음부터 다시 해 주세요.'
const WRONG_CODE = '코드가 맞지 않아요. 인증 앱에 지금 보이는 6자리를 적어 주세요.'

/**
 * A new secret, which counts once a code of it was given within half an hour. An app that is
 * there already stays until then: whoever changes the phone is at no time without.
 */
export async function startTotp(services: Services, _: InputOf<typeof startTotpRow>, visit: Visit) {
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

/** The secret that waits for its first code, or null. */
export async function pendingTotp(services: Services, staffId: string) {
  const { email, totp_pending_sealed, totp_pending_at } = await readOwn(services, staffId)
  if (totp_pending_sealed === null || totp_pending_at === null) return null
  if (totp_pending_at.getTime() + PENDING_MS < services.now().getTime()) return null
  const secret = services.keyring.open(PENDING_PURPOSE, totp_pending_sealed)
  return { secret, address: totpAddress(email, secret) }
}

/** Turns the second factor on by a first code; tells ten recovery codes, once. Wrong codes count as at the door. */
export async function confirmTotp(
  services: Services,
  { otp }: InputOf<typeof confirmTotpRow>,
  visit: Visit,
): Promise<{ recoveryCodes: string[] }> {
  requireFreshProof(visit)
  const { id, email } = staffOfVisit(visit)
  const pending = await pendingTotp(services, id)
  if (!pending) throw new Refusal('conflict', { message: BEGIN_ANEW })
  const attempts = staffAttempts(services, email)
  const attempt = await beginAttempt(services, attempts, STAFF_WAITS)
  const step = stepOfCode(pending.secret, otp, services.now())
  if (step === null) {
    const refusal = failedAttempt(attempt)
    throw refusal.code === 'tooMany' ? refusal : invalidFields({ otp: WRONG_CODE })
  }
  await forgetFailures(services, attempts)
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
      // Of two that were begun the one whose code this is.
      .where('totp_pending_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!turned) throw new Refusal('conflict', { message: BEGIN_ANEW })
    const recoveryCodes = await makeRecoveryCodes(inside, id)
    await log(inside, 'account.totpOn', visit)
    return { recoveryCodes }
  })
}

/**
 * Turns it off by password and code. Where the role may not be without, the next page asks to set it up again; owners
 * and privacy officers keep it unless a passkey stands in its place: `conflict`.
 */
export async function disableTotp(
  services: Services,
  { passwd, otp }: InputOf<typeof disableTotpRow>,
  visit: Visit,
): Promise<null> {
  requireFreshProof(visit)
  const { id, role } = staffOfVisit(visit)
  await requireTotp(services, id)
  const isDuty = ALWAYS_TOTP.some((each) => each === role)
  if (isDuty && (await countPasskeys(services, id)) === 0)
    throw new Refusal('conflict', { message: MAY_NOT_END })
  await proveOwn(services, id, { field: 'passwd', passwd, otp })
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await database.updateTable('staff').set({ totp_sealed: null }).where('id', '=', id).execute()
    // They let in beside a passkey, too.
    if ((await countPasskeys(inside, id)) === 0) await dropRecoveryCodes(inside, id)
    await log(inside, 'account.totpOff', visit)
  })
  return null
}

/** Ten new recovery codes instead of what was left. */
export async function renewCodes(
  services: Services,
  { passwd, otp }: InputOf<typeof renewCodesRow>,
  visit: Visit,
): Promise<{ recoveryCodes: string[] }> {
  requireFreshProof(visit)
  const { id } = staffOfVisit(visit)
  await requireTotp(services, id)
  await proveOwn(services, id, { field: 'passwd', passwd, otp })
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

/** What somebody did to their own account. */
async function log(
  { database, now }: Pick<Services, 'now'> & { database: Transaction<Tables> },
  action: AccessAction,
  visit: Visit,
) {
  const staff = staffOfVisit(visit)
  const subject = `staff:${staff.id}`
  await recordAccess(database, { at: now(), staff, address: visit.address, action, subject, reason: '' })
}
