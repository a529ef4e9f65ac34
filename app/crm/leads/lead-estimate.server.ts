import { readEstimate } from '#app/crm/requests/contract.ts'
import { currentEstimate, isSameEstimate } from '#app/crm/requests/current-estimate.server.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import type { LeadDetail } from './desk-contract.ts'

type SeenEstimate = LeadDetail['requests'][number]['estimate']

/** Returns null if the stored shape can no longer be read. */
export function seenEstimate(kept: unknown, plans: readonly Plan[]): SeenEstimate {
  if (typeof kept !== 'object' || kept === null) return null
  const { wasCurrent, ...amounts } = kept as Record<string, unknown>
  const seen = readEstimate(amounts)
  if (!seen) return null
  const now = currentEstimate(plans, seen)
  return {
    ...seen,
    wasCurrent: wasCurrent === true,
    planName: plans.find((plan) => plan.code === seen.planCode)?.name ?? null,
    now: now && { monthly: now.monthly, total: now.total, isSame: isSameEstimate(seen, now) },
  }
}
