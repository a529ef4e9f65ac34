import { HOUR_MS, MINUTE_MS } from '#app/platform/durations.ts'

/** Null for a moment that is not within the last 24 hours. */
export function agoWords(ms: number): string | null {
  if (ms < 0 || ms >= 24 * HOUR_MS) return null
  if (ms < MINUTE_MS) return '방금 전'
  return ms < HOUR_MS ? `${Math.floor(ms / MINUTE_MS)}분 전` : `${Math.floor(ms / HOUR_MS)}시간 전`
}
