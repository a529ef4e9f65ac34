import { Secret, TOTP } from 'otpauth'
import { BRAND } from '#app/platform/brand.ts'
import type { Services } from '#app/database/services.server.ts'

const STEP_SECONDS = 30
/** A phone's clock may be half a minute off. */
const WINDOW_STEPS = 1
export const TOTP_PURPOSE = 'staff-totp'

/** A new secret in base 32, as authenticator apps take it. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address authenticator apps read from a QR code. */
export function totpAddress(email: string, secret: string): string {
  return new TOTP({ issuer: BRAND.en, label: email, secret }).toString()
}

/** The step whose code this is, or null when it is none of now's. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const digits = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return null
  const totp = { secret: Secret.fromBase32(secret), period: STEP_SECONDS, timestamp: now.getTime() }
  const delta = TOTP.validate({ ...totp, token: digits, window: WINDOW_STEPS })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
}

/** Takes a code once: false when it is wrong, or when it or a later one was taken before. */
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
