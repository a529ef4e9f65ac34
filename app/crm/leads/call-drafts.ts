export type CallDraft = Readonly<Record<string, string>>

/** Typed but unsaved calls in this tab's memory, which survive navigation and the end of a session. */
const drafts = new Map<string, CallDraft>()

export const draftKeyOf = (staffId: string | undefined, leadId: string) => `${staffId} ${leadId}`

export const readDraft = (key: string): CallDraft | undefined => drafts.get(key)

export function saveDraft(key: string, fields: CallDraft): void {
  if (fields['outcome'] || fields['note']) drafts.set(key, fields)
  else drafts.delete(key)
}

export const dropDraft = (key: string) => void drafts.delete(key)
