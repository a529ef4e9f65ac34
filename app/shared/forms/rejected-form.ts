import type { SentChallenge } from '#app/shared/text-limits/contract.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'

/** Fields whose value is typed anew each time: passwords and codes. */
export const SECRET = /passwd|code|otp|^current$/i

/** What goes back into a form: its texts, but for those that are typed anew. */
export function withoutSecrets(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !SECRET.test(entry[0]),
    ),
  )
}

/** What a page's action says of a form it refused. */
export interface Rejected {
  /** Which of the page's forms, by its field `step`. */
  step: string
  /** What was typed, but for passwords and codes. */
  values: Record<string, string>
  /** Shown over the form; null when fields say it. */
  message: string | null
  errors: FieldErrors
  /** responseCode of the same call: 50014 when the login has expired. */
  code: number
  /** What else the refusal of an act says. */
  details?: unknown
  /** Work to be done before the same form is taken: done by the browser, which sends it again (docs/adr/0124). */
  challenge?: SentChallenge
}
