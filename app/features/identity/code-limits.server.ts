import type { Services } from '#app/database/services.server.ts'
import { limitPerAddress } from '#app/platform/address-limit.server.ts'
import { Refusal } from '#app/platform/refusal.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** So many codes for one number or address in such a time. */
const LIMITS = [
  { times: 5, ms: 10 * MINUTE_MS },
  { times: 10, ms: DAY_MS },
] as const
const MOST = 10

/** Codes one network may ask for, whoever they are for: what a phone company's gateway may need. */
export const limitCodesPerAddress = limitPerAddress({ times: 60, seconds: 10 * 60, message: waitWords })

/**
 * Refuses `tooMany` when this number or address was sent too many codes; known and unknown ones alike. Inside the
 * transaction that sends one: askings for the same target wait for each other until its end.
 */
export async function limitCodes(
  { database, now }: Pick<Services, 'database' | 'now'>,
  target: Buffer,
): Promise<void> {
  const asked_at = now()
  await database
    .insertInto('verification_targets')
    .values({ target_index: target, asked_at })
    .onConflict((conflict) => conflict.column('target_index').doUpdateSet({ asked_at }))
    .execute()
  // Only now: others may have been waited for.
  const at = now()
  const sent = await database
    .selectFrom('verifications')
    .select('sent_at')
    .where('target_index', '=', target)
    .where('sent_at', '>', new Date(at.getTime() - DAY_MS))
    .orderBy('sent_at', 'desc')
    .limit(MOST)
    .execute()
  const waits = LIMITS.map(({ times, ms }) => {
    const oldest = sent[times - 1]
    return oldest ? oldest.sent_at.getTime() + ms - at.getTime() : 0
  })
  const waitMs = Math.max(...waits)
  if (waitMs <= 0) return
  const retryAfter = Math.ceil(waitMs / 1000)
  throw new Refusal('tooMany', { retryAfter, message: waitWords(retryAfter) })
}

/** Erases whose ended codes and proofs were (policy, section 3), and drops what no limit needs any more. */
export async function forgetOldCodes({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const at = now()
  const old = new Date(at.getTime() - 2 * DAY_MS)
  await database
    .updateTable('verifications')
    .set({ target_sealed: null, name_sealed: null, birth_sealed: null })
    .where('target_sealed', 'is not', null)
    .where((where) =>
      where.or([
        where('consumed_at', 'is not', null),
        where('proof_expires_at', '<=', at),
        where.and([where('confirmed_at', 'is', null), where('expires_at', '<=', at)]),
      ]),
    )
    .execute()
  await database.deleteFrom('verifications').where('sent_at', '<', old).execute()
  await database.deleteFrom('verification_targets').where('asked_at', '<', old).execute()
}

function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes < 60 ? `${minutes}분` : `${Math.ceil(minutes / 60)}시간`
  return `인증번호를 여러 번 받았어요. ${wait} 뒤에 다시 시도해 주세요.`
}
