import { estimateOf, planWords } from '#app/crm/door.ts'
import { isTaken, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'

/** What a request for a call begins with; the phones that were chosen come with it. */
export function askingFor(plan: Plan, bundle: Bundle) {
  return {
    carrier: plan.carrier,
    planCode: plan.code,
    planName: planWords(plan),
    bill: bundle.bill,
    estimate: isTaken(bundle) ? estimateOf(plan, bundle) : undefined,
  }
}
