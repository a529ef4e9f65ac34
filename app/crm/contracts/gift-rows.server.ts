import type { Services } from '#app/database/services.server.ts'
import { leadsOfHolder, type NumberHolder } from '#app/crm/requests/number-holder.server.ts'
import { leadId } from '#app/crm/leads/lead-line.server.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { quotedTerms, type Gift } from './contract.ts'
import type { ownGifts } from './gifts-contract.ts'

/** What the person is told of a gift. */
export const GIFT_FACTS = [
  'gifts.amount',
  'gifts.form',
  'gifts.condition',
  'gifts.due_on as dueOn',
  'gifts.first_due_on as firstDueOn',
  'gifts.delay_reason as delayReason',
  'gifts.paid_on as paidOn',
] as const

export function selectGifts(database: Services['database']) {
  return database
    .selectFrom('gifts')
    .innerJoin('contracts', 'contracts.id', 'gifts.contract_id')
    .innerJoin('leads', 'leads.id', 'contracts.lead_id')
    .select(['gifts.id', 'contracts.lead_id as leadId', 'leads.name_sealed', 'contracts.carrier'])
    .select(GIFT_FACTS)
    .select(['gifts.proof', 'gifts.paid_by as paidBy', 'gifts.version', 'gifts.paid_recorded_on'])
}
type GiftRow = Awaited<ReturnType<ReturnType<typeof selectGifts>['executeTakeFirstOrThrow']>>

export function toGift<Row extends GiftRow>(
  { keyring, now }: Services,
  { name_sealed, paid_recorded_on, ...gift }: Row,
) {
  const { dueOn, firstDueOn, paidOn } = gift
  const isLate = paidOn === null ? dueOn < seoulDate(now()) : (paid_recorded_on ?? paidOn) > firstDueOn
  return { ...gift, name: maskName(keyring.open('lead-name', name_sealed)), isLate }
}

/** By due date, of whoever proved the number. */
export async function giftsOfHolder(
  services: Services,
  holder: NumberHolder,
): Promise<DataOf<typeof ownGifts>> {
  const ids = (await leadsOfHolder(services, holder)).map(({ id }) => id)
  if (ids.length === 0) return { result: [] }
  const rows = await services.database
    .selectFrom('gifts')
    .innerJoin('contracts', 'contracts.id', 'gifts.contract_id')
    .select(['contracts.carrier', 'contracts.terms', 'contracts.opened_on as openedOn'])
    .select(GIFT_FACTS)
    .where('contracts.lead_id', 'in', ids)
    .orderBy('gifts.due_on')
    .limit(100)
    .execute()
  const result = rows.map(({ terms, ...gift }) => ({ ...gift, planName: quotedTerms.parse(terms).planName }))
  return { result }
}

export async function giftsOfLead(services: Services, id: string): Promise<Gift[]> {
  const rows = await selectGifts(services.database)
    .where('contracts.lead_id', '=', leadId(id))
    .orderBy('gifts.due_on')
    .execute()
  return rows.map((row) => toGift(services, row))
}
