import { MEMBER_SESSION } from '#app/shared/data-inventory/lifetimes.ts'

/** Lifetime of a new token, sent in x-expires-after. */
export const TOKEN_HOURS = MEMBER_SESSION / 3600
/** The browser drops a token this much earlier than the server (specification §4). */
const MARGIN_HOURS = 4
/** A quarter of a day, for an unusable header. */
const FALLBACK_HOURS = 0.25 * 24

/** Returns the header's value minus 4, or 6 if nothing would be left (specification §S2). */
export function tokenLifetimeHours(expiresAfter: string | number | null): number {
  const hours =
    typeof expiresAfter === 'string' ? Number(expiresAfter.trim() || Number.NaN) : (expiresAfter ?? 0)
  if (!Number.isFinite(hours) || hours <= 1) return FALLBACK_HOURS
  const left = hours - MARGIN_HOURS
  return left > 0 ? left : FALLBACK_HOURS
}
