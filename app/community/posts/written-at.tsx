import { useSyncExternalStore } from 'react'
import { dottedDate } from '#app/platform/korean-time.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * `2026.11.21`, and within a day how long ago that was: told by the browser, since a page is kept and grows old.
 * `at` is ISO 8601 in Seoul.
 */
export function WrittenAt({ at }: { at: string }) {
  const ago = useSyncExternalStore(
    standStill,
    () => agoWords(Date.now() - Date.parse(at)),
    () => null,
  )
  const date = dottedDate(at.slice(0, 10))
  return (
    <time dateTime={at} title={`${date} ${at.slice(11, 16)}`}>
      {ago ?? date}
    </time>
  )
}

const standStill = () => () => {}

/** Null for a moment that is not within the last 24 hours. */
export function agoWords(ms: number): string | null {
  if (ms < 0 || ms >= 24 * HOUR_MS) return null
  if (ms < MINUTE_MS) return '방금 전'
  return ms < HOUR_MS ? `${Math.floor(ms / MINUTE_MS)}분 전` : `${Math.floor(ms / HOUR_MS)}시간 전`
}
