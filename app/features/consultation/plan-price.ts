import type { CarrierCode } from './contract.ts'

/** The total is told over three years, whatever the term (design brief, 11). */
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

type PricedPlan = Pick<
  Plan,
  'listPrice' | 'termDiscount' | 'volumeDiscount' | 'bundleDiscounts' | 'installFee'
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

/** What a plan costs with `mobileLines` phones bundled; more lines than the plan knows count as its last. */
export function priceOf(plan: PricedPlan, mobileLines: number): PlanPrice {
  const { listPrice, termDiscount, volumeDiscount, installFee } = plan
  const bundleDiscount = bundleDiscountOf(plan, mobileLines)
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

function bundleDiscountOf({ bundleDiscounts }: PricedPlan, mobileLines: number): number {
  const lines = Math.min(mobileLines, bundleDiscounts.length)
  return bundleDiscounts[lines - 1] ?? 0
}
