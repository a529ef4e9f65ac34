import { DAY_SECONDS, HOUR_SECONDS } from './durations.ts'

/** How long the server keeps a sign-in at most, in seconds. */
export const MEMBER_SESSION = DAY_SECONDS
export const STAFF_SESSION = 12 * HOUR_SECONDS

/** The browser drops a token this much earlier than the server (specification §4). */
const MARGIN_HOURS = 4
/** A quarter of a day, for an unusable header. */
const FALLBACK_HOURS = 0.25 * 24

/** For how many hours a token is kept that came with this `x-expires-after`: four less, or 6 if nothing would be left (specification §S2). */
export function tokenLifetimeHours(expiresAfter: string | number | null): number {
  const hours =
    typeof expiresAfter === 'string' ? Number(expiresAfter.trim() || Number.NaN) : (expiresAfter ?? 0)
  if (!Number.isFinite(hours) || hours <= 1) return FALLBACK_HOURS
  const left = hours - MARGIN_HOURS
  return left > 0 ? left : FALLBACK_HOURS
}
