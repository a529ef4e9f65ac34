import type { BrowserEntryName } from '#app/platform/browser-entries.ts'

const KEY = 'gc-switch-list' satisfies BrowserEntryName

/** The numbers ticked in this browser; null where it saves nothing. */
export function readTicks(): ReadonlySet<number> | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return new Set(Array.isArray(saved) ? saved.filter((each) => typeof each === 'number') : [])
  } catch (error) {
    // Whatever else wrote there is not ours to keep.
    return error instanceof SyntaxError ? new Set() : null
  }
}

/** False where this browser saves nothing. */
export function saveTicks(ticks: ReadonlySet<number>): boolean {
  try {
    if (ticks.size > 0) localStorage.setItem(KEY, JSON.stringify([...ticks]))
    else localStorage.removeItem(KEY)
    return true
  } catch {
    return false
  }
}

/** Calls back when another tab of this browser ticked something. */
export function watchTicks(changed: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) changed()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
