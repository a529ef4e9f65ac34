import type { z } from 'zod/mini'
import { REFUSALS, type FieldErrors } from './refusal.ts'

/** The first message of each field, in the order of the schema. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'input'
    // A check without a text of ours speaks English; visitors do not get to read that.
    errors[field] ??= /[가-힣]/.test(issue.message) ? issue.message : REFUSALS.invalid.message
  }
  return errors
}
