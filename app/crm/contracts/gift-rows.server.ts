import { sql, type Kysely } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { leadsOfHolder, type NumberHolder } from '#app/crm/requests/number-holder.server.ts'
import { lockLead } from '#app/crm/leads/lead-change.server.ts'
import { leadId } from '#app/crm/leads/lead-line.server.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { writtenWords } from '#app/shared/personal-data/written-words.server.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { STALE } from '#app/platform/stale-words.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { quotedTerms, type Gift } from './contract.ts'
import type { ownGifts } from './gifts-contract.ts'

/** What the person is told of a gift; `toFacts` opens it. */
export const GIFT_FACTS = [
  'gifts.amount',
  'gifts.form',
  'gifts.condition',
  'gifts.due_on as dueOn',
  'gifts.first_due_on as firstDueOn',
  'gifts.delay_reason',
  'gifts.delay_reason_sealed',
  'gifts.paid_on as paidOn',
] as const

interface DelayWords {
  delay_reason: string | null
  delay_reason_sealed: string | null
}

/** A row of `GIFT_FACTS` with its words opened. */
export const toFacts = <Row extends DelayWords>(
  services: Pick<Services, 'keyring'>,
  { delay_reason: plain, delay_reason_sealed: sealed, ...facts }: Row,
) => ({ ...facts, delayReason: writtenWords(services, 'lead-note', { sealed, plain }) })

/** What it was paid by; null of one that is owed. */
export const proofOf = (
  services: Pick<Services, 'keyring'>,
  { proof: plain, proof_sealed: sealed }: { proof: string | null; proof_sealed: string | null },
): string | null => writtenWords(services, 'lead-note', { sealed, plain })

/** With whom the gift is for: the customer of the line, or whoever introduced them, who may have left. */
const joinGifts = (database: Kysely<Tables>) =>
  database
    .selectFrom('gifts')
    .innerJoin('contracts', 'contracts.id', 'gifts.contract_id')
    .innerJoin('leads', 'leads.id', 'contracts.lead_id')
    .leftJoin('line_events as change', (changed) =>
      changed
        .onRef('change.contract_id', '=', 'gifts.contract_id')
        .onRef('change.version', '=', 'gifts.event_version'),
    )
    .leftJoin('referrals', 'referrals.id', 'gifts.referral_id')
    .leftJoin('referral_links', 'referral_links.id', 'referrals.link_id')
    .leftJoin('known_members as introducer', 'introducer.id', 'referral_links.member_id')

export const selectGifts = (database: Services['database']) =>
  joinGifts(database)
    .select(['gifts.id', 'contracts.lead_id as leadId', 'leads.name_sealed', 'contracts.carrier'])
    .select(GIFT_FACTS)
    .select([
      'gifts.proof',
      'gifts.proof_sealed',
      'gifts.paid_by as paidBy',
      'gifts.version',
      'gifts.paid_recorded_on',
    ])
    .select(['gifts.referral_id', 'introducer.name_sealed as introducer_sealed'])

/** Of `selectGifts`: those that it was told with, of a gift of another plan that plan's. */
export const TOLD_TERMS = sql<unknown>`coalesce(change.terms, contracts.terms)`.as('terms')

type GiftRow = Awaited<ReturnType<ReturnType<typeof selectGifts>['executeTakeFirstOrThrow']>>

export function toGift<Row extends GiftRow>(
  { keyring, now }: Services,
  { name_sealed, paid_recorded_on, referral_id, introducer_sealed, proof, proof_sealed, ...row }: Row,
) {
  const gift = toFacts({ keyring }, row)
  const { dueOn, firstDueOn, paidOn } = gift
  const isLate = paidOn === null ? dueOn < seoulDate(now()) : (paid_recorded_on ?? paidOn) > firstDueOn
  const isReferral = referral_id !== null
  const name = giftName({ keyring }, { name_sealed, referral_id, introducer_sealed })
  const paidBy = proofOf({ keyring }, { proof, proof_sealed })
  return { ...gift, proof: paidBy, name: maskName(name), isLate, isReferral }
}

type Whose = Pick<GiftRow, 'name_sealed' | 'referral_id' | 'introducer_sealed'>

/** Empty where the introducer left. */
export function giftName({ keyring }: Pick<Services, 'keyring'>, gift: Whose): string {
  if (gift.referral_id === null) return keyring.open('lead-name', gift.name_sealed)
  return gift.introducer_sealed === null ? '' : keyring.open('member-name', gift.introducer_sealed)
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
    .leftJoin('line_events', (change) =>
      change
        .onRef('line_events.contract_id', '=', 'gifts.contract_id')
        .onRef('line_events.version', '=', 'gifts.event_version'),
    )
    .select(['contracts.carrier', 'contracts.terms', 'contracts.opened_on as openedOn'])
    .select('line_events.terms as changed')
    .select(GIFT_FACTS)
    .where('contracts.lead_id', 'in', ids)
    .where('gifts.referral_id', 'is', null)
    .orderBy('gifts.due_on')
    .limit(100)
    .execute()
  const result = rows.map(({ terms, changed, ...gift }) => ({
    ...toFacts(services, gift),
    planName: quotedTerms.parse(changed ?? terms).planName,
  }))
  return { result }
}

export async function giftsOfLead(services: Services, id: string): Promise<Gift[]> {
  const rows = await selectGifts(services.database)
    .where('contracts.lead_id', '=', leadId(id))
    .where('gifts.referral_id', 'is', null)
    .orderBy('gifts.due_on')
    .execute()
  return rows.map((row) => toGift(services, row))
}

const NO_GIFT = '그런 사은품이 없어요.'

export type LockedGift = Awaited<ReturnType<typeof lockGift>>

/**
 * An owed gift, its lead locked first, as whoever ends or withdraws the end of its line does. Refuses with `notFound`, and with
 * `conflict` one that is paid or, of another version than was seen, stale.
 */
export async function lockGift(inside: Inside, giftId: string, version: number | null | undefined) {
  const wanted = inside.database
    .selectFrom('gifts')
    .innerJoin('contracts', 'contracts.id', 'gifts.contract_id')
    .where('gifts.id', '=', leadId(giftId))
  const seen = await wanted.select('contracts.lead_id').executeTakeFirst()
  if (!seen) throw new Refusal('notFound', { message: NO_GIFT })
  await lockLead(inside, seen.lead_id)
  const found = await wanted
    .innerJoin('leads', 'leads.id', 'contracts.lead_id')
    .leftJoin('referrals', 'referrals.id', 'gifts.referral_id')
    .leftJoin('referral_links', 'referral_links.id', 'referrals.link_id')
    .leftJoin('known_members as introducer', 'introducer.id', 'referral_links.member_id')
    .leftJoin('line_events as change', (changed) =>
      changed
        .onRef('change.contract_id', '=', 'gifts.contract_id')
        .onRef('change.version', '=', 'gifts.event_version'),
    )
    .selectAll('gifts')
    .select(['contracts.lead_id', 'contracts.opened_on', 'leads.phone_sealed', 'leads.name_sealed'])
    .select('change.on_date as changed_on')
    .select(['introducer.name_sealed as introducer_sealed', 'introducer.phone_sealed as introducer_phone'])
    .forUpdate('gifts')
    .executeTakeFirst()
  if (!found) throw new Refusal('notFound', { message: NO_GIFT })
  if (found.paid_on !== null) throw new Refusal('conflict', { message: '이미 준 사은품이에요.' })
  if (typeof version === 'number' && version !== found.version)
    throw new Refusal('conflict', { message: STALE.reloads })
  return found
}
