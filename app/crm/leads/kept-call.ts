/** What stands in the form of a call; see lead-call-form.tsx. */
export type KeptCall = Readonly<Record<string, string>>

/**
 * Calls somebody began to note, until they are recorded: in the memory of this tab and nowhere else. A note outlives
 * the end of a session, a page that could not be read, and a look at another page.
 */
const begun = new Map<string, KeptCall>()

/** Whose note it is, and about which lead. */
export const keptAs = (staffId: string | undefined, leadId: string) => `${staffId} ${leadId}`

export const readCall = (key: string): KeptCall | undefined => begun.get(key)

/** Empty without an outcome and a word: there is nothing to keep then. */
export function keepCall(key: string, fields: KeptCall): void {
  if (fields['outcome'] || fields['note']) begun.set(key, fields)
  else begun.delete(key)
}

export const dropCall = (key: string) => void begun.delete(key)
