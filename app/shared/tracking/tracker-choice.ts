import type { BrowserEntryName } from '#app/platform/browser-entries.ts'
import { TRACKER_CHOICE_SECONDS } from '#app/platform/browser-lives.ts'
import { TRACKERS } from './trackers.ts'

/** `yes` lets the services of analytics-tags.ts run; without a choice none does. */
export type TrackerChoice = 'yes' | 'no'

const KEY = 'gc:trackers' satisfies BrowserEntryName
const watchers = new Set<() => void>()

/** Global Privacy Control and Do Not Track are a refusal, so that nobody is asked. */
export const refusesByBrowser = () => navigator.globalPrivacyControl === true || navigator.doNotTrack === '1'

/** Null where nobody chose, where the choice is half a year old, and where the browser keeps nothing. */
export function readChoice(): TrackerChoice | null {
  if (refusesByBrowser()) return 'no'
  try {
    const { choice, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    const isFresh = typeof at === 'number' && Date.now() - at < TRACKER_CHOICE_SECONDS * 1000
    if (!isFresh) localStorage.removeItem(KEY)
    return isFresh && (choice === 'yes' || choice === 'no') ? choice : null
  } catch {
    // Not allowed to keep anything, or somebody else's words.
    return null
  }
}

/** A refusal also removes what the services kept here. */
export function storeChoice(choice: TrackerChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ choice, at: Date.now() }))
  } catch {
    // It then holds for this page.
  }
  if (choice === 'no') dropCookies()
  for (const changed of watchers) changed()
}

/** Also of a choice in another tab. */
export function watchChoice(changed: () => void): () => void {
  const listening = new AbortController()
  window.addEventListener('storage', (event) => event.key === KEY && changed(), { signal: listening.signal })
  watchers.add(changed)
  return () => {
    watchers.delete(changed)
    listening.abort()
  }
}

/** The services may have set them for the whole domain. */
export function dropCookies(): void {
  const begun = Object.values(TRACKERS).flatMap(({ cookies }) => cookies)
  const names = document.cookie
    .split('; ')
    .map((cookie) => cookie.split('=')[0]!)
    .filter((name) => begun.some((each) => name === each || name.startsWith(`${each}_`)))
  const labels = location.hostname.split('.')
  const domains = labels.slice(0, -1).map((_, at) => `; Domain=${labels.slice(at).join('.')}`)
  for (const name of names)
    for (const domain of ['', ...domains]) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
}
