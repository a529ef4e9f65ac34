import type { Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { addDays, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { quotedTerms } from './contract.ts'

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

/** What the same person was promised by the carrier's other contracts of late. */
export async function earlierGifts(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { phone_index, id, contractId, before = now() }: Earlier,
  carrier: CarrierCode,
): Promise<number> {
  const since = seoulMoment(addDays(seoulDate(before), -TOGETHER_DAYS), '00:00')
  const rows = await database
    .selectFrom('contracts')
    .select('terms')
    .where('phone_index', '=', phone_index)
    .where('carrier', '=', carrier)
    .where((where) =>
      contractId
        ? where('id', '!=', contractId)
        : where.not(where.and([where('lead_id', '=', id), where('status', '!=', 'OPENED')])),
    )
    .where('status', '!=', 'CANCELLED')
    .where('applied_at', '>=', since)
    .where('applied_at', '<=', before)
    .execute()
  return rows.reduce((sum, { terms }) => sum + quotedTerms.parse(terms).giftAmount, 0)
}
