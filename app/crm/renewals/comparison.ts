import { CARRIER_CODES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { priceOf, TOTAL_MONTHS, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'

/** What somebody uses, as far as it is known or they chose it. */
export interface Combination {
  speedMbps: number | null
  tv: Plan['tv'] | null
  bundle: Bundle
}

/** What the same combination costs with a carrier today. */
export interface CarrierOffer {
  carrier: CarrierCode
  /** Null where the carrier has none that is the same. */
  plan: {
    code: string
    name: string
    monthly: number
    installFee: number
    /** Three years with the installation. */
    total: number
    bundleDiscount: number
    termMonths: number
    isSample: boolean
    checkedAt: string
  } | null
}

/** Of each carrier in their fixed order: the plan of the same speed and TV that costs least in this bundle. */
export function sameElsewhere(
  plans: readonly Plan[],
  { speedMbps, tv, bundle }: Combination,
): CarrierOffer[] {
  return CARRIER_CODES.map((carrier) => {
    const same = plans
      .filter((plan) => plan.carrier === carrier && plan.speedMbps === speedMbps && plan.tv === tv)
      .map((plan) => ({ plan, price: priceOf(plan, bundle) }))
      .toSorted((one, other) => one.price.total - other.price.total)[0]
    if (!same) return { carrier, plan: null }
    const { plan, price } = same
    return {
      carrier,
      plan: {
        code: plan.code,
        name: plan.name,
        monthly: price.monthly,
        installFee: price.installFee,
        total: price.total,
        bundleDiscount: price.bundleDiscount,
        termMonths: plan.termMonths,
        isSample: plan.isSample,
        checkedAt: plan.checkedAt,
      },
    }
  })
}

/** Three years of what is paid now, as long as it stays so; nothing is installed. */
export const stayingTotal = (monthly: number): number => monthly * TOTAL_MONTHS

/**
 * By how many won three years with the same combination elsewhere differ from staying, the least first; null where either is
 * not known. Negative is less.
 */
export function differenceRange(
  total: number | null,
  offers: readonly CarrierOffer[],
): [number, number] | null {
  const totals = offers.flatMap(({ plan }) => (plan ? [plan.total] : []))
  if (total === null || totals.length === 0) return null
  return [Math.min(...totals) - total, Math.max(...totals) - total]
}
