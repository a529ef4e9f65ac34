import { createContext, type RouterContextProvider } from 'react-router'
import type { FieldErrors } from './refusal.ts'

/** What became of a form that a browser posted to its act, told on the page that is drawn next. */
export interface FormState {
  /** What to say of an act that was done. */
  said: string | null
  /** A form that was refused, with what was typed. */
  refused: RefusedForm | null
}

export interface RefusedForm {
  /** The address it was posted to (act-form.ts). */
  step: string
  values: Record<string, string>
  message: string | null
  errors: FieldErrors
  code: number
}

const NONE: FormState = { said: null, refused: null }
const formState = createContext<FormState>(NONE)

export function provideFormState(context: RouterContextProvider, state: FormState) {
  context.set(formState, state)
}

export function formStateOf(context: Readonly<RouterContextProvider>): FormState {
  return context.get(formState)
}
