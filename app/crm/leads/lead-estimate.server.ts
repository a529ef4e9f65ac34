import { readEstimate } from '#app/crm/requests/contract.ts'
import { currentEstimate, isSameEstimate } from '#app/crm/requests/current-estimate.server.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import type { SeenEstimate } from './desk-contract.ts'

/** Returns null if the stored shape can no longer be read. */
export function seenEstimate(stored: unknown, plans: readonly Plan[]): SeenEstimate | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { wasCurrent, checkedAt: _, ...amounts } = stored as Record<string, unknown>
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
