import type { CarrierCode } from '#app/shared/carriers/carriers.ts'

/** The total is told over three years, whatever the term (specification §D11). */
export const TOTAL_MONTHS = 36

/** A plan as pages and calls carry it. Amounts are won, VAT included. */
export interface Plan {
  code: string
  carrier: CarrierCode
  name: string
  speedMbps: number
  tv: 'none' | 'basic' | 'premium'
  termMonths: number
  listPrice: number
  termDiscount: number
  volumeDiscount: number
  /** For 1, 2 and 3 mobile lines; empty where there is no bundle. */
  bundleDiscounts: readonly number[]
  installFee: number
  giftAmount: number
  giftPaid: string
  giftCondition: string
  isSample: boolean
}

/** Whose phones are to be bundled: `none` is another carrier's, or nobody has asked. */
export type PhoneCarrier = CarrierCode | 'none'

/** The phones a price is told for. */
export interface Bundle {
  phoneCarrier: PhoneCarrier
  lines: number
}

/** Until a visitor has said whose phones they are, no price holds their discount (specification §1.27). */
export const NO_BUNDLE: Bundle = { phoneCarrier: 'none', lines: 0 }

type PricedPlan = Pick<
  Plan,
  'carrier' | 'listPrice' | 'termDiscount' | 'volumeDiscount' | 'bundleDiscounts' | 'installFee'
>

/** The rows of a price, in the order they are always shown. */
export interface PlanPrice {
  listPrice: number
  termDiscount: number
  volumeDiscount: number
  bundleDiscount: number
  monthly: number
  installFee: number
  /** monthly × 36 + installFee. The gift is never subtracted. */
  total: number
}

/** What a plan costs with these phones bundled. */
export function priceOf(plan: PricedPlan, bundle: Bundle): PlanPrice {
  const { listPrice, termDiscount, volumeDiscount, installFee } = plan
  const bundleDiscount = bundleDiscountOf(plan, bundle)
  const monthly = listPrice - termDiscount - volumeDiscount - bundleDiscount
  return {
    listPrice,
    termDiscount,
    volumeDiscount,
    bundleDiscount,
    monthly,
    installFee,
    total: monthly * TOTAL_MONTHS + installFee,
  }
}

/** The one home of the rule: only a carrier's own phones lower its plans. More lines than the plan knows count as its last. */
export function bundleDiscountOf(
  { carrier, bundleDiscounts }: Pick<Plan, 'carrier' | 'bundleDiscounts'>,
  { phoneCarrier, lines }: Bundle,
): number {
  if (phoneCarrier !== carrier) return 0
  return bundleDiscounts[Math.min(lines, bundleDiscounts.length) - 1] ?? 0
}
