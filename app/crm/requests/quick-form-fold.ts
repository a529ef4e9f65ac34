import type { BrowserEntryName } from '#app/platform/browser-entries.ts'

const FOLDED_ENTRY = 'gc:quick-form' satisfies BrowserEntryName

export function readFolded(): boolean {
  try {
    return sessionStorage.getItem(FOLDED_ENTRY) === 'folded'
  } catch {
    return false
  }
}

export function rememberFold(isFolded: boolean) {
  try {
    sessionStorage.setItem(FOLDED_ENTRY, isFolded ? 'folded' : 'open')
  } catch {
    // The choice then lasts as long as the page.
  }
}
