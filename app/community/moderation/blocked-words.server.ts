import { hasContact } from '#app/shared/personal-data/reason-rules.ts'
import type { Services } from '#app/database/services.server.ts'
import { BLOCKED_WORDS_TAG, squeezed } from '#app/community/posts/blocked-words.server.ts'
import { readSeqno } from '#app/shared/boards/post-address.ts'
import { recordOrder } from '#app/community/posts/order-log.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type {
  addBlockedWord as addBlockedWordRow,
  blockedWords,
  removeBlockedWord as removeBlockedWordRow,
} from './blocked-words-contract.ts'

/** A single letter stands in nearly every text. */
const MIN_LETTERS = 2

export async function listBlockedWords({
  database,
}: Pick<Services, 'database'>): Promise<DataOf<typeof blockedWords>> {
  const rows = await database
    .selectFrom('blocked_words')
    .innerJoin('staff', 'staff.id', 'blocked_words.added_by')
    .select(['blocked_words.id', 'word', 'action', 'staff.name as addedBy', 'at'])
    .orderBy('blocked_words.id', 'desc')
    .execute()
  return { words: rows.map(({ at, ...row }) => ({ ...row, addedAt: seoulIso(at) })) }
}

/** Adds one. Refuses `conflict` when it is there already, however it was written. */
export async function addBlockedWord(
  services: Services,
  { word, action }: InputOf<typeof addBlockedWordRow>,
  visit: Visit,
): Promise<DataOf<typeof addBlockedWordRow>> {
  const staff = staffOfVisit(visit)
  const compared = squeezed(word)
  if ([...compared].length < MIN_LETTERS) throw invalidFields({ word: '글자나 숫자가 두 자는 있어야 해요.' })
  const added = await services.database.transaction().execute(async (database) => {
    const row = await database
      .insertInto('blocked_words')
      .values({ word, squeezed: compared, action, added_by: staff.id, at: services.now() })
      .onConflict((conflict) => conflict.column('squeezed').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new Refusal('conflict', { message: '이미 막고 있는 말이에요.' })
    const act = { action: 'word.add', subject: `word:${row.id}`, reason: shownWord(word) } as const
    await recordOrder({ ...services, database }, act, visit)
    return row
  })
  await services.invalidate(BLOCKED_WORDS_TAG)
  return added
}

/** The log keeps nobody’s number or address, also where one is blocked. */
const shownWord = (word: string) => (hasContact(word) ? '연락처' : word)

export async function removeBlockedWord(
  services: Services,
  { wordId }: InputOf<typeof removeBlockedWordRow>,
  visit: Visit,
): Promise<null> {
  const id = readSeqno(wordId)
  await services.database.transaction().execute(async (database) => {
    const row = id
      ? await database.deleteFrom('blocked_words').where('id', '=', id).returning('word').executeTakeFirst()
      : undefined
    if (!row) throw new Refusal('notFound')
    const act = { action: 'word.remove', subject: `word:${id}`, reason: shownWord(row.word) } as const
    await recordOrder({ ...services, database }, act, visit)
  })
  await services.invalidate(BLOCKED_WORDS_TAG)
  return null
}

export async function countBlockedWords({ database }: Pick<Services, 'database'>): Promise<number> {
  const { words } = await database
    .selectFrom('blocked_words')
    .select(({ fn }) => fn.countAll<number>().as('words'))
    .executeTakeFirstOrThrow()
  return words
}
