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

const PREFIX = 'gc:draft:'
const RETENTION_MS = 14 * 24 * 60 * 60 * 1000

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

export function storedDraft(place: Place): StoredDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(entry(place)) ?? 'null') as StoredDraft | null
    return stored && Date.parse(stored.savedAt) > Date.now() - RETENTION_MS ? stored : null
  } catch {
    return null
  }
}

export function dropDraft(place: Place): void {
  try {
    localStorage.removeItem(entry(place))
  } catch {
    // Nothing was stored.
  }
}

/** Erases the drafts that other people left on this device. */
export function dropOthersDrafts({ owner }: Pick<Place, 'owner'>): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${owner}:`)) localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
