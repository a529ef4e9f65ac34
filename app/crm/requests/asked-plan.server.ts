import type { Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { CARRIER_CHIPS } from '#app/shared/carriers/carriers.ts'
import { NO_BUNDLE } from '#app/shared/plans/plan-price.ts'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import type { AskedPlanFacts } from './asked-plan.tsx'
import { readEstimate } from './contract.ts'
import { estimateOf, type Estimate } from './estimate.ts'
import { planWords, seenPrice } from './estimate-words.ts'

export type Asking = Pick<Selectable<Tables['lead_requests']>, 'plan_code' | 'carrier' | 'estimate'>

/**
 * A request's own plan with its price as it was seen or, where no phones were chosen, as every page shows it; null if there
 * is none, or it is no longer sold.
 */
export async function askedPlanOf(
  services: Services,
  { plan_code, estimate }: Asking,
): Promise<AskedPlanFacts | null> {
  if (!plan_code) return null
  const plan = (await listPlans(services)).find(({ code }) => code === plan_code)
  return plan
    ? { name: planWords(plan), price: seenPrice(seenEstimate(estimate) ?? estimateOf(plan, NO_BUNDLE)) }
    : null
}

/** What an undecided request asks about, in words; null where that is nothing yet. */
export const undecidedWords = ({ carrier }: Pick<Asking, 'carrier'>) =>
  carrier ? `${CARRIER_CHIPS[carrier]}, 조합은 아직 고르지 않음` : null

export function seenEstimate(stored: object | null): Estimate | null {
  const { wasCurrent: _, ...seen } = (stored ?? {}) as Record<string, unknown>
  return readEstimate(seen)
}
