import { hasEndedEarly } from '#app/crm/contracts/referral-gifts.server.ts'
import type { ReferralSign } from '#app/crm/requests/referral-signs.ts'
import type { Inside } from '#app/database/services.server.ts'

const EARLY: ReferralSign = 'ENDED_EARLY'

/**
 * Of a line that ended, or became somebody else's, before it had stayed as long as its introduction asks for: what is not
 * paid is taken out of the ledger, and what was paid is shown to managers, who decide what is asked back.
 */
export async function endReferralOf(
  { database }: Inside,
  { contractId, endedOn }: { contractId: string; endedOn: string },
): Promise<void> {
  const row = await ofContract(database, contractId)
  if (!row || !hasEndedEarly({ ...row, ended_on: endedOn })) return
  if (row.paid_on === null) {
    await database.deleteFrom('gifts').where('id', '=', row.gift_id).execute()
    await database
      .updateTable('referrals')
      .set({ state: 'ENDED', version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
    return
  }
  const signs = [...new Set([...row.signs, EARLY])]
  await database
    .updateTable('referrals')
    .set({ signs, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute()
}

/** Of an end that was withdrawn: the job looks at it again. */
export async function resumeReferralOf({ database }: Inside, contractId: string): Promise<void> {
  const paid = await ofContract(database, contractId)
  if (paid) {
    const signs = paid.signs.filter((sign) => sign !== EARLY)
    await database.updateTable('referrals').set({ signs }).where('id', '=', paid.id).execute()
    return
  }
  await database
    .updateTable('referrals')
    .set(({ eb }) => ({ state: 'OPEN', version: eb('version', '+', 1) }))
    .where('state', '=', 'ENDED')
    .where('link_id', 'is not', null)
    .where('lead_id', 'in', (query) =>
      query.selectFrom('contracts').select('lead_id').where('id', '=', contractId),
    )
    .execute()
}

function ofContract(database: Inside['database'], contractId: string) {
  return database
    .selectFrom('referrals')
    .innerJoin('gifts', 'gifts.referral_id', 'referrals.id')
    .innerJoin('contracts', 'contracts.id', 'gifts.contract_id')
    .select(['referrals.id', 'referrals.signs', 'referrals.hold_days', 'referrals.version'])
    .select(['gifts.id as gift_id', 'gifts.paid_on', 'contracts.opened_on'])
    .where('gifts.contract_id', '=', contractId)
    .forUpdate('referrals')
    .executeTakeFirst()
}
