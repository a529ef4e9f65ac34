import type { Services } from '#app/database/services.server.ts'
import { invalidFields } from '#app/platform/refusal.ts'

const MESSAGE = '손님 이름은 적지 말아 주세요. 이 글은 상담을 지운 뒤에도 남아요.'
const WORDS = /\p{Script=Hangul}{3,}/gu
/** Two letters are mostly a word; whom else a name could be is told by nothing but whole names. */
const LENGTHS = [3, 4]
/** As nearly everybody's name begins: whatever else somebody gave as theirs makes no word of ours refused. */
const SURNAMES = new Set(
  '가간갈감강견경계고곡공곽구국권금기길김나남노단당도동라류마맹명모목문민박반방배백범변복봉빈사서석선설성소손송신심안양어엄여연염예오옥온왕용우원위유육윤은음이인임장전정제조주지진차채천최추탁태편평표피하한함허현형호홍황',
)

/** What of a text could be a Korean name: how its words begin, with whatever follows (`님`, `고객`). */
const namesIn = (text: string): string[] => [
  ...new Set(
    [...text.normalize('NFKC').matchAll(WORDS)].flatMap(([word]) =>
      !SURNAMES.has(word[0]!)
        ? []
        : LENGTHS.filter((length) => word.length >= length).map((length) => word.slice(0, length)),
    ),
  ),
]

/**
 * Refuses with `invalid` the name of a person whom we hold, by the blind index of names: in what is no record of theirs and so
 * outlives them; the name of a colleague may be one as well. Guards against what is typed without thinking, not against somebody who parts or misspells a name.
 */
export async function refuseKnownNames(
  { database, keyring }: Pick<Services, 'database' | 'keyring'>,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const errors: Record<string, string> = {}
  for (const [field, text] of Object.entries(fields)) {
    const names = await withoutColleagues(database, namesIn(text))
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

async function withoutColleagues(database: Services['database'], names: string[]): Promise<string[]> {
  if (names.length === 0) return names
  const staff = await database
    .selectFrom('staff')
    .select('name')
    .where('is_active', '=', true)
    .where('name', 'in', names)
    .execute()
  return names.filter((name) => !staff.some((colleague) => colleague.name === name))
}
