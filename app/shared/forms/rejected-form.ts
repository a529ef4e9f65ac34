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

/** What a page says of a form that was refused. */
export interface Rejected {
  /** Which of the page's forms: the address of its act, else its field `step`. */
  step: string
  values: Record<string, string>
  message: string | null
  errors: FieldErrors
  /** responseCode of the same call: 50014 when the login has expired. */
  code: number
  /** What else the refusal says. */
  details?: unknown
}

/** Returns what a form says of a refusal, or of the envelope that tells one: its fields say what is wrong with them. */
export function rejection({
  message,
  data,
  responseCode,
}: Envelope): Pick<Rejected, 'message' | 'errors' | 'code' | 'details'> {
  const errors = (data as { errors?: FieldErrors } | null)?.errors
  return { message: errors ? null : message, errors: errors ?? {}, code: responseCode, details: data }
}
