import { Secret, TOTP } from 'otpauth'
import { BRAND } from '#app/platform/brand.ts'
import type { Services } from '#app/database/services.server.ts'

const STEP_SECONDS = 30
/** A phone's clock may be half a minute off. */
const WINDOW_STEPS = 1
export const TOTP_PURPOSE = 'staff-totp'

/** Base 32. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** For the QR code of authenticator apps. */
export function totpAddress(email: string, secret: string): string {
  return new TOTP({ issuer: BRAND.en, label: email, secret }).toString()
}

/** Returns null if the code is not valid now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const digits = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return null
  const totp = { secret: Secret.fromBase32(secret), period: STEP_SECONDS, timestamp: now.getTime() }
  const delta = TOTP.validate({ ...totp, token: digits, window: WINDOW_STEPS })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
}

/** Returns false for a wrong code, or if it or a later one was used. */
export async function takeCode(
  services: Services,
  member: { id: string; totp_sealed: string },
  code: string,
): Promise<boolean> {
  const step = stepOfCode(services.keyring.open(TOTP_PURPOSE, member.totp_sealed), code, services.now())
  if (step === null) return false
  const taken = await services.database
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', member.id)
    .where('totp_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
