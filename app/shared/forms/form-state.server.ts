import { createContext, type RouterContextProvider } from 'react-router'
import type { Refusal } from '#app/platform/refusal.ts'
import type { Rejected } from './rejected-form.ts'

export interface FormState {
  said: string | null
  /** What was refused and typed; its `step` is the address it was posted to (act-form.ts). */
  refused: Rejected | null
  shown: Shown | null
  /** Of a form that no page may read: told in place of the page. */
  refusal?: Refusal
}

export interface Shown {
  act: string
  data: unknown
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

export function hasFormState(context: Readonly<RouterContextProvider>): boolean {
  return context.get(formState) !== NONE
}
