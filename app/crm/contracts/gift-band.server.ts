import type { Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { averageGift, bandWords, giftBandOf } from '#app/shared/compliance/gift-band.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { addDays, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { quotedTerms } from './contract.ts'

/** Within so many days, gifts of one person by one carrier are one: several contracts are no way around the band. */
const TOGETHER_DAYS = 90

interface Gift {
  carrier: CarrierCode
  amount: number
  /** Promised to the same person before. */
  earlier?: number
  /** Missing once the plan is not on the site any more. */
  plan: { tv: string; isSample: boolean } | undefined
}

/** Why a gift is no equal treatment; null where it is. */
export type GiftBands = (gift: Gift) => string | null

/**
 * Reads the carriers' averages ahead of a transaction. Without one nothing can be told, which holds for samples only: they
 * are offered to nobody.
 */
export async function readGiftBands(services: Services): Promise<GiftBands> {
  const { giftAverages } = await readSettings(services)
  return ({ carrier, amount, earlier = 0, plan }) => {
    const average = averageGift(giftAverages, { carrier, tv: plan?.tv })
    const name = CARRIER_NAMES[carrier]
    if (average === null)
      return plan?.isSample || amount + earlier === 0 ? null : `${name}의 사은품 평균이 적혀 있지 않아요.`
    const { low, high } = giftBandOf(average)
    if (amount >= low && amount + earlier <= high) return null
    const told = earlier > 0 ? '같은 손님의 다른 가입과 더하면 ' : ''
    return `사은품이 ${told}${name} ${bandWords(average)} 밖이에요.`
  }
}

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
    .select(['carrier', 'tv', 'is_sample as isSample', 'gift_paid as giftPaid'])
    .where('code', '=', code)
    .executeTakeFirst()
}

/** What the same person was promised by the carrier's other contracts of late. */
export async function earlierGifts(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { phone_index, id }: { phone_index: Buffer; id: string },
  carrier: CarrierCode,
): Promise<number> {
  const since = seoulMoment(addDays(seoulDate(now()), -TOGETHER_DAYS), '00:00')
  const rows = await database
    .selectFrom('contracts')
    .select('terms')
    .where('phone_index', '=', phone_index)
    .where('carrier', '=', carrier)
    .where('lead_id', '!=', id)
    .where('status', '!=', 'CANCELLED')
    .where('applied_at', '>=', since)
    .execute()
  return rows.reduce((sum, { terms }) => sum + quotedTerms.parse(terms).giftAmount, 0)
}
