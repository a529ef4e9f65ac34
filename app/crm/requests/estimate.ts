import {
  priceOf,
  TOTAL_MONTHS,
  type Bundle,
  type PhoneCarrier,
  type Plan,
  type PlanPrice,
} from '#app/shared/plans/plan-price.ts'

/** What a visitor saw; won including VAT. No personal data by itself, and deleted with its request. */
export interface Estimate extends Omit<PlanPrice, 'homePhone'> {
  /** Part of `monthly`; missing in older estimates. */
  homePhone?: number | undefined
  planCode: string
  mobileLines: number
  /** Missing in older estimates. */
  phoneCarrier?: PhoneCarrier | undefined
  termMonths: number
  /** Not included in any other amount. */
  giftAmount: number
  isSample: boolean
}

export interface SavedEstimate extends Estimate {
  /** Whether the site showed the same amounts when the request arrived. */
  wasCurrent: boolean
  /** The day on which the real price was confirmed that the site showed then; missing in older estimates. */
  checkedAt?: string
}

type EstimatedPlan = Omit<Plan, 'name' | 'speedMbps' | 'tv' | 'giftPaid' | 'giftCondition'>

/** Above any plan's price, and low enough that no sum overflows. */
export const MAX_WON = 10_000_000
export const MAX_LINES = 3
export const MAX_TERM_MONTHS = 60

export const ESTIMATE_MESSAGE = '계산 결과를 읽을 수 없어요.'

export function estimateOf(plan: EstimatedPlan, bundle: Bundle): Estimate {
  return {
    planCode: plan.code,
    mobileLines: bundle.lines,
    phoneCarrier: bundle.phoneCarrier,
    termMonths: plan.termMonths,
    ...priceOf(plan, bundle),
    giftAmount: plan.giftAmount,
    isSample: plan.isSample,
  }
}

export function addsUp(estimate: Estimate): boolean {
  const { listPrice, termDiscount, volumeDiscount, bundleDiscount, monthly, installFee, total } = estimate
  const { homePhone = 0 } = estimate
  return (
    monthly === listPrice - termDiscount - volumeDiscount - bundleDiscount + homePhone &&
    total === monthly * TOTAL_MONTHS + installFee
  )
}

/** In estimates without `phoneCarrier`, the carrier is unknown. */
export function bundleOf({ phoneCarrier = 'none', mobileLines, homePhone = 0 }: Estimate): Bundle {
  return { phoneCarrier, lines: mobileLines, homePhone: homePhone > 0 }
}

/** Returns the price for phones of another carrier. */
export function withoutBundle(estimate: Estimate): Estimate {
  const monthly = estimate.monthly + estimate.bundleDiscount
  return { ...estimate, bundleDiscount: 0, monthly, total: monthly * TOTAL_MONTHS + estimate.installFee }
}
