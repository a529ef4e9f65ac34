import type { ContentKind } from './content-kinds.ts'
import { fieldsOfKind } from './fields.ts'
import { fieldText } from './field-text.ts'
import { fromForm, type FormValues } from './form-values.ts'

/** By field, what the pages show in place of what is typed; empty where they show the same, or nothing. */
export function changesOf(
  kind: ContentKind,
  values: FormValues,
  shown: FormValues | null,
): Readonly<Record<string, string>> {
  if (!shown) return {}
  return Object.fromEntries(
    fieldsOfKind(kind).flatMap((field) => {
      const [before, after] = [shown, values].map((each) => fieldText(field, fromForm([field], each)))
      return before === after ? [] : [[field.name, before!]]
    }),
  )
}
