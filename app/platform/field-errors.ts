import type { z } from 'zod/mini'
import { REFUSALS, type FieldErrors } from './refusal.ts'

/** Returns the first message of each field, in the order of the schema. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'input'
    // A check without our own message reports in English, which visitors should not see.
    errors[field] ??= /[가-힣]/.test(issue.message) ? issue.message : REFUSALS.invalid.message
  }
  return errors
}
