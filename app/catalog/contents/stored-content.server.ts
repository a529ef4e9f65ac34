import { fieldErrors } from '#app/platform/field-errors.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import type { ContentKind } from './content-kinds.ts'
import { PAYLOADS, type Content } from './payloads.ts'

/** Parses a sent payload by its kind's schema. Refuses with `invalid` and the field. */
export function readContent(kind: ContentKind, sent: unknown): Content {
  const parsed = PAYLOADS[kind].safeParse(sent)
  if (!parsed.success) throw invalidFields(fieldErrors(parsed.error))
  return { kind, payload: parsed.data } as Content
}

/**
 * What is stored, as its kind's payload. Names the kind does not know are left out; values are taken as they are, for
 * what was shown once may be shown again whatever the rules say by now.
 */
export function contentOf(kind: ContentKind, stored: Record<string, unknown>): Content {
  const { shape } = PAYLOADS[kind]
  const payload = Object.fromEntries(Object.keys(shape).map((name) => [name, stored[name]]))
  return { kind, payload } as unknown as Content
}
