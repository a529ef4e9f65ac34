import type { Envelope } from '#app/platform/endpoint.ts'
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

/** A refused form as its page shows it. */
export interface Rejected {
  /** Which of the page's forms: the address of its act, else its field `step`. */
  step: string
  values: Record<string, string>
  message: string | null
  errors: FieldErrors
  /** responseCode of the same call: 50014 when the login has expired. */
  code: number
  /** Further data of the refusal. */
  details?: unknown
}

/** Turns a refusal's envelope into the message and the errors of a form. */
export function rejection({
  message,
  data,
  responseCode,
}: Envelope): Pick<Rejected, 'message' | 'errors' | 'code' | 'details'> {
  const errors = (data as { errors?: FieldErrors } | null)?.errors
  return { message: errors ? null : message, errors: errors ?? {}, code: responseCode, details: data }
}
