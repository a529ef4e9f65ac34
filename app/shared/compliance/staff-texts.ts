import { invalidFields, type FieldErrors } from '#app/platform/refusal.ts'
import type { Finding, WordFacts } from './findings.ts'
import { lintStaffTexts } from './text-rules.ts'

/** All that is to be mended beside each field, so that nobody mends one thing after the other. */
export function mendsByField(findings: readonly Finding[], fieldOf: (place: string) => string): FieldErrors {
  const mends = new Map<string, Set<string>>()
  for (const { where, mend } of findings) {
    const field = fieldOf(where)
    mends.set(field, (mends.get(field) ?? new Set()).add(mend))
  }
  return Object.fromEntries([...mends].map(([field, each]) => [field, [...each].join(' ')]))
}

/** What the rules say of what staff write and customers are sent, by the fields' names. */
export function staffTextErrors(
  texts: Readonly<Record<string, string | null | undefined>>,
  facts?: WordFacts,
): FieldErrors {
  const written = Object.entries(texts).map(([place, text]) => ({ place, text: text ?? '' }))
  return mendsByField(lintStaffTexts(written, facts), (place) => place)
}

/** Refuses with `invalid`. */
export function refuseStaffTexts(
  texts: Readonly<Record<string, string | null | undefined>>,
  facts?: WordFacts,
): void {
  const errors = staffTextErrors(texts, facts)
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
}
