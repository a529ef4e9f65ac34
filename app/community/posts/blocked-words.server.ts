import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { squeeze } from '#app/shared/text-search/squeezed-text.ts'
import { invalidFields, type FieldErrors } from '#app/platform/refusal.ts'
import type { Who } from './post-policy.ts'

export const BLOCKED_WORDS_TAG = 'blocked-words'

type BlockedWord = Pick<Tables['blocked_words'], 'word' | 'squeezed' | 'action'>

/** A text as it is compared with blocked words: no spaces, no marks, one width, one case. */
export const squeezed = (text: string) => squeeze(text.normalize('NFC')).text

/** The words operators do not want written; read before a transaction, for the few connections' sake. */
export function readBlockedWords({
  database,
  remember,
}: Pick<Services, 'database' | 'remember'>): Promise<readonly BlockedWord[]> {
  return remember(BLOCKED_WORDS_TAG, [BLOCKED_WORDS_TAG], () =>
    database.selectFrom('blocked_words').select(['word', 'squeezed', 'action']).orderBy('id').execute(),
  )
}

/** Whether a text has a new word that is reviewed first. Refuses with `invalid` for forbidden words; staff are exempt. */
export function holdsForReview(
  words: readonly BlockedWord[],
  { staff }: Who,
  texts: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>> = {},
): boolean {
  if (staff) return false
  const errors: FieldErrors = {}
  let isHeld = false
  for (const [field, text] of Object.entries(texts)) {
    const now = squeezed(text)
    const earlier = squeezed(before[field] ?? '')
    for (const each of words) {
      if (!now.includes(each.squeezed)) continue
      if (each.action === 'refuse') errors[field] ??= `쓸 수 없는 말이 들어 있어요: ${each.word}`
      else isHeld ||= !earlier.includes(each.squeezed)
    }
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return isHeld
}
