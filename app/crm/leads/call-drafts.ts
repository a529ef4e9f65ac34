import type { CallDraft, DraftName } from './draft-forms.ts'

export const MAX_NOTE = 2_000
export const NOTE_MESSAGE = '메모는 2,000자까지 쓸 수 있어요.'

/** The fields of the form of a call, by name. */

/** What the server keeps of somebody's begun form. */
export interface KeptDraft {
  fields: CallDraft
  savedAt: string
}

/** A person's begun forms of a lead, by name. */
export type Drafts = Readonly<Record<string, KeptDraft>>

/** What the server was not told yet, in this tab's memory: it survives navigation and the end of a session. */
const unsent = new Map<string, CallDraft>()
/** All that was typed here and neither sent nor thrown away: it can be read where a page failed. */
const typed = new Map<string, CallDraft>()

export const draftKeyOf = (staffId: string | undefined, leadId: string) => `${staffId} ${leadId}`

/** `draftKey` is of a person and a lead. */
export const formKey = (draftKey: string, name: DraftName) => `${draftKey} ${name}`

export const readUnsent = (key: string): CallDraft | undefined => unsent.get(key)

export function saveUnsent(key: string, fields: CallDraft): void {
  unsent.set(key, fields)
  typed.set(key, fields)
}

/** `told`: unless something was typed since. */
export function dropUnsent(key: string, told?: CallDraft): void {
  if (!told) typed.delete(key)
  if (!told || unsent.get(key) === told) unsent.delete(key)
}

/** The names of the forms of which the server was not told all. */
export const unsentNames = (draftKey: string): DraftName[] => namesIn(unsent, draftKey)

/** Whether something was typed in this tab and neither sent nor thrown away. */
export const isTypedHere = (): boolean => typed.size > 0

/** The leads that somebody typed of in this tab, the last one first. */
export const typedLeads = (staffId: string): string[] => [
  ...new Set(
    [...typed.keys()]
      .filter((key) => key.startsWith(`${staffId} `))
      .map((key) => key.split(' ')[1]!)
      .toReversed(),
  ),
]

export const readTyped = (draftKey: string): Readonly<Record<string, CallDraft>> =>
  Object.fromEntries(namesIn(typed, draftKey).map((name) => [name, typed.get(formKey(draftKey, name))!]))

const namesIn = (map: ReadonlyMap<string, CallDraft>, draftKey: string): DraftName[] =>
  [...map.keys()]
    .filter((key) => key.startsWith(`${draftKey} `))
    .map((key) => key.slice(draftKey.length + 1) as DraftName)

/** Whether somebody said something, beyond how the call ended. */
export const hasWords = (fields: CallDraft): boolean => Boolean(fields['note'] || fields['stopCalls'])

/** Whose form had the focus when it was taken away: its locked words have it then. */
let focused: string | null = null

export const leaveFocus = (key: string) => void (focused = key)

export function takeFocus(key: string): boolean {
  const isMeant = focused === key
  if (isMeant) focused = null
  return isMeant
}
