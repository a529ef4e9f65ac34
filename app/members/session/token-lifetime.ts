/** Hours after which a new token is dead, told in x-expires-after. */
export const TOKEN_HOURS = 24
/** So much earlier than the server the browser forgets a token (specification §4). */
const MARGIN_HOURS = 4
/** Where the header says nothing usable: a quarter of a day. */
const FALLBACK_HOURS = 0.25 * 24
/** Any other cookie of an account: half a day. */
export const DEFAULT_COOKIE_SECONDS = 0.5 * 24 * 3600

/**
 * How many hours a browser keeps a token: the header's value minus 4 where it is greater than 1, otherwise 0.25 days.
 * Values of 2 to 4 would leave nothing or less; they count as no value (specification §S2).
 */
export function tokenLifetimeHours(expiresAfter: string | number | null): number {
  const hours =
    typeof expiresAfter === 'string' ? Number(expiresAfter.trim() || Number.NaN) : (expiresAfter ?? 0)
  if (!Number.isFinite(hours) || hours <= 1) return FALLBACK_HOURS
  const kept = hours - MARGIN_HOURS
  return kept > 0 ? kept : FALLBACK_HOURS
}
