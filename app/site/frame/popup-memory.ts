import { seoulDate } from '#app/platform/korean-time.ts'

/** `2026-11-21:3,5`: the popups nobody wants to see again on that day. */
const TODAY_ENTRY = 'gc:popups-hidden'
/** `3,5`: those closed in this tab. */
const TAB_ENTRY = 'gc:popups-closed'

/** Not again until midnight in Seoul. */
export function hideForToday(popupId: number, now = new Date()): void {
  keep(
    () => localStorage,
    TODAY_ENTRY,
    withHidden(
      read(() => localStorage, TODAY_ENTRY),
      popupId,
      now,
    ),
  )
}

/** Not again in this tab. */
export function hideForTab(popupId: number): void {
  const closed = ids(read(() => sessionStorage, TAB_ENTRY))
  keep(() => sessionStorage, TAB_ENTRY, [...closed, popupId].join(','))
}

export function isHidden(popupId: number, now = new Date()): boolean {
  return (
    hiddenToday(
      read(() => localStorage, TODAY_ENTRY),
      now,
    ).includes(popupId) || ids(read(() => sessionStorage, TAB_ENTRY)).includes(popupId)
  )
}

/** The entry with one more popup; those of other days are forgotten. */
export function withHidden(entry: string | null, popupId: number, now: Date): string {
  return `${seoulDate(now)}:${[...hiddenToday(entry, now), popupId].join(',')}`
}

/** Empty for an entry of another day, and for one that is not ours. */
export function hiddenToday(entry: string | null, now: Date): number[] {
  const [day, list] = entry?.split(':') ?? []
  return day === seoulDate(now) ? ids(list) : []
}

const ids = (list?: string | null) => (list ? list.split(',').map(Number) : [])

/** Storage that is closed to us forgets: the popup then comes back with the next page. */
function read(storage: () => Storage, entry: string): string | null {
  try {
    return storage().getItem(entry)
  } catch {
    return null
  }
}

function keep(storage: () => Storage, entry: string, value: string) {
  try {
    storage().setItem(entry, value)
  } catch {
    console.warn('a closed popup was not remembered')
  }
}
