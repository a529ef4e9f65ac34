import type { Services } from '#app/database/services.server.ts'
import { CARRIER_CODES } from './contract.ts'
import { estimateOf, type Estimate, type KeptEstimate } from './estimate.ts'

/** What estimates are checked against: kept once for all of them, and renewed with any carrier's contents. */
const TAGS = ['contents', ...CARRIER_CODES.map((carrier) => `carrier:${carrier}`)]

export function listPricedPlans(services: Services) {
  return services.remember('priced plans', TAGS, () =>
    services.database
      .selectFrom('plans')
      .select([
        'code',
        'carrier',
        'name',
        'term_months as termMonths',
        'list_price as listPrice',
        'term_discount as termDiscount',
        'volume_discount as volumeDiscount',
        'bundle_discounts as bundleDiscounts',
        'install_fee as installFee',
        'gift_amount as giftAmount',
        'is_sample as isSample',
      ])
      .execute(),
  )
}
export type PricedPlan = Awaited<ReturnType<typeof listPricedPlans>>[number]

/** What the site itself tells for the same plan and phones now; null where the plan is not on sale. */
export function currentEstimate(plans: readonly PricedPlan[], seen: Estimate): Estimate | null {
  const plan = plans.find((each) => each.code === seen.planCode)
  return plan ? estimateOf(plan, seen.mobileLines) : null
}

/** True where every amount is the same: none was changed since, and none was made up. */
export function isSameEstimate(one: Estimate, other: Estimate | null): boolean {
  return (
    other !== null && (Object.keys(other) as (keyof Estimate)[]).every((name) => one[name] === other[name])
  )
}

/** Kept as the visitor saw it, with whether the site told the same then: a stale page must not cost a request. */
export async function checkEstimate(services: Services, seen: Estimate): Promise<KeptEstimate> {
  return { ...seen, wasCurrent: isSameEstimate(seen, currentEstimate(await listPricedPlans(services), seen)) }
}
