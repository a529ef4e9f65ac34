import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import { limitPerAddress } from '#app/platform/address-limit.server.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'

export const MAX_DRAFTS = 30
/** Letters of one as it is stored, marks and all: an honest text of 50,000 letters is about half as long. */
const MAX_LETTERS = 200_000
/** What all drafts of one person may take of the disk. */
const MAX_BYTES = 2_000_000

const TOO_LONG = '임시 저장하기에는 글이 너무 길어요. 나누어 써 주세요.'
const TOO_MANY = `임시저장 글은 ${MAX_DRAFTS}개까지 둘 수 있어요. 내 글에서 안 쓰는 것을 지워 주세요.`
const TOO_MUCH = '임시저장 글이 차지하는 자리가 너무 커요. 내 글에서 안 쓰는 것을 지워 주세요.'

/** Whoever types saves every three seconds at most, in some tabs. */
const countSaves = limitPerAddress({
  times: 60,
  message: () => '임시 저장을 너무 자주 했어요. 잠시 뒤에 다시 저장할게요.',
})

/** Refuses `tooMany` for whoever saves more often than somebody typing would. */
export async function refuseManySaves(services: { database: object }, owner: string): Promise<void> {
  await countSaves(services, { network: owner })
}

/** Refuses `invalid` for a draft that is too long; nothing older makes room for it. */
export function refuseLongDraft(content: string): void {
  if (content.length > MAX_LETTERS) throw invalidFields({ content: TOO_LONG })
}

/** Refuses `invalid` for one more than somebody may keep. Asked under their lock, once it is stored. */
export async function refuseManyDrafts(database: Database, isTheirs: RawBuilder<boolean>): Promise<void> {
  const { drafts, bytes } = await database
    .selectFrom('post_drafts')
    .select((build) => [
      build.fn.countAll<number>().as('drafts'),
      sql<number>`coalesce(sum(pg_column_size(content)), 0)`.as('bytes'),
    ])
    .where(isTheirs)
    .executeTakeFirstOrThrow()
  if (Number(drafts) > MAX_DRAFTS) throw new Refusal('invalid', { message: TOO_MANY })
  if (Number(bytes) > MAX_BYTES) throw new Refusal('invalid', { message: TOO_MUCH })
}
