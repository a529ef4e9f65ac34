import { DAY_MS, MINUTE_MS } from '#app/platform/durations.ts'
import { CODE_COUNT } from '#app/shared/data-inventory/lifetimes.ts'
import type { Services } from '#app/database/services.server.ts'
import { limitPerAddress } from '#app/platform/address-limit.server.ts'
import { acrossProcesses } from '#app/database/asked-counts.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { Refusal } from '#app/platform/refusal.ts'

/** Codes per number or address. */
const LIMITS = [
  { times: 5, ms: 10 * MINUTE_MS },
  { times: 10, ms: DAY_MS },
] as const
const MOST = 10
/** Beyond them a day, for a device of the number's member: strangers use up the others. */
const KEPT = 2

/** A cheap check above what a mobile gateway needs; sent codes are counted in code-texts.server.ts. */
export const limitCodeRequests = limitPerAddress({
  times: 120,
  seconds: 10 * 60,
  message: (seconds) => waitMessage('이 인터넷 주소에서', seconds),
  across: acrossProcesses('code'),
})

interface Asked {
  target: Buffer
  method: 'sms' | 'mail'
  /** Whether the target's own member has signed in with this browser; asked only past the limit. */
  isTheirs(): Promise<boolean>
}

/**
 * Returns whether the code is one of those that are kept for the target's own devices. Refuses with `tooMany`, known and
 * unknown targets alike. The row lock serialises codes for a target until commit.
 */
export async function limitCodes(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { target, method, isTheirs }: Asked,
): Promise<{ isKept: boolean }> {
  const asked_at = now()
  await database
    .insertInto('verification_targets')
    .values({ target_index: target, asked_at })
    .onConflict((conflict) => conflict.column('target_index').doUpdateSet({ asked_at }))
    .execute()
  // Read after waiting for the lock.
  const at = now()
  const sent = await database
    .selectFrom('verifications')
    .select(['sent_at', 'is_kept'])
    .where('target_index', '=', target)
    .where('sent_at', '>', new Date(at.getTime() - DAY_MS))
    .orderBy('sent_at', 'desc')
    .limit(MOST + KEPT)
    .execute()
  const waitMs = waitAfter(sent, LIMITS, at)
  if (waitMs <= 0) return { isKept: false }
  const isLeft = sent.filter(({ is_kept }) => is_kept).length < KEPT
  if ((await isTheirs()) && isLeft) return { isKept: true }
  const retryAfter = Math.ceil(waitMs / 1000)
  throw new Refusal('tooMany', { retryAfter, message: waitMessage(WHOSE[method], retryAfter) })
}

/** Erases personal data of finished codes (content/documents/policy.md, 3) and deletes rows no limit needs. */
export async function eraseOldCodes({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const at = now()
  const old = new Date(at.getTime() - CODE_COUNT * 1000)
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

const WHOSE = { sms: '이 번호로', mail: '이 이메일로' } as const

/** Milliseconds until one more may be sent; `sent` has the newest first. */
export function waitAfter(
  sent: readonly { sent_at: Date }[],
  limits: readonly { times: number; ms: number }[],
  at: Date,
): number {
  const waits = limits.map(({ times, ms }) => {
    const oldest = sent[times - 1]
    return oldest ? oldest.sent_at.getTime() + ms - at.getTime() : 0
  })
  return Math.max(...waits)
}

/** `5분`, `2시간` */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes}분` : `${Math.ceil(minutes / 60)}시간`
}

export function waitMessage(whose: string, seconds: number): string {
  return `${whose} 인증번호를 여러 번 받았어요. ${waitText(seconds)} 뒤에 다시 시도하거나 ${DEFAULT_SUPPORT_NUMBER}로 전화해 주세요.`
}
