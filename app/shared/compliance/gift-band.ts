import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { GiftAverage } from '#app/shared/settings/contract.ts'
import { won } from '#app/platform/won.ts'
import { GIFT_BAND, GIFT_BAND_PERCENT } from '#app/shared/settings/gift-band-width.ts'

/** In won, both ends inside. */
export function giftBandOf(average: number): { low: number; high: number } {
  return {
    low: Math.ceil((average * (100 - GIFT_BAND_PERCENT)) / 100),
    high: Math.floor((average * (100 + GIFT_BAND_PERCENT)) / 100),
  }
}

/** The end of the highest band of all that are entered, beyond which no gift is any carrier's; null without one. */
export function topGift(averages: Readonly<Record<CarrierCode, GiftAverage>>): number | null {
  const entered = Object.values(averages).flatMap(({ internet, tv }) => [internet ?? [], tv ?? []].flat())
  return entered.length === 0 ? null : giftBandOf(Math.max(...entered)).high
}

/** `평균 400,000원의 ±15%(340,000원~460,000원)` */
export function bandWords(average: number): string {
  const { low, high } = giftBandOf(average)
  return `평균 ${won(average)}의 ${GIFT_BAND}(${won(low)}~${won(high)})`
}

/** The carrier's own average, never that of our plans; null while the operator has entered none. `tv`: of the plan. */
export function averageGift(
  averages: Readonly<Record<CarrierCode, GiftAverage>>,
  { carrier, tv }: { carrier: CarrierCode; tv?: string | undefined },
): number | null {
  if (tv === undefined) return null
  return averages[carrier][tv === 'none' ? 'internet' : 'tv']
}

/** Whether all that one person gets of a carrier is more than its band; without an average nothing is known to be within, but of samples. */
export function isAboveBand(
  averages: Readonly<Record<CarrierCode, GiftAverage>>,
  {
    carrier,
    plan,
    sum,
  }: { carrier: CarrierCode; plan: { tv: string; isSample: boolean } | undefined; sum: number },
): boolean {
  const average = averageGift(averages, { carrier, tv: plan?.tv })
  return average === null ? !plan?.isSample : sum > giftBandOf(average).high
}
