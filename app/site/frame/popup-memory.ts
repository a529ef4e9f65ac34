import type { BrowserEntryName } from '#app/platform/browser-entries.ts'
import { seoulDate } from '#app/platform/korean-time.ts'

/** `2026-11-21:3,5`: popups hidden on that day. */
const TODAY_ENTRY = 'gc:popups-hidden' satisfies BrowserEntryName
/** `3,5`: popups closed in this tab. */
const TAB_ENTRY = 'gc:popups-closed' satisfies BrowserEntryName

/** Hidden until midnight in Seoul. */
export function hideForToday(popupId: number, now = new Date()): void {
  write('localStorage', TODAY_ENTRY, withHidden(read('localStorage', TODAY_ENTRY), popupId, now))
}

export function hideForTab(popupId: number): void {
  const closed = ids(read('sessionStorage', TAB_ENTRY))
  write('sessionStorage', TAB_ENTRY, [...closed, popupId].join(','))
}

export function isHidden(popupId: number, now = new Date()): boolean {
  const stored = read('localStorage', TODAY_ENTRY)
  const today = hiddenToday(stored, now)
  if (stored && today.length === 0) localStorage.removeItem(TODAY_ENTRY)
  return today.includes(popupId) || ids(read('sessionStorage', TAB_ENTRY)).includes(popupId)
}

/** Adds a popup and drops those of other days. */
export function withHidden(entry: string | null, popupId: number, now: Date): string {
  return `${seoulDate(now)}:${[...hiddenToday(entry, now), popupId].join(',')}`
}

/** Returns none for an entry of another day or an invalid one. */
export function hiddenToday(entry: string | null, now: Date): number[] {
  const [day, list] = entry?.split(':') ?? []
  return day === seoulDate(now) ? ids(list) : []
}

const ids = (list?: string | null) => (list ? list.split(',').map(Number) : [])

type StorageName = 'localStorage' | 'sessionStorage'

/** Returns null where the browser refuses storage; the popup then comes back with the next page. */
function read(storage: StorageName, entry: string): string | null {
  try {
    return window[storage].getItem(entry)
  } catch {
    return null
  }
}

function write(storage: StorageName, entry: string, value: string) {
  try {
    window[storage].setItem(entry, value)
  } catch {
    console.warn('a closed popup was not remembered')
  }
}
