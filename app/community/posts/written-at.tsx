import { useSyncExternalStore } from 'react'
import { dottedDate } from '#app/platform/korean-time.ts'
import { agoWords } from './ago-words.ts'

/** A date, or how long ago within a day; computed by the browser, because the page is cached. `at` is ISO 8601 in Seoul. */
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
