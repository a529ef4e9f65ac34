import type { BrowserEntryName } from '#app/platform/browser-entries.ts'
import { DRAFT_SECONDS } from '#app/platform/browser-lives.ts'
import type { EditValues } from './edit-values.ts'

/** What was being written on this device: it outlives a lost connection, an expired login and a closed tab. */
export interface StoredDraft {
  values: EditValues
  /** As a call takes it: an editor's tree, or `{ text }`. */
  content: Record<string, unknown>
  savedAt: string
}

interface Place {
  owner: string
  id: string
  /** 0 for a new post. */
  seqno: number
}

const PREFIX = 'gc:draft:' satisfies BrowserEntryName

const entry = ({ owner, id, seqno }: Place) => `${PREFIX}${owner}:${id}:${seqno}`

export function storeDraft(place: Place, { values, content }: Omit<StoredDraft, 'savedAt'>): boolean {
  const stored: StoredDraft = { values, content, savedAt: new Date().toISOString() }
  try {
    localStorage.setItem(entry(place), JSON.stringify(stored))
    return true
  } catch {
    return false
  }
}

function readFresh(key: string): StoredDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft | null
    return stored && Date.parse(stored.savedAt) > Date.now() - DRAFT_SECONDS * 1000 ? stored : null
  } catch {
    return null
  }
}

export function storedDraft(place: Place): StoredDraft | null {
  return readFresh(entry(place))
}

export function dropDraft(place: Place): void {
  try {
    localStorage.removeItem(entry(place))
  } catch {
    // Nothing was stored.
  }
}

/** Erases the drafts that are too old, and those that other people left on this device. */
export function dropEndedDrafts({ owner }: Pick<Place, 'owner'>): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !(key.startsWith(`${PREFIX}${owner}:`) && readFresh(key)))
        localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
