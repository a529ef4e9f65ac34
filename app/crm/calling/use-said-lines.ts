import type { BrowserEntryName } from '#app/platform/browser-entries.ts'
import { useSyncExternalStore } from 'react'

const STORED = 'gc-desk-said' satisfies BrowserEntryName
const TURNED_EVENT = 'gc-desk-said-turned'

interface Said {
  leadId: string
  lines: readonly string[]
}

/**
 * The sentences of the script that were ticked as said to this lead. The tab remembers those of one lead, so that
 * reading the page anew keeps them; the sentences are the script's own and name nobody.
 */
export function useSaidLines(leadId: string) {
  const stored = useSyncExternalStore(subscribe, read, () => '')
  const said = stored ? (JSON.parse(stored) as Said) : null
  const lines = said?.leadId === leadId ? said.lines : []
  const turn = (line: string, isSaid: boolean) => {
    const others = lines.filter((each) => each !== line)
    const now: Said = { leadId, lines: isSaid ? [...others, line] : others }
    sessionStorage.setItem(STORED, JSON.stringify(now))
    window.dispatchEvent(new Event(TURNED_EVENT))
  }
  return { said: new Set(lines), turn }
}

const read = () => sessionStorage.getItem(STORED) ?? ''

function subscribe(changed: () => void): () => void {
  window.addEventListener(TURNED_EVENT, changed)
  return () => window.removeEventListener(TURNED_EVENT, changed)
}
