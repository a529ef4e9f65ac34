import type { Services } from '#app/database/services.server.ts'
import { bundleOf, estimateOf, withoutBundle, type Estimate, type SavedEstimate } from './estimate.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'

/**
 * What the site itself tells for the same plan and phones now; null where the plan is not on sale. One of before the
 * phones' carrier was asked is held against what it meant then: the plan's own carrier's phones.
 */
export function currentEstimate(plans: readonly Plan[], seen: Estimate): Estimate | null {
  const plan = planOf(plans, seen)
  if (!plan) return null
  const { phoneCarrier, mobileLines: lines } = seen
  return { ...estimateOf(plan, { phoneCarrier: phoneCarrier ?? plan.carrier, lines }), phoneCarrier }
}

export function isSameEstimate(one: Estimate, other: Estimate | null): boolean {
  return (
    other !== null && (Object.keys(other) as (keyof Estimate)[]).every((name) => one[name] === other[name])
  )
}

/**
 * Kept as the visitor saw it, with whether the site told the same then: a stale page must not cost a request. Only a
 * discount for no phone, or for phones of another carrier or of nobody knows which, is taken out again: it was never
 * the plan's.
 */
export async function checkEstimate(services: Services, seen: Estimate): Promise<SavedEstimate> {
  const plans = await listPlans(services)
  const told = { ...seen, phoneCarrier: bundleOf(seen).phoneCarrier }
  const { phoneCarrier, mobileLines, bundleDiscount } = told
  const whose = planOf(plans, told)?.carrier ?? phoneCarrier
  const isOwn = mobileLines > 0 && phoneCarrier !== 'none' && phoneCarrier === whose
  const isForeign = bundleDiscount > 0 && !isOwn
  const kept = isForeign ? withoutBundle(told) : told
  return { ...kept, wasCurrent: !isForeign && isSameEstimate(kept, currentEstimate(plans, kept)) }
}

function planOf(plans: readonly Plan[], { planCode }: Estimate): Plan | undefined {
  return plans.find(({ code }) => code === planCode)
}
