import { useSyncExternalStore } from 'react'
import { dottedDate } from '#app/platform/korean-time.ts'
import { agoWords } from './ago-words.ts'

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
    <time dateTime={at} title={`${date} ${at.slice(11, 16)}`} data-ago suppressHydrationWarning>
      {ago ?? date}
    </time>
  )
}

const standStill = () => () => {}
