import type { SentChallenge } from '#app/shared/text-limits/contract.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'

/** Passwords and codes, which must be typed again. */
export const SECRET = /passwd|code|otp|^current$/i

export function withoutSecrets(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !SECRET.test(entry[0]),
    ),
  )
}

export interface Rejected {
  step: string
  values: Record<string, string>
  message: string | null
  errors: FieldErrors
  /** responseCode of the same call: 50014 when the login has expired. */
  code: number
  details?: unknown
  /** A proof of work that the browser solves before it sends the form again (docs/adr/0124). */
  challenge?: SentChallenge
}
