import { dropUnpaidGift, hasEndedEarly } from '#app/crm/contracts/referral-gifts.server.ts'
import { aboveIntroduced } from '#app/crm/requests/merged-leads.server.ts'
import { changeReferrals } from '#app/crm/requests/referral-rows.server.ts'
import type { ReferralSign } from '#app/crm/requests/referral-signs.ts'
import type { Inside } from '#app/database/services.server.ts'

const EARLY: ReferralSign = 'ENDED_EARLY'

/**
 * Of a line that ended, or became somebody else's, before it had stayed as long as its introduction asks for: what is not
 * paid is taken out of the ledger, and what was paid is shown to managers, who decide what is asked back.
 */
export async function endReferralOf(
  inside: Inside,
  { contractId, endedOn }: { contractId: string; endedOn: string },
): Promise<void> {
  const row = await ofContract(inside.database, contractId)
  if (!row || !hasEndedEarly({ ...row, ended_on: endedOn })) return
  if (await dropUnpaidGift(inside.database, row.id)) {
    await changeReferrals(inside, { state: 'ENDED' }).where('id', '=', row.id).execute()
    return
  }
  const signs = [...new Set([...row.signs, EARLY])]
  await changeReferrals(inside, { signs }).where('id', '=', row.id).execute()
}

/** Of an end that was withdrawn: the job looks at it again. */
export async function resumeReferralOf(inside: Inside, contractId: string): Promise<void> {
  const paid = await ofContract(inside.database, contractId)
  if (paid) {
    const signs = paid.signs.filter((sign) => sign !== EARLY)
    if (signs.length === paid.signs.length) return
    await changeReferrals(inside, { signs }).where('id', '=', paid.id).execute()
    return
  }
  await changeReferrals(inside, { state: 'OPEN' })
    .where('state', '=', 'ENDED')
    .where('ended_by_merge', 'is', null)
    .where('link_id', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('contracts')
          .innerJoin(aboveIntroduced, 'above.id', 'contracts.lead_id')
          .select('contracts.id')
          .where('contracts.id', '=', contractId),
      ),
    )
    .execute()
}

/** The gift is locked before its introduction, as whoever pays it does. */
async function ofContract(database: Inside['database'], contractId: string) {
  const gift = await database
    .selectFrom('gifts')
    .select('referral_id')
    .where('contract_id', '=', contractId)
    .where('referral_id', 'is not', null)
    .where('second_of', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!gift) return undefined
  return database
    .selectFrom('referrals')
    .innerJoin('gifts', 'gifts.referral_id', 'referrals.id')
    .innerJoin('contracts', 'contracts.id', 'gifts.contract_id')
    .select(['referrals.id', 'referrals.signs', 'referrals.hold_days', 'contracts.opened_on'])
    .where('referrals.id', '=', gift.referral_id)
    .forUpdate('referrals')
    .executeTakeFirst()
}
