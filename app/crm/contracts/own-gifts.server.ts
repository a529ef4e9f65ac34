import type { Services } from '#app/database/services.server.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { quotedTerms } from './contract.ts'
import { type ownGifts } from './gifts-contract.ts'

/** By due date. The caller must have verified the phone number. */
export async function giftsOfPhone(services: Services, phone: string): Promise<DataOf<typeof ownGifts>> {
  const rows = await services.database
    .selectFrom('gifts')
    .innerJoin('contracts', 'contracts.id', 'gifts.contract_id')
    .selectAll('gifts')
    .select(['contracts.carrier', 'contracts.terms', 'contracts.opened_on'])
    .where('contracts.phone_index', '=', services.keyring.blindIndex('lead-phone', phone))
    .orderBy('gifts.due_on')
    .limit(100)
    .execute()
  const result = rows.map((row) => ({
    carrier: row.carrier,
    planName: quotedTerms.parse(row.terms).planName,
    openedOn: row.opened_on,
    amount: row.amount,
    form: row.form,
    condition: row.condition,
    dueOn: row.due_on,
    firstDueOn: row.first_due_on,
    delayReason: row.delay_reason,
    paidOn: row.paid_on,
  }))
  return { result }
}
