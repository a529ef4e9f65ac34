import {
  priceOf,
  TOTAL_MONTHS,
  type Bundle,
  type PhoneCarrier,
  type Plan,
  type PlanPrice,
} from '#app/shared/plans/plan-price.ts'

/**
 * What a visitor saw for one plan: its code and amounts in won, VAT included. Nothing in it is of the visitor's own
 * writing, so by itself it is no personal data; it is kept and deleted with the request it came with.
 */
export interface Estimate extends PlanPrice {
  planCode: string
  mobileLines: number
  /** Whose phones; missing in estimates of before it was asked. */
  phoneCarrier?: PhoneCarrier | undefined
  termMonths: number
  /** Told apart; in no other amount. */
  giftAmount: number
  isSample: boolean
}

export interface SavedEstimate extends Estimate {
  /** The site told the same amounts when the request came in. */
  wasCurrent: boolean
}

type EstimatedPlan = Omit<Plan, 'name' | 'speedMbps' | 'tv' | 'giftPaid' | 'giftCondition'>

/** No plan costs so much, and no sum of ours overflows. */
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

export function addsUp(estimate: PlanPrice): boolean {
  const { listPrice, termDiscount, volumeDiscount, bundleDiscount, monthly, installFee, total } = estimate
  return (
    monthly === listPrice - termDiscount - volumeDiscount - bundleDiscount &&
    total === monthly * TOTAL_MONTHS + installFee
  )
}

/** The phones an estimate was told for; of one from before it was asked, nobody knows whose they were. */
export function bundleOf({ phoneCarrier = 'none', mobileLines }: Estimate): Bundle {
  return { phoneCarrier, lines: mobileLines }
}

/** The same estimate without a discount for phones: what it costs with another carrier's. */
export function withoutBundle(estimate: Estimate): Estimate {
  const monthly = estimate.monthly + estimate.bundleDiscount
  return { ...estimate, bundleDiscount: 0, monthly, total: monthly * TOTAL_MONTHS + estimate.installFee }
}
