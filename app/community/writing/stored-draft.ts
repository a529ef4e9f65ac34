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
const KEPT_MS = 14 * 24 * 60 * 60 * 1000

const entry = ({ owner, id, seqno }: Place) => `${PREFIX}${owner}:${id}:${seqno}`

export function storeDraft(place: Place, { values, content }: Omit<StoredDraft, 'savedAt'>): boolean {
  const kept: StoredDraft = { values, content, savedAt: new Date().toISOString() }
  try {
    localStorage.setItem(entry(place), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

export function storedDraft(place: Place): StoredDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(entry(place)) ?? 'null') as StoredDraft | null
    return kept && Date.parse(kept.savedAt) > Date.now() - KEPT_MS ? kept : null
  } catch {
    return null
  }
}

export function dropDraft(place: Place): void {
  try {
    localStorage.removeItem(entry(place))
  } catch {
    // Nothing was kept.
  }
}

/** Erases the drafts that other people left on this device. */
export function dropOthersDrafts({ owner }: Pick<Place, 'owner'>): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${owner}:`)) localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
