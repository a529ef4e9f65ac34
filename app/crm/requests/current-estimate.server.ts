import type { Services } from '#app/database/services.server.ts'
import { bundleOf, estimateOf, withoutBundle, type Estimate, type SavedEstimate } from './estimate.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'

/** Returns today's estimate; null if the plan is not on sale. Without `phoneCarrier`, the plan's carrier was meant. */
export function currentEstimate(plans: readonly Plan[], seen: Estimate): Estimate | null {
  const plan = planOf(plans, seen)
  if (!plan) return null
  const { phoneCarrier } = seen
  return {
    ...estimateOf(plan, { ...bundleOf(seen), phoneCarrier: phoneCarrier ?? plan.carrier }),
    phoneCarrier,
  }
}

export function isSameEstimate(one: Estimate, other: Estimate | null): boolean {
  if (!other) return false
  const seen = { ...one, homePhone: one.homePhone ?? 0 }
  return (Object.keys(other) as (keyof Estimate)[]).every((name) => seen[name] === other[name])
}

/** Keeps what the visitor saw, because a stale page must not cost a request; removes a discount for other phones. */
export async function checkEstimate(services: Services, seen: Estimate): Promise<SavedEstimate> {
  const plans = await listPlans(services)
  const whole = { ...seen, phoneCarrier: bundleOf(seen).phoneCarrier, homePhone: seen.homePhone ?? 0 }
  const { phoneCarrier, mobileLines, bundleDiscount } = whole
  const carrier = planOf(plans, whole)?.carrier ?? phoneCarrier
  const isOwn = mobileLines > 0 && phoneCarrier !== 'none' && phoneCarrier === carrier
  const isForeign = bundleDiscount > 0 && !isOwn
  const estimate = isForeign ? withoutBundle(whole) : whole
  const wasCurrent = !isForeign && isSameEstimate(estimate, currentEstimate(plans, estimate))
  return { ...estimate, wasCurrent, ...(wasCurrent && confirmedOn(planOf(plans, estimate))) }
}

/** Samples are no prices that somebody confirmed. */
export const confirmedOn = (plan: Pick<Plan, 'isSample' | 'checkedAt'> | undefined) =>
  plan && !plan.isSample ? { checkedAt: plan.checkedAt } : {}

function planOf(plans: readonly Plan[], { planCode }: Estimate): Plan | undefined {
  return plans.find(({ code }) => code === planCode)
}
