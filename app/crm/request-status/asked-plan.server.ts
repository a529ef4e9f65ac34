import type { Services } from '#app/database/services.server.ts'
import type { AskedPlanFacts } from '#app/crm/requests/asked-plan.tsx'
import { readEstimate } from '#app/crm/requests/contract.ts'
import { planWords, shortEstimateWords } from '#app/crm/requests/estimate-words.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'

/** The request's own plan as it was seen, for whoever has proved whose the request is; null if it is no longer sold. */
export async function readAskedPlan(services: Services, receiptNo: string): Promise<AskedPlanFacts | null> {
  const request = await services.database
    .selectFrom('lead_requests')
    .select(['plan_code', 'estimate'])
    .where('receipt_no', '=', receiptNo)
    .executeTakeFirst()
  if (!request?.plan_code) return null
  const plan = (await listPlans(services)).find(({ code }) => code === request.plan_code)
  return plan ? { name: planWords(plan), note: shortEstimateWords(seenEstimate(request.estimate)) } : null
}

function seenEstimate(stored: object | null) {
  const { wasCurrent: _, ...seen } = (stored ?? {}) as Record<string, unknown>
  return readEstimate(seen)
}
