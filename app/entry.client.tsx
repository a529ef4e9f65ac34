import { holdTouches, onFirstTouch } from '#app/platform/first-touch.ts'
import { fetchModule, PAGE_START, prepareRouter, type PageStart } from '#app/platform/page-start.ts'
import { pageRuns } from '#app/platform/running-page.ts'
import { followUnscripted, read } from './reading.ts'

// The one script every page loads (docs/adr/0133): what a reader needs, and React on demand.
const start = JSON.parse(document.querySelector(PAGE_START)?.textContent ?? '') as PageStart
let starting: Promise<boolean> | null = null
const touches = holdTouches(wake)
const reader = read(wake)
if (start.isRead && !reader.isWaiting()) onFirstTouch(wake)
else void wake()

/** False if the scripts cannot be loaded; the page then works without them, and the next touch retries. */
function wake(): Promise<boolean> {
  starting ??= takeOver().then(
    () => true,
    (error: unknown) => {
      starting = null
      console.warn('the scripts of the page did not load', error)
      touches.giveUp().forEach(followUnscripted)
      onFirstTouch(wake)
      return false
    },
  )
  return starting
}

async function takeOver(): Promise<void> {
  if (start.runtime) await fetchModule(start.runtime)
  const [{ hydrate }] = await Promise.all([import('./hydrate.tsx'), prepareRouter(start)])
  reader.leave()
  hydrate()
  await pageRuns
  touches.release()
}
