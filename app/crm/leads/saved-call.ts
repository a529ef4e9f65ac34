export type SavedCall = Readonly<Record<string, string>>

/**
 * Calls that were typed but not saved, stored only in this tab's memory. They survive the end of a session, a failed
 * load and navigation.
 */
const begun = new Map<string, SavedCall>()

export const storageKey = (staffId: string | undefined, leadId: string) => `${staffId} ${leadId}`

export const readCall = (key: string): SavedCall | undefined => begun.get(key)

/** Removes the entry if it has neither an outcome nor a note. */
export function saveCall(key: string, fields: SavedCall): void {
  if (fields['outcome'] || fields['note']) begun.set(key, fields)
  else begun.delete(key)
}

export const dropCall = (key: string) => void begun.delete(key)
