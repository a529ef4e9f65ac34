import type { DeskAnswer } from './desk-forms.server.ts'

/** What a field of a form shows: what was typed and refused, else what is stored; and its error. */
export function typedIn(answer: DeskAnswer | undefined, step: string, name: string, stored = '') {
  const rejected = answer?.step === step ? answer.rejected : null
  return { defaultValue: rejected?.values[name] ?? stored, error: rejected?.errors[name] ?? null }
}
