import type { Services } from '#app/database/services.server.ts'
import { invalidFields } from '#app/platform/refusal.ts'

const MESSAGE = '손님 이름은 적지 말아 주세요. 이 글은 상담을 지운 뒤에도 남아요.'
const WORDS = /\p{Script=Hangul}{3,}/gu
/** Two letters are mostly a word; whom else a name could be is told by nothing but whole names. */
const LENGTHS = [3, 4]

/** What of a text could be a Korean name: how its words begin, with whatever follows (`님`, `고객`). */
const namesIn = (text: string): string[] => [
  ...new Set(
    [...text.normalize('NFKC').matchAll(WORDS)].flatMap(([word]) =>
      LENGTHS.filter((length) => word.length >= length).map((length) => word.slice(0, length)),
    ),
  ),
]

/**
 * Refuses with `invalid` the name of a person whom we hold, by the blind index of names: in what is no record of theirs and so
 * outlives them. Guards against what is typed without thinking, not against somebody who parts or misspells a name.
 */
export async function refuseKnownNames(
  { database, keyring }: Pick<Services, 'database' | 'keyring'>,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const errors: Record<string, string> = {}
  for (const [field, text] of Object.entries(fields)) {
    const names = namesIn(text)
    if (names.length === 0) continue
    const [lead, member] = await Promise.all([
      database
        .selectFrom('leads')
        .select('id')
        .where(
          'name_index',
          'in',
          names.map((name) => keyring.blindIndex('lead-name', name)),
        )
        .where('is_sample', '=', false)
        .limit(1)
        .executeTakeFirst(),
      database
        .selectFrom('members')
        .select('id')
        .where(
          'name_index',
          'in',
          names.map((name) => keyring.blindIndex('member-name', name)),
        )
        .where('is_sample', '=', false)
        .limit(1)
        .executeTakeFirst(),
    ])
    if (lead ?? member) errors[field] = MESSAGE
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
}
