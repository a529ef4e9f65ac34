import type { Selectable } from 'kysely'
import { ofMatter } from '#app/crm/requests/merged-leads.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { addDays, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { quotedTerms } from './contract.ts'
import { standing } from './standing-changes.ts'

/** Within so many days, gifts of one person by one carrier are one: several contracts are no way around the band. */
export const TOGETHER_DAYS = 90

type QuoteRow = Selectable<Tables['lead_quotes']>

/** Refuses with `conflict` a gift outside the band until somebody else approved that very quote. */
export function refuseUnapproved(
  outside: string | null,
  quote: Pick<QuoteRow, 'gift_approved_at'> | undefined,
): void {
  if (outside === null || quote?.gift_approved_at) return
  throw new Refusal('conflict', {
    message: `${outside} 안내한 사람이 아닌 대표나 관리자가 승인한 뒤에 할 수 있어요.`,
  })
}

export function planOfCode({ database }: Pick<Services, 'database'>, code: string) {
  return database
    .selectFrom('plans')
    .select(['code', 'carrier', 'tv', 'is_sample as isSample', 'gift_paid as giftPaid'])
    .where('code', '=', code)
    .executeTakeFirst()
}

interface Earlier {
  phone_index: Buffer
  /** The lead that is told of a gift: what it has under way is what is told anew. */
  id: string
  /** The contract that is asked for, which is none of the others. */
  contractId?: string
  before?: Date
}

/**
 * What the same person was promised by the carrier of late, with other contracts and changes of plans. A person is all numbers
 * of the lead's matter: whoever merges two leads says that they are one's.
 */
export async function earlierGifts(
  inside: Pick<Services, 'database' | 'now'>,
  { before = inside.now(), ...earlier }: Earlier,
  carrier: CarrierCode,
): Promise<number> {
  const since = seoulMoment(addDays(seoulDate(before), -TOGETHER_DAYS), '00:00')
  const contracts = await contractsOfPerson(inside, earlier, carrier)
  const told = [...contracts, ...(await changedPlans(inside, contracts))]
  return told
    .filter(({ at }) => at >= since && at <= before)
    .reduce((sum, { terms }) => sum + quotedTerms.parse(terms).giftAmount, 0)
}

async function contractsOfPerson(
  { database }: Pick<Services, 'database'>,
  { phone_index, id, contractId }: Omit<Earlier, 'before'>,
  carrier: CarrierCode,
) {
  const matter = await database
    .selectFrom('leads')
    .select(['id', 'phone_index'])
    .where(ofMatter(id))
    .execute()
  const numbers = [phone_index, ...matter.map((lead) => lead.phone_index)]
  const leads = [id, ...matter.map((lead) => lead.id)]
  return database
    .selectFrom('contracts')
    .select(['id', 'terms', 'applied_at as at'])
    .where((where) => where.or([where('phone_index', 'in', numbers), where('lead_id', 'in', leads)]))
    .where('carrier', '=', carrier)
    .where((where) =>
      contractId
        ? where('id', '!=', contractId)
        : where.not(where.and([where('lead_id', '=', id), where('status', '!=', 'OPENED')])),
    )
    .where('status', '!=', 'CANCELLED')
    .execute()
}

/** A changed plan was told with a gift as a new line is. */
async function changedPlans({ database }: Pick<Services, 'database'>, contracts: readonly { id: string }[]) {
  if (contracts.length === 0) return []
  const events = await database
    .selectFrom('line_events')
    .select(['contract_id', 'kind', 'terms', 'at'])
    .where(
      'contract_id',
      'in',
      contracts.map(({ id }) => id),
    )
    .orderBy('version')
    .execute()
  const byLine = Map.groupBy(events, ({ contract_id }) => contract_id)
  return [...byLine.values()].flatMap((line) => standing(line).filter(({ kind }) => kind === 'PLAN_CHANGED'))
}
