import type { Services } from '#app/database/services.server.ts'
import { estimateOf, type Estimate, type KeptEstimate } from './estimate.ts'
import type { Plan } from './plan-price.ts'
import { listPlans } from './plans.server.ts'

/** What the site itself tells for the same plan and phones now; null where the plan is not on sale. */
export function currentEstimate(plans: readonly Plan[], seen: Estimate): Estimate | null {
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
  return { ...seen, wasCurrent: isSameEstimate(seen, currentEstimate(await listPlans(services), seen)) }
}
