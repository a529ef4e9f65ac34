export type SavedCall = Readonly<Record<string, string>>

/** Typed but unsaved calls in this tab's memory, which survive navigation and the end of a session. */
const begun = new Map<string, SavedCall>()

export const storageKey = (staffId: string | undefined, leadId: string) => `${staffId} ${leadId}`

export const readCall = (key: string): SavedCall | undefined => begun.get(key)

export function saveCall(key: string, fields: SavedCall): void {
  if (fields['outcome'] || fields['note']) begun.set(key, fields)
  else begun.delete(key)
}

export const dropCall = (key: string) => void begun.delete(key)
