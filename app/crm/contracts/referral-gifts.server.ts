import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { isAboveBand } from '#app/shared/compliance/gift-band.ts'
import { readCountedAverages } from '#app/shared/compliance/gift-averages.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { readReferralTerm, referralTermOn } from '#app/shared/settings/referral-terms.ts'
import { LINE_ENDED_ON } from './ended-line.server.ts'
import { planOfCode } from './quoted-gifts.server.ts'
import { takeOutGifts } from './taken-out-gifts.server.ts'

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
  return (await takeOutGifts(database, sql`referral_id = ${referralId} and paid_on is null`)) > 0
}

/**
 * An introducer's gift is paid while its line stayed and no sign waits for a decision, and one above the band by nobody who set
 * its amount, unless another allowed it. Reads ahead of a transaction; refuses with `conflict` and `notAllowed` inside it.
 */
export async function unearnedGifts(services: Services, visit: Visit) {
  const averages = await readCountedAverages(services)
  const staffId = staffOfVisit(visit).id
  return async (inside: Pick<Inside, 'database'>, referralId: string): Promise<void> => {
    const row = await lockIntroduction(inside.database, referralId)
    if (row.state !== 'GIVEN' || hasEndedEarly(row))
      throw new Refusal('conflict', { message: '회선이 유지 기간 안에 끝나 추천 사은품을 줄 수 없어요.' })
    if (isUndecided(row))
      throw new Refusal('conflict', {
        message: '추천에서 먼저 확인할 것이 있어요. 추천 화면에서 정해 주세요.',
      })
    const plan = await planOfCode(inside, row.plan_code)
    const isAbove = isAboveBand(averages, { carrier: row.carrier, plan, sum: row.amount })
    // Whoever set it cannot allow it themselves, so that an allowed one is another's word.
    if (isAbove && !row.allowed_signs.includes('BAND')) await refuseOwnTerm(inside, row, staffId)
  }
}

const lockIntroduction = (database: Inside['database'], referralId: string) =>
  database
    .selectFrom('referrals')
    .innerJoin('gifts', 'gifts.referral_id', 'referrals.id')
    .innerJoin('contracts', 'contracts.id', 'gifts.contract_id')
    .select(['referrals.state', 'referrals.hold_days', 'referrals.signs', 'referrals.allowed_signs'])
    .select(['contracts.opened_on', 'contracts.carrier', 'contracts.plan_code', 'gifts.amount'])
    .select(['referrals.created_at', LINE_ENDED_ON.as('ended_on')])
    .where('referrals.id', '=', referralId)
    .forUpdate('referrals')
    .executeTakeFirstOrThrow()

const OWN_TERM = '내가 정한 추천 사은품 금액이에요. 다른 대표나 관리자에게 부탁해 주세요.'

/** Refuses with `notAllowed` whoever brought in the term that an introduction goes by. */
export async function refuseOwnTerm(
  { database }: Pick<Inside, 'database'>,
  introduction: { amount: number; created_at: Date },
  staffId: string,
): Promise<void> {
  const versions = await database
    .selectFrom('settings_versions')
    .select(['at', 'by_id', 'before', 'after'])
    .where('key', '=', 'referralTerms')
    .orderBy('id')
    .execute()
  const held = versions.findLast(({ at }) => at <= introduction.created_at)
  const day = seoulDate(introduction.created_at)
  const term = held ? referralTermOn(linesIn(held.after), day) : null
  const hasTerm = (value: unknown) =>
    linesIn(value)
      .map(readReferralTerm)
      .some(
        (each) =>
          typeof each !== 'string' &&
          each.amount === introduction.amount &&
          (term?.amount !== introduction.amount || each.from === term.from),
      )
  const isOwn = versions.some(
    ({ by_id, before, after }) => by_id === staffId && hasTerm(after) && !hasTerm(before),
  )
  if (isOwn) throw new Refusal('notAllowed', { message: OWN_TERM })
}

const linesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
