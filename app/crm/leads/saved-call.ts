/** What stands in the form of a call; see lead-call-form.tsx. */
export type SavedCall = Readonly<Record<string, string>>

/**
 * Calls somebody began to note, until they are recorded: in the memory of this tab and nowhere else. A note outlives
 * the end of a session, a page that could not be read, and a look at another page.
 */
const begun = new Map<string, SavedCall>()

/** Whose note it is, and about which lead. */
export const storageKey = (staffId: string | undefined, leadId: string) => `${staffId} ${leadId}`

export const readCall = (key: string): SavedCall | undefined => begun.get(key)

/** Empty without an outcome and a word: there is nothing to keep then. */
export function saveCall(key: string, fields: SavedCall): void {
  if (fields['outcome'] || fields['note']) begun.set(key, fields)
  else begun.delete(key)
}

export const dropCall = (key: string) => void begun.delete(key)
