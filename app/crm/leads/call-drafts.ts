export const MAX_NOTE = 2_000
export const NOTE_MESSAGE = '메모는 2,000자까지 쓸 수 있어요.'

/** The fields of the form of a call, by name. */
export type CallDraft = Readonly<Record<string, string>>

/** What the server keeps of somebody's begun form. */
export interface KeptDraft {
  fields: CallDraft
  savedAt: string
}

/** What the server was not told yet, in this tab's memory: it survives navigation and the end of a session. */
const unsent = new Map<string, CallDraft>()

export const draftKeyOf = (staffId: string | undefined, leadId: string) => `${staffId} ${leadId}`

export const readUnsent = (key: string): CallDraft | undefined => unsent.get(key)

export const saveUnsent = (key: string, fields: CallDraft) => void unsent.set(key, fields)

/** `told`: unless something was typed since. */
export function dropUnsent(key: string, told?: CallDraft): void {
  if (!told || unsent.get(key) === told) unsent.delete(key)
}

/** Whether there is something to keep: a state alone is how the form stands. */
export const isBegun = (fields: CallDraft | undefined): boolean =>
  Boolean(fields?.['outcome'] || fields?.['note'] || fields?.['stopCalls'])

/** Whose form had the focus when it was taken away: its locked words have it then. */
let focused: string | null = null

export const leaveFocus = (key: string) => void (focused = key)

export function takeFocus(key: string): boolean {
  const isMeant = focused === key
  focused = null
  return isMeant
}
