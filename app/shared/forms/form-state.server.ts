import { createContext, type RouterContextProvider } from 'react-router'
import type { Rejected } from './rejected-form.ts'

/** What became of a form that a browser posted to its act, told on the page that is drawn next. */
export interface FormState {
  /** What to say of an act that was done. */
  said: string | null
  /** A form that was refused, with what was typed; its `step` is the address it was posted to (act-form.ts). */
  refused: Rejected | null
  /** What an act answered that is shown once. */
  shown: Shown | null
}

export interface Shown {
  /** The address it was posted to. */
  act: string
  data: unknown
  /** What was typed, but for secrets. */
  values: Readonly<Record<string, string>>
}

const NONE: FormState = { said: null, refused: null, shown: null }
const formState = createContext<FormState>(NONE)

export function provideFormState(context: RouterContextProvider, state: FormState) {
  context.set(formState, state)
}

export function formStateOf(context: Readonly<RouterContextProvider>): FormState {
  return context.get(formState)
}

/** Whether the page tells what became of a form. */
export function hasFormState(context: Readonly<RouterContextProvider>): boolean {
  return context.get(formState) !== NONE
}
