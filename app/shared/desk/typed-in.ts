import type { DeskAnswer } from './desk-forms.server.ts'

/** What a field of a form shows: what was typed and refused, else what is stored; and its error. */
export function typedIn(answer: DeskAnswer | undefined, step: string, name: string, stored = '') {
  const rejected = answer?.step === step ? answer.rejected : null
  return { defaultValue: rejected?.values[name] ?? stored, error: rejected?.errors[name] ?? null }
}

/** Whether a box of a form is ticked: as it was sent and refused, else as it is stored. */
export function tickedIn(answer: DeskAnswer | undefined, step: string, name: string, isStored: boolean) {
  const rejected = answer?.step === step ? answer.rejected : null
  return rejected ? name in rejected.values : isStored
}
