import { fieldErrors } from '#app/platform/field-errors.ts'
import { invalidFields, type FieldErrors } from '#app/platform/refusal.ts'
import type { ContentKind } from './content-kinds.ts'
import { fieldsOfKind } from './fields.ts'
import { fromForm, toForm } from './form-values.ts'
import { PAYLOADS, type Content } from './payloads.ts'

/** Parses a sent payload by its kind's schema. Refuses with `invalid` and the field. */
export function readContent(kind: ContentKind, sent: unknown): Content {
  const parsed = PAYLOADS[kind].safeParse(sent)
  if (!parsed.success) throw invalidFields(fieldErrors(parsed.error))
  return { kind, payload: parsed.data } as Content
}

/**
 * As `readContent`, but what is empty may stay so until it is published: each field then has what its form leaves of it. A
 * plan needs its code, under which it is kept.
 */
export function readDraft(kind: ContentKind, sent: Record<string, unknown>): Content {
  const parsed = PAYLOADS[kind].safeParse(sent)
  if (parsed.success) return { kind, payload: parsed.data } as Content
  const wrong = parsed.error.issues.filter(({ path }) => path[0] === 'code' || !isEmpty(valueAt(sent, path)))
  if (wrong.length > 0) {
    const isWrong = new Set(wrong.map(({ path }) => path.join('.')))
    const errors = Object.entries(fieldErrors(parsed.error)).filter(([path]) => isWrong.has(path))
    throw invalidFields(Object.fromEntries(errors))
  }
  const fields = fieldsOfKind(kind)
  return contentOf(kind, fromForm(fields, toForm(fields, sent)))
}

/** By field, what keeps a draft from being published; null where nothing does. */
export function faultsOf({ kind, payload }: Content): FieldErrors | null {
  const parsed = PAYLOADS[kind].safeParse(payload)
  return parsed.success ? null : fieldErrors(parsed.error)
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((within, name) => (within as Record<PropertyKey, unknown> | undefined)?.[name], value)

/** A number that nobody wrote is 0. */
const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === 0 ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/**
 * What is stored, as its kind's payload. Names the kind does not know are left out; values are taken as they are, for
 * what was shown once may be shown again whatever the rules say by now.
 */
export function contentOf(kind: ContentKind, stored: Record<string, unknown>): Content {
  const { shape } = PAYLOADS[kind]
  const payload = Object.fromEntries(Object.keys(shape).map((name) => [name, stored[name]]))
  return { kind, payload } as unknown as Content
}

/** The addresses of the pictures that somebody sent for it. */
export const picturesOf = ({ payload }: Content): string[] =>
  'imageUrl' in payload && payload.imageUrl ? [payload.imageUrl] : []
