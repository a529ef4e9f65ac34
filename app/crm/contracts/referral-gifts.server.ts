import { addDays } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { LINE_ENDED_ON } from './ended-line.server.ts'

interface HeldLine {
  opened_on: string | null
  hold_days: number
  ended_on: string | null
}

/** Whether a line ended, or became somebody else's, before it had stayed as long as its introduction asks for. */
export const hasEndedEarly = ({ opened_on, hold_days, ended_on }: HeldLine): boolean =>
  opened_on !== null && ended_on !== null && ended_on < addDays(opened_on, hold_days)

/** Whether a sign stands that no decision knew of. */
export const isUndecided = ({
  signs,
  allowed_signs,
}: {
  signs: string[]
  allowed_signs: string[]
}): boolean => signs.some((sign) => !allowed_signs.includes(sign))

/** Takes an introducer's gift out of the ledger. Returns false, and leaves it, if it was paid or is not there. */
export async function dropUnpaidGift(database: Inside['database'], referralId: string): Promise<boolean> {
  const dropped = await database
    .deleteFrom('gifts')
    .where('referral_id', '=', referralId)
    .where('paid_on', 'is', null)
    .returning('id')
    .execute()
  return dropped.length > 0
}

/** An introducer's gift is paid while its line stayed and no sign waits for a decision. Refuses with `conflict`. */
export async function refuseUnearned(database: Inside['database'], referralId: string): Promise<void> {
  const row = await database
    .selectFrom('referrals')
    .innerJoin('gifts', 'gifts.referral_id', 'referrals.id')
    .innerJoin('contracts', 'contracts.id', 'gifts.contract_id')
    .select(['referrals.state', 'referrals.hold_days', 'referrals.signs', 'referrals.allowed_signs'])
    .select(['contracts.opened_on', LINE_ENDED_ON.as('ended_on')])
    .where('referrals.id', '=', referralId)
    .forUpdate('referrals')
    .executeTakeFirstOrThrow()
  if (row.state !== 'GIVEN' || hasEndedEarly(row))
    throw new Refusal('conflict', { message: '회선이 유지 기간 안에 끝나 추천 사은품을 줄 수 없어요.' })
  if (isUndecided(row))
    throw new Refusal('conflict', { message: '추천에서 먼저 확인할 것이 있어요. 추천 화면에서 정해 주세요.' })
}
